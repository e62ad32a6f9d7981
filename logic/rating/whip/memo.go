package whip

// This file holds the set of the positions that a search for whips has visited.

// A memo is a set of 64-bit keys with open addressing. It is cleared by a new
// round and grows when it is half full, so that it allocates in few puzzles.
type memo struct {
	slots []slot
	round uint64
	count int
}

type slot struct{ key, round uint64 }

const memoSize = 1 << 12

// clear removes all keys. It must be called before the first add.
func (m *memo) clear() {
	if m.slots == nil {
		m.slots = make([]slot, memoSize)
	}
	m.round++
	m.count = 0
}

// add adds a key, unless m has it, and reports whether m had it. It may allocate.
func (m *memo) add(key uint64) bool {
	mask := uint64(len(m.slots) - 1)
	for i := key >> 20 & mask; ; i = (i + 1) & mask {
		slot := &m.slots[i&mask]
		if slot.round != m.round {
			slot.key, slot.round = key, m.round
			m.count++
			if 2*m.count > len(m.slots) {
				m.grow()
			}
			return false
		}
		if slot.key == key {
			return true
		}
	}
}

// grow makes room for four times as many keys.
func (m *memo) grow() {
	old := m.slots
	m.slots = make([]slot, 4*len(old))
	m.count = 0
	for _, s := range old {
		if s.round == m.round {
			m.add(s.key)
		}
	}
}

// keys holds a random number for each candidate. The sum of the numbers of a set
// stands for the set: 64 bits, so that in a billion positions of one search the
// chance that two have equal keys is below 3 %, and no search has a million.
var keys = func() (all [candidates]uint64) {
	for i := range all {
		x := uint64(i+1) * 0x9e3779b97f4a7c15
		x = (x ^ x>>30) * 0xbf58476d1ce4e5b9 // the finalizer of SplitMix64
		x = (x ^ x>>27) * 0x94d049bb133111eb
		all[i] = x ^ x>>31
	}
	return all
}()

// lastKey is an odd number; times the last member it is added to the key of a set.
const lastKey = 0xd6e8feb86659fd93
