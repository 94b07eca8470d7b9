import type { OutboxRow } from '~/shared/events/outbox'
import { sleep } from '~/shared/sleep'
import { yieldToEventLoop } from '~/shared/slices'
import type { App } from '../app'
import type { outboxDelivery } from './outbox-delivery'
import { handlerOf, isRepeatable, type OutboxHandlers } from './outbox-handler'
import { dueRows, postponeAll, takeDue } from './outbox-queries'
import { retryMs } from './outbox-rest'
import { pausedUntil } from './target-pauses'

const batch = 100

/** Keeps other servers from a target until what it answers is called; null while one of them is at it. */
export type HoldTarget = (target: string) => Promise<(() => Promise<void>) | null>

export const nobodyElse: HoldTarget = async () => async () => undefined

type Sending = Pick<ReturnType<typeof outboxDelivery>, 'deliver' | 'isHeldBack'> & {
  hold: HoldTarget
  /** Asked before each row. */
  isStopped: () => boolean
}

/** How the queue of one target leaves, whichever target that is. */
export function outboxQueue(app: App, handlers: OutboxHandlers, { deliver, isHeldBack, hold, isStopped }: Sending) {
  /**
   * Sends what is due for a target, in its order and until there is nothing more, whichever server wrote it; false when
   * another server does, or a row could not even be settled.
   */
  async function sendDue(target: string): Promise<boolean> {
    const giveBack = await hold(target)
    if (!giveBack) {
      await sleep(retryMs)
      return false
    }
    const due = () => leavingNow(target)
    try {
      for (let rows = await due(); rows.length > 0 && !isStopped(); rows = await due())
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

  /** What may be sent twice need not wait for the disk to know that it is being sent. */
  const takeNow = ({ id, target }: OutboxRow) =>
    app.store.transaction(tx => takeDue(tx, id, app.now()), { durable: !isRepeatable(handlers, target) })

  /** Sends rows one after the other; false when one could not even be settled. */
  async function process(due: readonly OutboxRow[]): Promise<boolean> {
    for (const row of due) {
      if (isStopped()) return true
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

  return sendDue
}
