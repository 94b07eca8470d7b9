import type { Log } from '../log'
import { type Activity, activityRead, turnsIn } from './activity'

/** What the worker is told once. */
export type WatchdogTask = { memory: SharedArrayBuffer; limitSeconds: number; logs: string }

/** Looks within the limit; both count their own turns, so that a machine that sleeps is not taken for one that hangs. */
const looks = 12
const lookMs = (limitSeconds: number) => (limitSeconds * 1_000) / looks

/** Counts looks at which the event loop has not turned; true once they make up the limit. */
export function standstill(limit = looks): (turns: number) => boolean {
  let [last, still] = [-1, 0]
  return turns => {
    still = turns === last ? still + 1 : 0
    last = turns
    return still >= limit
  }
}

type Watched = WatchdogTask & { activity: Activity; log: Log; openWorker: () => Worker }

/**
 * Lets a worker watch the event loop, which serves everybody: a computation without an end would stop it for good, and no
 * supervisor restarts a process that still runs. Answers how to end it.
 */
export function startWatchdog({ activity, log, openWorker, ...task }: Watched): () => void {
  const worker = openWorker()
  worker.onmessage = () => log.debug('watchdog started', { limitSeconds: task.limitSeconds })
  worker.onerror = ({ message }) => log.error('watchdog failed', { message })
  worker.postMessage(task satisfies WatchdogTask)
  const timer = setInterval(activity.turn, lookMs(task.limitSeconds))
  timer.unref()
  return () => {
    clearInterval(timer)
    worker.terminate()
  }
}

/**
 * In the worker: calls `onStandstill` with what was under way, once. It waits with its thread, as nothing else is done
 * there: the runtime looks every second whether an event loop that waits has left anything to clear up.
 */
export function watch({ memory, limitSeconds }: WatchdogTask, onStandstill: (underWay: readonly string[]) => void) {
  const isStill = standstill()
  const neverWritten = new Int32Array(new SharedArrayBuffer(4))
  do Atomics.wait(neverWritten, 0, 0, lookMs(limitSeconds))
  while (!isStill(turnsIn(memory)))
  onStandstill(activityRead(memory).underWay)
}
