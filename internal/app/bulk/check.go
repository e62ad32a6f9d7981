package bulk

import (
	"context"
	"iter"

	"github.com/entydig/sudoku/internal/blocks"
	"github.com/entydig/sudoku/proof/certificate"
)

// This file holds the use case of checking certificates that are read.

// A CertificateSource is where certificates come from. It is used by one goroutine at a
// time.
type CertificateSource interface {
	// Next sets item to the place of the next certificate and its puzzle, and c to the
	// certificate, or item to an error in the place of one. The results are those of
	// [Source].
	Next(item *Item, c *certificate.Certificate) (ok bool, supply blocks.Supply)
}

// A Checked is a certificate and the result of its check.
type Checked struct {
	Certificate certificate.Certificate
	Hash        certificate.Hash // of the certificate
	Err         error            // why it is rejected, or nil
}

// Check yields the result of checking each certificate of a source, in blocks and in
// order. An item with an error is not checked. Each result is notable, because the caller
// counts them.
func Check(ctx context.Context, plan Plan, source CertificateSource, write Writer[Checked]) iter.Seq[*Block[Checked]] {
	finish := finisher(write, func(*Checked) bool { return true })
	check := func(ctx context.Context, a *Answer[Checked]) bool {
		if a.Err == nil {
			a.Result = CheckOne(a.Result.Certificate)
		}
		return ctx.Err() == nil
	}
	return blocks.Run(ctx, plan.pace(blocks.SlowBlock, blocks.SlowAhead), certificates{source}, func(ctx context.Context, w blocks.Worker[Answer[Checked]]) {
		blocks.OneByOne(ctx, w, check, finish)
	})
}

// CheckOne checks a certificate and returns it with its hash and with the reason why it is
// rejected, if it is.
func CheckOne(c certificate.Certificate) Checked {
	return Checked{Certificate: c, Hash: c.Hash(), Err: c.Check()}
}

// certificates fills blocks from a source of certificates.
type certificates struct{ source CertificateSource }

// Fill implements [blocks.Source]: it adds up to n items of the source to b, with their
// certificates, which are not checked yet.
func (s certificates) Fill(b *Block[Checked], n int) blocks.Supply {
	return fill(b, n, func(a *Answer[Checked]) (bool, blocks.Supply) { return s.source.Next(&a.Item, &a.Result.Certificate) })
}
