import { UpstreamError } from '~/integrations/http/call'
import { type OutboxRow, waitAfter } from '~/shared/events/outbox'
import type { App } from '../app'
import { yieldToEventLoop } from '../store/bulk'
import type { Store } from '../store/store'
import { bringNearer, dropRow, dueRows, outboxRow, release, settle, take, takeDue } from './outbox-queries'

export type OutboxHandler = {
  /** Sends the row's payload; `gone` when there is nothing to send any more. Throws when it failed. */
  send: (app: App, row: OutboxRow) => Promise<'sent' | 'gone'>
  /** Sending it a second time does no harm: it is sent again when the server died while sending. */
  repeatable: boolean
  /**
   * Part of the transaction that takes a row with nothing to send off the list: whether there is something to send after all,
   * because somebody decided so meanwhile and found this row still there.
   */
  isWanted?: (app: App, tx: Store, row: OutboxRow) => Promise<boolean>
  /** Part of the transaction that notes the first failure. */
  failedFirst?: (app: App, tx: Store, row: OutboxRow, sentence: string) => Promise<void>
}

const pauseMs = 1_000
const batch = 100
/** No delivery takes this long: a row that is older was left by a server that died. */
const abandonedAfterMs = 5 * 60_000
const recoverEveryMs = 60_000
const longestAskedMs = 24 * 60 * 60_000

