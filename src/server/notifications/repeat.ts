import type { OutboxRow } from '~/shared/events/outbox'
import { objectionToRepeating, repeats } from '~/shared/notifications/repeat'
import { refuse, refuseIf } from '~/shared/refusal'
import type { User } from '~/shared/users/model'
import type { App } from '../app'
import { writeAudit } from '../audit/audit'
import { namedRow } from '../events/outbox-actions'
import { countedSince, enqueue, outboxRow } from '../events/outbox-queries'
import { readerKey } from './message-key'
import { agentAt } from './places'

type Payload = { to?: { address: string } | null; key?: string; settles?: number }

/** Whether a row is a message that was sent, and not a change of one that stands somewhere. */
export function isRepeatable(app: Pick<App, 'services'>, { target, stage, payload }: OutboxRow): boolean {
  return stage === 'sent' && agentAt(app, target) !== undefined && (payload as Payload).settles === undefined
}

const begins = (target: string) => `${target}:again:`
/** The number of the message that was sent first, also of one that repeats it. */
const firstId = ({ target, key, id }: OutboxRow): number => {
  const [number] = key.startsWith(begins(target)) ? key.slice(begins(target).length).split(':') : []
  return Number(number) || id
}

/** The message as a new one: receivers drop what comes a second time under the key of the first, and dates say when it left. */
function repeated({ payload }: OutboxRow, key: string, at: Date): unknown {
  const { posted: _, ...message } = payload as Payload & { posted?: unknown }
  return message.key === undefined ? message : { ...message, key, sentAt: at.toISOString() }
}

/**
 * Sends once more what was sent, for whoever says that it never came; with a row of its own, so that what is known of the
 * first stays. Answers how that went; refused where there is nobody any more whom it could be sent to.
 */
export async function repeatSent(app: App, by: User, id: number): Promise<OutboxRow> {
  const row = await outboxRow(app.store, id)
  if (!row || !isRepeatable(app, row)) return refuse({ code: 'NotFound' })
  const at = app.now()
  const since = (ms: number) => new Date(at.getTime() - ms)
  const channel = begins(row.target)
  const message = `${channel}${firstId(row)}:`
  // Of two who press at once both write the same.
  const moment = Math.floor(at.getTime() / repeats.oneEveryMs).toString(36)
  const { to } = row.payload as Payload
  const key = [`${message}${moment}`, ...(to ? [readerKey(to.address)] : [])].join(':')
  const { target, userId, aboutRequestId } = row
  const again = { target, key, request: null, payload: repeated(row, key, at), userId, aboutRequestId }
  const written = await app.store.transaction(async tx => {
    const [ofMessage, onChannel] = [
      await countedSince(tx, message, since(repeats.oneEveryMs)),
      await countedSince(tx, channel, since(repeats.withinMs)),
    ]
    refuseIf(objectionToRepeating({ ofMessage, onChannel }))
    const [number] = await enqueue(tx, [again], at)
    await writeAudit(app, tx, by, { action: 'sentAgain', after: namedRow(row) })
    return number ?? refuse({ code: 'RepeatedJustNow' })
  })
  app.log.info('message sent once more', { id, target: row.target, by: by.userName })
  return (await app.outbox.attempt(written)) ?? refuse({ code: 'NothingToRepeat' })
}
