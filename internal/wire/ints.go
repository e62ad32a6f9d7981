package wire

// Ints writes an array of integers.
func (w *Writer) Ints(list []int) {
	w.BeginArray()
	for _, n := range list {
		w.Int(int64(n))
	}
	w.EndArray()
}
