package wire

// Ints writes an array of the integers of list, in their order. A nil list is an empty
// array.
func (w *Writer) Ints(list []int) {
	w.BeginArray()
	for _, n := range list {
		w.Int(int64(n))
	}
	w.EndArray()
}
