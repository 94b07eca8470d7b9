import { UpstreamError } from '~/integrations/http'
import type { App } from '../app'
import type { Store } from '../store/store'
import { type OutboxRow, waitAfter } from './model'
import { abandonedRows, dropRow, dueRows, outboxRow, settle, take } from './queries'

export type Deliverer = {
  /** Sends the row's payload; `gone` when there is nothing to send any more. Throws when it failed. */
  send: (app: App, row: OutboxRow) => Promise<'sent' | 'gone'>
  /** Sending it a second time does no harm: it is sent again when the server died while sending. */
  repeatable: boolean
  /** Part of the unit that notes the first failure. */
  failedFirst?: (app: App, tx: Store, row: OutboxRow, sentence: string) => Promise<void>
}

const pauseMs = 1_000
/** No delivery takes this long: a row that is older was left by a server that died. */
const abandonedAfterMs = 2 * 60_000

/** Sends what stands in the outbox: each target in its own lane, so that a slow one holds up nobody else. */
export function outboxWorker(app: App, deliverers: Record<string, Deliverer>) {
  const lanes = new Map<string, Promise<unknown>>()
  let timer: ReturnType<typeof setTimeout> | null = null
  let stopped = true
  let looking: Promise<void> | null = null
  let again = false

  async function deliver(row: OutboxRow): Promise<void> {
    const deliverer = deliverers[row.target]
    if (!deliverer) return settle(app.store, row.id, { stage: 'stopped', error: `nobody delivers to ${row.target}` })
    try {
      const outcome = await deliverer.send(app, row)
      if (outcome === 'gone') await dropRow(app.store, row.id)
      else
        await settle(app.store, row.id, {
          stage: 'sent',
          error: null,
          attempts: row.attempts + 1,
          finishedAt: app.now(),
        })
    } catch (error) {
      await noteFailure(deliverer, row, error)
    }
  }

  async function noteFailure(deliverer: Deliverer, row: OutboxRow, error: unknown) {
    const attempts = row.attempts + 1
    const wait = waitAfter(attempts)
    const sentence = error instanceof Error ? error.message : String(error)
    if (error instanceof UpstreamError)
      app.log.warn('delivery failed', { target: row.target, attempts, reason: sentence })
    else app.log.error('delivery failed', { target: row.target, attempts, error })
    await app.store.unit(async tx => {
      await settle(tx, row.id, {
        stage: wait === null ? 'stopped' : 'waiting',
        attempts,
        error: sentence,
        nextAt: new Date(app.now().getTime() + (wait ?? 0)),
      })
      if (attempts === 1) await deliverer.failedFirst?.(app, tx, row, sentence)
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
    const rows = await dueRows(app.store, app.now(), 100)
    for (const [target, due] of Map.groupBy(rows, row => row.target)) {
      if (lanes.has(target)) continue
      const run = drain(due).finally(() => {
        lanes.delete(target)
        if (due.length > 0) nudge()
      })
      lanes.set(target, run)
    }
  }

  async function drain(due: OutboxRow[]) {
    for (const row of due) {
      if (stopped) return
      try {
        if (await take(app.store, row.id, ['waiting'], app.now())) await deliver(row)
      } catch (error) {
        app.log.error('outbox row could not be settled', { id: row.id, error })
        return
      }
    }
  }

  /** What a dead server left half-way: sent again where that does no harm, else shown as unsure. */
  async function recover(before: Date) {
    for (const row of await abandonedRows(app.store, before)) {
      const repeatable = deliverers[row.target]?.repeatable ?? false
      await settle(app.store, row.id, repeatable ? { stage: 'waiting' } : { stage: 'unsure', error: null })
    }
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
    /** `alone`: no other server can be sending, so every row that is being sent was abandoned. */
    async start({ alone }: { alone: boolean }) {
      const now = app.now().getTime()
      await recover(new Date(alone ? now : now - abandonedAfterMs))
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
      for (
        let rows = await dueRows(app.store, app.now(), 100);
        rows.length > 0;
        rows = await dueRows(app.store, app.now(), 100)
      ) {
        await drain(rows)
      }
      stopped = wasStopped
    },
  }
}

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
