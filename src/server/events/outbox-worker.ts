import { minuteMs } from '~/shared/durations'
import { abandonedAfterMs, type OutboxRow } from '~/shared/events/outbox'
import { type Semaphore, semaphore } from '~/shared/semaphore'
import { sleep } from '~/shared/sleep'
import { yieldToEventLoop } from '~/shared/slices'
import type { App } from '../app'
import { isDatabaseAway } from '../store/away'
import { outboxDelivery } from './outbox-delivery'
import { handlerOf, type OutboxHandlers } from './outbox-handler'
import {
  abandonedTargets,
  bringNearer,
  dueRows,
  dueTargets,
  nextDueAt,
  outboxRow,
  postponeAll,
  release,
  take,
  takeDue,
} from './outbox-queries'
import { outboxRestMs, retryMs } from './outbox-rest'
import { pausedUntil } from './target-pauses'

const batch = 100
/** So many callers' rows leave for a target at once, or a slow one would be overrun: the others wait their turn. */
const attemptsAtOnce = 5
const recoverEveryMs = minuteMs

/** The store as it was when nothing was due, and until when nothing is. */
type Quiet = { version: number | null; since: Date; until: Date | null }

/** Keeps other servers from a target until what it answers is called; null while one of them is at it. */
export type HoldTarget = (target: string) => Promise<(() => Promise<void>) | null>

type Others = {
  /** Whether no other server is sending at the moment. */
  isAlone: () => Promise<boolean>
  /** Absent where nobody else can send. */
  holdTarget?: HoldTarget
}

const nobodyElse: HoldTarget = async () => async () => undefined

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

  /**
   * Sends what is due for a target, in its order and until there is nothing more, whichever server wrote it; false when
   * another server does, or a row could not even be settled.
   */
  async function sendDue(target: string): Promise<boolean> {
    const giveBack = await holdTarget(target)
    if (!giveBack) {
      await sleep(retryMs)
      return false
    }
    const due = () => leavingNow(target)
    try {
      for (let rows = await due(); rows.length > 0 && !stopped; rows = await due())
        if (!(await process(rows))) return false
      return true
    } finally {
      await giveBack()
    }
  }

  /** What is due for a target; nothing while it asks to be left alone, and whatever was written meanwhile waits as well. */
  async function leavingNow(target: string) {
    const now = app.now()
    const until = handlerOf(handlers, target)?.limitsTarget ? await pausedUntil(app.store, target, now) : null
    if (!until) return dueRows(app.store, now, { target, limit: batch })
    await postponeAll(app.store, target, until)
    return []
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

  const isRepeatable = (target: string) => handlerOf(handlers, target)?.repeatable === true

  /** What may be sent twice need not wait for the disk to know that it is being sent. */
  const takeNow = ({ id, target }: OutboxRow) =>
    app.store.transaction(tx => takeDue(tx, id, app.now()), { durable: !isRepeatable(target) })

  /** Sends rows one after the other; false when one could not even be settled. */
  async function process(due: readonly OutboxRow[]): Promise<boolean> {
    for (const row of due) {
      if (stopped) return true
      try {
        const isTaken = !(await isHeldBack(row)) && (await takeNow(row))
        // What is sent without leaving the house, as events are, would keep everybody waiting to the last row.
        await yieldToEventLoop()
        const then = isTaken ? await deliver(row) : null
        await yieldToEventLoop()
        // Whoever is written to too often may not want the rows behind it either.
        if (then?.failure?.code === 'tooOften') return true
      } catch (error) {
        app.log.error('outbox row could not be settled', { id: row.id, error })
        // The queue rests, or a store that cannot be written would be asked without end.
        await sleep(retryMs)
        return false
      }
    }
    return true
  }

  /**
   * What a dead server left half-way: sent again where that does no harm, else shown as unsure. While no other server
   * runs, that is whatever was begun before this one started.
   */
  async function recover() {
    const at = app.now().getTime()
    const abandoned = at - abandonedAfterMs
    const before = new Date((await isAlone()) ? Math.max(abandoned, startedAt) : abandoned)
    // What was begun in the future was begun under a clock that was ahead.
    const span = { before, after: new Date(at + abandonedAfterMs) }
    const { repeatable = [], unsure = [] } = Object.groupBy(await abandonedTargets(app.store, span), target =>
      isRepeatable(target) ? 'repeatable' : 'unsure',
    )
    await release(app.store, span, { targets: repeatable, to: 'waiting' })
    await release(app.store, span, { targets: unsure, to: 'unsure' })
    await bringNearer(app.store, new Date(at))
    recoveredAt = at
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
