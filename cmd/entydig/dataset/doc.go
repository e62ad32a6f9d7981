// Package dataset makes data sets of puzzles: files of rows, the shards, in a folder, with
// a manifest that lists them.
//
// A [Spec] says which rows a data set has. [New] checks it and returns a [Set], which can
// make any shard at any time, on any machine, always with the same bytes. A [Folder] holds
// the shards that are whole, keeps a journal of them, and says which ones are missing.
// Package dataset/queue hands the missing shards to workers.
//
//	Spec --New--> Set --MakeShard--> bytes --Folder.Keep--> shard, journal
//	                                        Folder.Finish--> manifest.json, README.md
//
// Nothing in a folder depends on when, where or by how many workers it was made. Only the
// hidden folder [hidden] does, which is removed when the data set is whole.
package dataset
