package whip

// TakeWork returns the number of members that the searches of the last puzzle have
// tried, and sets it to 0.
func TakeWork(r *Rater) int {
	work := r.work
	r.work = 0
	return work
}