/** Sends what stands in the outbox: each target in its own lane, so that a slow one holds up nobody else. */
export function outboxWorker(app: App, deliverers: Record<string, OutboxHandler>) {
  const lanes = new Map<string, Promise<unknown>>()
  let timer: ReturnType<typeof setTimeout> | null = null
  let stopped = true
  let looking: Promise<void> | null = null
  let again = false
  let recoveredAt = 0
  let startedAt = 0
  let isAlone = async () => false

  async function deliver(row: OutboxRow): Promise<void> {
    const deliverer = deliverers[row.target]
    if (!deliverer) {
      await settle(app.store, row.id, { stage: 'stopped', error: `nobody delivers to ${row.target}` })
      return
    }
    let outcome: 'sent' | 'gone'
    try {
      outcome = await deliverer.send(app, row)
    } catch (error) {
      return noteFailure(deliverer, row, error)
    }
    // Outside of the try: what was sent and could not be noted must not count as failed, or it were sent twice.
    if (outcome === 'gone') return takeOff(deliverer, row)
    const attempts = row.attempts + 1
    await settle(app.store, row.id, { stage: 'sent', error: null, attempts, finishedAt: app.now() })
  }

  const takeOff = (deliverer: OutboxHandler, row: OutboxRow) =>
    app.store.transaction(async tx => {
      if (!(await deliverer.isWanted?.(app, tx, row))) return void (await dropRow(tx, row.id))
      await settle(tx, row.id, { stage: 'waiting', nextAt: app.now() })
      tx.afterCommit(nudge)
    })

  async function noteFailure(deliverer: OutboxHandler, row: OutboxRow, error: unknown) {
    const attempts = row.attempts + 1
    const isUnsure = !deliverer.repeatable && error instanceof UpstreamError && error.mayHaveArrived
    const wait = isUnsure ? null : waitAfter(attempts)
    const sentence = error instanceof Error ? error.message : String(error)
    if (error instanceof UpstreamError)
      app.log.warn('delivery failed', { target: row.target, attempts, reason: sentence })
    else app.log.error('delivery failed', { target: row.target, attempts, error })
    await app.store.transaction(async tx => {
      const isThere = await settle(tx, row.id, {
        stage: isUnsure ? 'unsure' : wait === null ? 'stopped' : 'waiting',
        attempts,
        error: sentence,
        nextAt: new Date(app.now().getTime() + Math.max(wait ?? 0, askedFor(error))),
      })
      if (isThere && row.error === null) await deliverer.failedFirst?.(app, tx, row, sentence)
    })
  }

  async function attempt(id: number): Promise<OutboxRow> {
    if (await take(app.store, id, ['waiting', 'stopped', 'unsure'], app.now())) {
      const row = await outboxRow(app.store, id)
      if (row) await deliver(row)
    }
    return (await outboxRow(app.store, id)) ?? gone(id)
  }

  /** One look at what is due: hands every free lane its rows and does not wait for them. */
  async function look() {
    // The clock may have been set back, too.
    if (Math.abs(app.now().getTime() - recoveredAt) >= recoverEveryMs) await recover()
    const due = () => dueRows(app.store, app.now(), { limit: batch, busy: [...lanes.keys()] })
    for (let rows = await due(); rows.length > 0 && !stopped; rows = await due()) {
      for (const [target, ofTarget] of Map.groupBy(rows, row => row.target)) {
        const run = drain(ofTarget).finally(() => {
          lanes.delete(target)
          nudge()
        })
        lanes.set(target, run)
      }
    }
  }

  /** Sends rows one after the other; false when one could not even be settled. */
  async function drain(due: OutboxRow[]): Promise<boolean> {
    for (const row of due) {
      if (stopped) return true
      try {
        if (await takeDue(app.store, row.id, app.now())) await deliver(row)
        // What is sent without leaving the house, as facts are, would keep everybody waiting to the last row.
        await yieldToEventLoop()
      } catch (error) {
        app.log.error('outbox row could not be settled', { id: row.id, error })
        // The lane rests, or a store that cannot be written were asked without end.
        await Bun.sleep(pauseMs)
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
    recoveredAt = app.now().getTime()
    const abandoned = recoveredAt - abandonedAfterMs
    const before = new Date((await isAlone()) ? Math.max(abandoned, startedAt) : abandoned)
    // What was begun in the future was begun under a clock that was ahead.
    const span = { before, after: new Date(recoveredAt + abandonedAfterMs) }
    const targets = Object.entries(deliverers)
    const named = (repeatable: boolean) =>
      targets.filter(([, deliverer]) => deliverer.repeatable === repeatable).map(([target]) => target)
    await release(app.store, span, { targets: named(true), to: 'waiting' })
    await release(app.store, span, { targets: named(false), to: 'unsure' })
    await bringNearer(app.store, new Date(recoveredAt))
  }

  function nudge() {
    if (stopped) return
    if (looking) {
      again = true
      return
    }
    if (timer) clearTimeout(timer)
    timer = null
    looking = look()
      .catch(error => app.log.error('outbox could not be read', { error }))
      .finally(() => {
        looking = null
        if (again) {
          again = false
          nudge()
        } else if (!stopped) timer = setTimeout(nudge, pauseMs)
      })
  }

  return {
    attempt,
    nudge,
    /** `isAlone` says whether no other server is sending at the moment. */
    async start(others: { isAlone: () => Promise<boolean> }) {
      startedAt = app.now().getTime()
      isAlone = others.isAlone
      await recover()
      stopped = false
      nudge()
    },
    async stop() {
      stopped = true
      if (timer) clearTimeout(timer)
      await looking
      await Promise.allSettled(lanes.values())
    },
    /** Sends everything due and waits for it, for tests and commands. */
    async settled() {
      const wasStopped = stopped
      stopped = false
      const due = () => dueRows(app.store, app.now(), { limit: batch })
      for (let rows = await due(); rows.length > 0; rows = await due()) {
        if (!(await drain(rows))) break
      }
      stopped = wasStopped
    },
  }
}

/** How long a service asked to be left alone: at most a day of it is believed. */
const askedFor = (error: unknown) =>
  error instanceof UpstreamError ? Math.min(error.retryAfterMs ?? 0, longestAskedMs) : 0

export type OutboxWorker = ReturnType<typeof outboxWorker>

const gone = (id: number): OutboxRow => ({
  id,
  target: '',
  key: '',
  payload: null,
  stage: 'sent',
  attempts: 0,
  error: null,
  request: null,
  createdAt: new Date(0),
  nextAt: new Date(0),
})
