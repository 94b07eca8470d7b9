import { eq } from 'drizzle-orm'
import type { Delivery, Posted } from '~/integrations/notify/delivery'
import { type DomainEvent, variantOf } from '~/shared/events/model'
import type { OutboxStage } from '~/shared/events/outbox'
import { displayName } from '~/shared/users/model'
import type { App } from '../app'
import { enqueue } from '../events/outbox-queries'
import { first, type Store } from '../store/store'
import { userById } from '../users/queries'
import { portalLanguage } from './branding'
import { agentAt } from './places'

/** A message that asked for a decision, as it is kept once it stands in a chat. */
export type DecisionMessage = Delivery & { posted?: Posted }
/** What changes a message that asked to what came of it: the row in which that is kept, and what it says from then on. */
export type SettlingMessage = { settles: number; event: 'Decided'; title: string; to: null; bcc?: never }

async function outcomeOf(app: App, event: DomainEvent): Promise<string | null> {
  const say = (key: string, values = {}) => app.texts.say(portalLanguage(app), `chats.${key}`, values)
  const by = async (key: string, id: string) => {
    const user = await userById(app.store, id)
    return user ? say(key, { name: displayName(user) }) : null
  }
  if (event.type === 'requestApproved') return by('approvedBy', event.byId)
  if (event.type === 'requestDenied') return by('deniedBy', event.byId)
  if (event.type === 'requestAvailable') return say('available')
  return event.type === 'requestDeleted' ? say('deleted') : null
}

/** Messages that ask for a decision which was made, wherever that was, say so from then on; each once. */
export async function settleChats(app: App, event: DomainEvent): Promise<void> {
  if (!('requestId' in event)) return
  const outcome = await outcomeOf(app, event)
  if (outcome === null) return
  const variant = variantOf(event)
  const asked = (await messagesAbout(app.store, event.requestId)).filter(({ target, stage, payload: { waiting } }) => {
    const mayChange = agentAt(app, target)?.settle !== undefined
    const isPosted = stage === 'sent' || stage === 'sending'
    return mayChange && isPosted && waiting && (variant === null || waiting.variant === variant)
  })
  const rows = asked.map(({ id, target, userId }) => {
    const payload: SettlingMessage = { settles: id, event: 'Decided', title: outcome, to: null }
    return { target, key: `${target}:decided:${id}`, payload, userId, aboutRequestId: event.requestId, request: null }
  })
  await app.store.transaction(async tx => {
    await enqueue(tx, rows, app.now())
    tx.afterCommit(app.outbox.nudge)
  })
}

type Message = {
  id: number
  target: string
  stage: OutboxStage
  userId: string | null
  payload: Partial<DecisionMessage>
}

async function messagesAbout({ db, t: { outbox: t } }: Store, requestId: number): Promise<Message[]> {
  const { id, target, stage, userId, payload } = t
  const rows = await db.select({ id, target, stage, userId, payload }).from(t).where(eq(t.aboutRequestId, requestId))
  return rows.map(row => ({ ...row, payload: row.payload as Partial<DecisionMessage> }))
}

/** Where the message of a row stands; null where nobody can say, or it never came to stand anywhere. */
export async function postedOf({ db, t: { outbox: t } }: Store, rowId: number): Promise<Posted | null> {
  const row = first(await db.select({ payload: t.payload }).from(t).where(eq(t.id, rowId)))
  return (row?.payload as Partial<DecisionMessage> | undefined)?.posted ?? null
}
