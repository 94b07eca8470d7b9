import { UpstreamError } from '~/integrations/http/call'
import { hourMs, secondMs } from '~/shared/durations'
import { type OutboxRow, waitAfter } from '~/shared/events/outbox'
import { longestPauseMs } from '~/shared/events/rate-limit'
import { type Failure, isStillReading, needsPerson } from '~/shared/failures'
import type { App } from '../app'
import { isDatabaseAway } from '../store/away'
import { isStorageFull } from '../store/dialect'
import { handlerOf, type OutboxHandler, type OutboxHandlers, type SendOutcome } from './outbox-handler'
import { dropRow, postpone, type Settled, settle } from './outbox-queries'
import { pauseAsked, savePause } from './target-pauses'

/** How long a service asked to be left alone: at most a day of it is believed. */
const askedFor = (error: unknown) =>
  error instanceof UpstreamError ? Math.min(error.retryAfterMs ?? 0, longestPauseMs) : 0

/** Whether a target asks that nothing is sent to it for a while, said or not for how long: no failure of what was sent. */
const isLimited = ({ limitsTarget }: OutboxHandler, error: unknown): error is UpstreamError =>
  error instanceof UpstreamError && error.failure.code === 'tooOften' && limitsTarget?.(error) === true

/** What a service is still reading is looked at again so soon, and for so long it is no failure. */
const [readingAgainMs, longestReadingMs] = [20 * secondMs, hourMs]

/** How soon another server may have sent what none here can, and how long servers may be of two versions. */
const [otherServerMs, longestUpdateMs] = [20 * secondMs, hourMs]

/** What is written of a row once it is known what came of it: the row as it is then; null where there is nothing to send. */
type Outcome = () => Promise<OutboxRow | null>

type Delivery = {
  /** Sends a row that was taken and answers it as it is afterwards; null once there is nothing to send any more. */
  deliver: (row: OutboxRow) => Promise<OutboxRow | null>
  /** Whether a row that is due must not leave yet after all; it waits then. */
  isHeldBack: (row: OutboxRow) => Promise<boolean>
  /** Writes what could not be written while the database was away; throws while it still is. */
  writeOutcomes: () => Promise<void>
}

