import { holds } from '../../bench/holds'

/** For how long some work holds the event loop at a stretch, in milliseconds of processor time, its last turn included. */
export async function longestHold(work: () => Promise<unknown>): Promise<number> {
  const longest = holds()
  await work()
  await new Promise(done => setImmediate(done))
  return longest()
}
