import { minuteMs } from '~/shared/durations'
import type { OutboxRow } from '~/shared/events/outbox'
import { type Semaphore, semaphore } from '~/shared/semaphore'
import { sleep } from '~/shared/sleep'
import type { App } from '../app'
import { isDatabaseAway } from '../store/away'
import { outboxDelivery } from './outbox-delivery'
import type { OutboxHandlers } from './outbox-handler'
import { dueTargets, nextDueAt, outboxRow, take } from './outbox-queries'
import { type HoldTarget, nobodyElse, outboxQueue } from './outbox-queue'
import { recoverAbandoned } from './outbox-recovery'
import { outboxRestMs, retryMs } from './outbox-rest'

/** So many callers' rows leave for a target at once, or a slow one would be overrun: the others wait their turn. */
const attemptsAtOnce = 5
const recoverEveryMs = minuteMs

/** The store as it was when nothing was due, and until when nothing is. */
type Quiet = { version: number | null; since: Date; until: Date | null }

type Others = {
  /** Whether no other server is sending at the moment. */
  isAlone: () => Promise<boolean>
  /** Absent where nobody else can send. */
  holdTarget?: HoldTarget
}

/** Sends what stands in the outbox: each target has a queue of its own, so that a slow one holds up nobody else. */
export function outboxWorker(app: App, handlers: OutboxHandlers) {
  /** The queues at work, by target. */
  const queues = new Map<string, Promise<unknown>>()
  /** What is sent for callers, who may not wait for its end. */
  const attempts = new Set<Promise<unknown>>()
  const placesOf = new Map<string, Semaphore>()
  let timer: ReturnType<typeof setTimeout> | null = null
  let stopped = true
  let ended = false
  let polling: Promise<void> | null = null
  let again = false
  let recoveredAt = 0
  let startedAt = 0
  let isAlone: Others['isAlone'] = async () => false
  let holdTarget = nobodyElse
  let quiet: Quiet | null = null
  const { deliver, isHeldBack, writeOutcomes } = outboxDelivery(app, handlers, nudge)
  const sendDue = outboxQueue(app, handlers, {
    deliver,
    isHeldBack,
    hold: target => holdTarget(target),
    isStopped: () => stopped,
  })

  async function recover() {
    recoveredAt = await recoverAbandoned(app, handlers, { startedAt, isAlone: await isAlone() })
  }

  async function attempt(id: number): Promise<OutboxRow | null> {
    const found = await outboxRow(app.store, id)
    if (!found) return null
    const places = placesOf.get(found.target) ?? semaphore(attemptsAtOnce)
    placesOf.set(found.target, places)
    const work = places.run(() => (ended ? outboxRow(app.store, id) : attemptNow(id)))
    attempts.add(work)
    return work.finally(() => {
      attempts.delete(work)
      // What failed waits for a moment that nobody knows of yet.
      nudge()
    })
  }

  async function attemptNow(id: number): Promise<OutboxRow | null> {
    const isTaken = await take(app.store, id, ['waiting', 'stopped', 'unsure'], app.now())
    const row = await outboxRow(app.store, id)
    return isTaken && row ? deliver(row) : row
  }

  /** Nobody else writes to a file of our own, so that nothing needs to be read while nothing was committed. */
  function isQuiet() {
    if (!quiet || app.store.isShared || quiet.version !== app.store.version()) return false
    const now = app.now()
    return now >= quiet.since && (quiet.until === null || now < quiet.until)
  }

  /** Sets the queues to work that are idle and have something due; does not wait for them. */
  async function poll() {
    // Before anything is taken for left half-way.
    await writeOutcomes()
    // The clock may have been set back, too.
    if (Math.abs(app.now().getTime() - recoveredAt) >= recoverEveryMs) await recover()
    if (isQuiet()) return
    quiet = null
    const version = app.store.version()
    const targets = await dueTargets(app.store, app.now())
    if (targets.length === 0) quiet = { version, since: app.now(), until: await nextDueAt(app.store) }
    for (const target of targets) {
      if (stopped) return
      if (queues.has(target)) continue
      const work = sendDue(target)
        .catch(rest)
        .finally(() => {
          queues.delete(target)
          nudge()
        })
      queues.set(target, work)
    }
  }

  /** A queue that cannot be read rests, or it would be read without end and keep everybody else waiting. */
  async function rest(error: unknown) {
    app.log.error('outbox could not be read', { error })
    await sleep(retryMs)
  }

  async function sendAll() {
    const due = () => dueTargets(app.store, app.now())
    for (let some = await due(); some.length > 0; some = await due())
      for (const target of some) if (!(await sendDue(target))) return
  }

  function nudge() {
    if (stopped) return
    if (polling) {
      again = true
      return
    }
    if (timer) clearTimeout(timer)
    timer = null
    polling = poll()
      .catch(error => app.log.error('outbox could not be read', { error }))
      .finally(() => {
        polling = null
        if (again) {
          again = false
          nudge()
        } else if (!stopped) timer = setTimeout(nudge, restMs())
      })
  }

  const restMs = () => outboxRestMs({ now: app.now(), quietUntil: quiet?.until, isShared: app.store.isShared })

  return {
    attempt,
    nudge,
    /** What was begun since this server has been there, before it starts to send, goes on. */
    async start(others: Others, since = app.now()) {
      startedAt = since.getTime()
      isAlone = others.isAlone
      holdTarget = others.holdTarget ?? nobodyElse
      try {
        await recover()
      } catch (error) {
        // Whatever was left half-way is looked at once the database is back, before anything else.
        if (!isDatabaseAway(error)) throw error
      }
      stopped = false
      nudge()
    },
    async stop() {
      stopped = true
      ended = true
      if (timer) clearTimeout(timer)
      await polling
      await Promise.allSettled([...queues.values(), ...attempts])
    },
    /** Sends everything due and waits for it, for tests and commands. */
    async settled() {
      const wasStopped = stopped
      stopped = false
      await sendAll().finally(() => {
        stopped = wasStopped
      })
    },
  }
}

export type OutboxWorker = ReturnType<typeof outboxWorker>
