import type { UpstreamError } from '~/integrations/http/call'
import type { OutboxRow } from '~/shared/events/outbox'
import type { Failure } from '~/shared/failures'
import { sectionOf } from '~/shared/settings/servers'
import type { App } from '../app'
import type { Store } from '../store/store'

/** With `keeps`, what the row says from then on. */
export type SendOutcome = 'sent' | 'gone' | { keeps: unknown }

/** Who sends the rows of one target. */
export type OutboxHandler = {
  /** Sends the row's payload; `gone` when there is nothing to send any more. Throws when it failed. */
  send: (app: App, row: OutboxRow) => Promise<SendOutcome>
  /** Sending it a second time does no harm: it is sent again when the server died while sending. */
  repeatable: boolean
  /**
   * Part of the transaction that takes a row with nothing to send off the list: whether there is something to send after
   * all, because somebody decided so meanwhile and found this row still there.
   */
  isWanted?: (app: App, tx: Store, row: OutboxRow) => Promise<boolean>
  /** The first moment, from the given one on, at which a row may leave by itself, whatever it waited for; at once without. */
  notBefore?: (app: App, row: OutboxRow, at: Date) => Promise<Date>
  /**
   * Whether being written to too often, where a target says so, is said of all that goes there: the rows behind wait as long
   * as it asks, and keep their order. Without it that row waits alone, as whatever failed does.
   */
  limitsTarget?: (error: UpstreamError) => boolean
  /** Part of the transaction that notes the first failure. */
  failedFirst?: (app: App, tx: Store, row: OutboxRow, failure: Failure) => Promise<void>
}

export type OutboxHandlers = Readonly<Record<string, OutboxHandler>>

/** Who sends to a target: the servers of one service have targets of their own, and one handler. */
export const handlerOf = (handlers: OutboxHandlers, target: string): OutboxHandler | undefined =>
  handlers[sectionOf(target)]

/** Whether what goes to a target may be sent twice without harm. */
export const isRepeatable = (handlers: OutboxHandlers, target: string): boolean =>
  handlerOf(handlers, target)?.repeatable === true
