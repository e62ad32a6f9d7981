package blocks

import "iter"

// This file makes a source of an iterator.

// A SeqSource is a source of the values of an iterator. Stop must be called at the end.
type SeqSource[T any] struct {
	block *Block[T] // that the iterator adds to
	full  int       // the number of items at which block is full
	next  func() (Supply, bool)
	stop  func()
	ended bool
}

// FromSeq returns a source whose items are made of the values of seq: set is called with
// an item to fill, which may hold an old value, and a value. The iterator runs on the
// goroutine that fills blocks, one block at a time: control changes hands once a block
// and not once an item.
func FromSeq[V, T any](seq iter.Seq[V], set func(item *T, v V)) *SeqSource[T] {
	s := new(SeqSource[T])
	s.next, s.stop = iter.Pull(func(yield func(Supply) bool) {
		for v := range seq {
			set(s.block.Append(), v)
			if len(s.block.Items) == s.full && !yield(More) {
				return
			}
		}
		s.ended = true
		yield(End)
	})
	return s
}

// Fill is the method of [Source]. It adds up to n items to b and returns More, or End
// with the last items.
func (s *SeqSource[T]) Fill(b *Block[T], n int) Supply {
	s.block, s.full = b, len(b.Items)+n
	supply, ok := s.next()
	if !ok {
		return End
	}
	return supply
}

// Ended reports whether every value of the iterator was taken.
func (s *SeqSource[T]) Ended() bool { return s.ended }

// Stop ends the iterator. No block may be filled during the call; after it, Fill returns End.
func (s *SeqSource[T]) Stop() { s.stop() }

// Append adds an item to b and returns a pointer to it, which is valid until the next
// call. The item may hold what an earlier use of the memory left there.
func (b *Block[T]) Append() *T {
	n := len(b.Items)
	if n < cap(b.Items) {
		b.Items = b.Items[:n+1]
	} else {
		var zero T
		b.Items = append(b.Items, zero)
	}
	return &b.Items[n]
}