/** `nudge` tells the worker that a row is due. */
export function outboxDelivery(app: App, handlers: OutboxHandlers, nudge: () => void): Delivery {
  /** Outcomes that are known and could not be written, by the numbers of their rows: as many as were being sent. */
  const unwritten = new Map<number, Outcome>()
  const after = (row: OutboxRow, settled: Settled): OutboxRow => ({ ...row, ...settled })

  async function saveSent(row: OutboxRow, { repeatable }: OutboxHandler, outcome: SendOutcome) {
    const kept = typeof outcome === 'object' ? { payload: outcome.keeps } : {}
    const settled = { stage: 'sent' as const, failure: null, attempts: row.attempts + 1, ...kept }
    const note = { ...settled, finishedAt: app.now() }
    // What may be sent twice need not wait for the disk.
    const isThere = await app.store.transaction(tx => settle(tx, row, note), { durable: !repeatable })
    return isThere ? after(row, settled) : null
  }

  /** Takes a row with nothing to send off the list, unless somebody wants it after all. */
  const takeOff = (row: OutboxRow, handler: OutboxHandler) =>
    app.store.transaction(async tx => {
      if (await handler.isWanted?.(app, tx, row)) {
        const settled = { stage: 'waiting' as const, nextAt: app.now() }
        await settle(tx, row, settled)
        tx.afterCommit(nudge)
        return after(row, settled)
      }
      await dropRow(tx, row)
      return null
    })

  /** Has a row wait without being one that failed; that it was begun is known. */
  async function waitFor(row: OutboxRow) {
    const nextAt = new Date(app.now().getTime() + readingAgainMs)
    const settled: Settled = { stage: 'waiting', attempts: Math.max(row.attempts, 1), failure: null, nextAt }
    return (await app.store.transaction(tx => settle(tx, row, settled))) ? after(row, settled) : null
  }

  const allowedFrom = async (row: OutboxRow, { notBefore }: OutboxHandler, at: Date) =>
    (await notBefore?.(app, row, at)) ?? at

  function failed(row: OutboxRow, handler: OutboxHandler, error: unknown): Outcome {
    const attempts = row.attempts + 1
    const isUnsure = !handler.repeatable && error instanceof UpstreamError && error.mayHaveArrived
    const sentence = error instanceof Error ? error.message : String(error)
    const failure: Failure =
      error instanceof UpstreamError ? error.failure : { code: 'other', service: row.target, said: sentence }
    if (isStillReading(failure) && app.now().getTime() - row.createdAt.getTime() < longestReadingMs)
      return () => waitFor(row)
    const wait = isUnsure || needsPerson(failure) ? null : waitAfter(attempts)
    if (isLimited(handler, error))
      app.log.warn('target asks to be left alone', { target: row.target, reason: sentence })
    else if (error instanceof UpstreamError)
      app.log.warn('delivery failed', { target: row.target, attempts, reason: sentence })
    else app.log.error('delivery failed', { target: row.target, attempts, error })
    const now = app.now()
    const again = new Date(now.getTime() + Math.max(wait ?? 0, askedFor(error)))
    const stage = isUnsure ? 'unsure' : wait === null ? 'stopped' : 'waiting'
    return async () => {
      const pause = isLimited(handler, error)
        ? await pauseAsked(app.store, row.target, { now, askedMs: askedFor(error) })
        : null
      const nextAt = await allowedFrom(row, handler, pause?.until ?? again)
      const waits = { stage: 'waiting', attempts: row.attempts, failure, nextAt } as const
      const settled: Settled = pause && !isUnsure ? waits : { stage, attempts, failure, nextAt }
      return app.store.transaction(async tx => {
        if (pause) await savePause(tx, row.target, pause)
        if (!(await settle(tx, row, settled))) return null
        if (row.failure === null) await handler.failedFirst?.(app, tx, row, failure)
        return after(row, settled)
      })
    }
  }

  const isForNow = (error: unknown) => isDatabaseAway(error) || isStorageFull(error)

  async function write(id: number, outcome: Outcome) {
    try {
      return await outcome()
    } catch (error) {
      if (isForNow(error)) unwritten.set(id, outcome)
      throw error
    }
  }

  async function writeOutcomes() {
    for (const [id, outcome] of unwritten) {
      try {
        await outcome()
      } catch (error) {
        if (isForNow(error)) throw error
        app.log.error('outbox row could not be settled', { id, error })
      }
      unwritten.delete(id)
    }
  }

  /** Nobody here sends to that target: a server of a newer version may, which shares the database meanwhile. */
  function leftToOthers({ target, attempts, createdAt }: OutboxRow): Settled {
    const failure: Failure = { code: 'nobodySends', service: target }
    const now = app.now().getTime()
    if (!app.store.isShared || now - createdAt.getTime() >= longestUpdateMs) return { stage: 'stopped', failure }
    return { stage: 'waiting', attempts, failure, nextAt: new Date(now + otherServerMs) }
  }

  async function deliver(row: OutboxRow) {
    const handler = handlerOf(handlers, row.target)
    if (!handler) {
      const settled = leftToOthers(row)
      return (await app.store.transaction(tx => settle(tx, row, settled))) ? after(row, settled) : null
    }
    let outcome: SendOutcome
    try {
      outcome = await handler.send(app, row)
    } catch (error) {
      return write(row.id, failed(row, handler, error))
    }
    // Outside of the try: what was sent and could not be noted must not count as failed, or it would be sent twice.
    return write(row.id, () => (outcome === 'gone' ? takeOff(row, handler) : saveSent(row, handler, outcome)))
  }

  /** Whether nobody is to be disturbed by a row yet, which then waits; before it is taken, so that nothing is begun. */
  async function isHeldBack(row: OutboxRow): Promise<boolean> {
    const handler = handlerOf(handlers, row.target)
    const now = app.now()
    const from = handler ? await allowedFrom(row, handler, now) : now
    if (from <= now) return false
    await postpone(app.store, row.id, { now, until: from })
    return true
  }

  return { deliver, isHeldBack, writeOutcomes }
}
