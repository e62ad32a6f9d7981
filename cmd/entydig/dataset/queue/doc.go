// Package queue makes the shards of data sets with any number of workers, on one machine or
// many, by NATS JetStream.
//
// A [Coordinator] offers the jobs of a folder and puts the results into the folder. A
// [Worker] takes jobs, makes them and publishes the results. Without a server of its own, a
// process has one inside, [Embedded], on a folder; the code on both sides is the same.
//
//	stream    ENTYDIG_JOBS     entydig.jobs.VERSION.RUN.SHARD       one job, until it is acknowledged
//	consumer  workers-VERSION  hands each job to one worker, and to another one if it is not
//	                           acknowledged in time
//	stream    ENTYDIG_RESULTS  entydig.results.RUN.SHARD.rN, .fN    the bytes of a shard, in pieces
//	                           entydig.results.RUN.SHARD.done       what it is: rows, size, hash
//	                           entydig.results.RUN.SHARD.failed     why it was set aside
//	consumer  RUN              hands .done and .failed to the coordinator
//
// # What cannot happen
//
// A job is a range of items, and equal jobs give equal bytes. A subject takes one message:
// whoever publishes states that the subject must be empty, and the server refuses the second
// message, so that a job that was done twice gives one result. Pieces of two workers that
// made the same job can mix, because they are equal; the coordinator compares the hash of
// the whole. A worker acknowledges a job after the server has stored its result, and the
// coordinator acknowledges a result after the shard is on its disk, both with an answer of
// the server. The folder alone decides what is done. So the queue may lose everything: the
// coordinator offers again what the folder does not have.
//
// A worker inside the process of the coordinator does not send the bytes. It writes the
// draft of the shard in the folder, and the result names the draft.
package queue
