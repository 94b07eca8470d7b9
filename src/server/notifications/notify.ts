import type { Agent, Delivery, Recipient } from '~/integrations/notify/agent'
import { agents } from '~/integrations/notify/index'
import type { DomainEvent } from '~/shared/events/model'
import type { NewOutboxRow } from '~/shared/events/outbox'
import type { NewNotice, Template } from '~/shared/notifications/model'
import {
  detailsAddress,
  isForChannel,
  mailedFor,
  messageOf,
  noticedFor,
  posterAddress,
  variablesOf,
} from '~/shared/notifications/rules'
import { displayName } from '~/shared/users/model'
import type { App } from '../app'
import { enqueue } from '../events/outbox-queries'
import { preferencesOf } from '../users/preference-queries'
import { brandingOf, momentFacts } from './branding'
import { contextOf, type NotificationContext } from './context'
import { showLive } from './live'
import { writeNotices } from './queries'
import { templateFor } from './templates'

/** The name of an agent in the outbox. */
export const targetOf = (agent: Pick<Agent, 'name'>) => agent.name.toLowerCase()

/**
 * Tells people of an event: one row of the outbox for every agent and recipient, one notice for every person concerned,
 * all in one transaction. Done a second time it writes nothing, as the keys are made of the event.
 */
export async function notify(app: App, event: DomainEvent): Promise<void> {
  if (event.type === 'settingsSaved') return
  const context = await contextOf(app, event)
  if (!context) return
  const messages = await messagesOf(app, context)
  const notices = noticesOf(context)
  await app.store.transaction(async tx => {
    await enqueue(tx, messages, app.now())
    const fresh = await writeNotices(tx, notices)
    tx.afterCommit(() => {
      app.outbox.nudge()
      showLive(app, fresh, context.people)
    })
  })
  app.log.debug('event notified', { event: context.event, requestId: context.requestId, messages: messages.length })
}

async function messagesOf(app: App, context: NotificationContext): Promise<NewOutboxRow[]> {
  const rows: NewOutboxRow[] = []
  for (const agent of agents) {
    const recipients = recipientsOf(agent, context)
    if (recipients.length === 0 || !agent.isActive(app.settings.get(agent.settings))) continue
    const template = await templateFor(app, agent.number, context.event)
    if (!template?.enabled) continue
    const delivery = await deliveryOf(app, agent, { context, template })
    for (const to of recipients) {
      const key = [targetOf(agent), context.key, ...(to ? [shortHash(to.address.toLowerCase())] : [])].join(':')
      rows.push({ target: targetOf(agent), key, payload: { ...delivery, key, to }, request: null })
    }
  }
  return rows
}

/** One a person for agents that write to people, one without a name for those with a single place. */
function recipientsOf(agent: Agent, { event, people }: NotificationContext): (Recipient | null)[] {
  if (agent.recipients === 'people') return mailedFor(event, people)
  return isForChannel(event, agent.name) ? [null] : []
}

const shortHash = (text: string) => new Bun.CryptoHasher('sha256').update(text).digest('hex').slice(0, 16)

type MessageParts = { context: NotificationContext; template: Template }

/** The message as it is at this moment, so that what comes later does not change what was said. */
async function deliveryOf(
  app: App,
  agent: Agent,
  { context, template }: MessageParts,
): Promise<Omit<Delivery, 'key' | 'to'>> {
  const { request, people, event } = context
  const look = brandingOf(app)
  const person = people.requester
  const preferences = person ? await preferencesOf(app.store, person.id) : []
  const variables = variablesOf({
    ...momentFacts(app),
    request,
    title: context.title,
    type: app.texts.say(look.language, `kinds.${context.kind}`),
    person,
    preference: preferences.find(one => one.agent === agent.number) ?? null,
  })
  const subject = request && {
    title: request.title,
    posterUrl: posterAddress(request.posterPath),
    detailsUrl: detailsAddress(look.applicationUrl, request),
  }
  return { event, ...messageOf(template, variables), variables, subject, sentAt: app.now().toISOString(), look }
}

function noticesOf(context: NotificationContext): NewNotice[] {
  const { event, kind, variant, request, people } = context
  if (!request) return []
  const reason = event === 'RequestDeclined' ? request.progress?.deniedReason : null
  const values = {
    variant,
    who: people.requester ? displayName(people.requester) : (request.requesterAlias ?? ''),
    ...(reason ? { reason } : {}),
    ...(context.detail ? { detail: context.detail } : {}),
  }
  return noticedFor(event, people, context.byId).map(user => ({
    userId: user.id,
    key: `${context.key}:${user.id}`,
    event,
    kind,
    requestId: request.id,
    mediaId: request.mediaId,
    title: request.title,
    posterPath: request.posterPath,
    values,
    at: context.at,
  }))
}
