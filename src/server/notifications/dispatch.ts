import { agents } from '~/integrations/notify'
import type { Agent, Delivery, Recipient } from '~/integrations/notify/agent'
import type { App } from '../app'
import type { Fact } from '../facts'
import type { NewOutboxRow } from '../outbox/model'
import { enqueue } from '../outbox/queries'
import { displayName } from '../users/model'
import { preferencesOf } from '../users/preference-queries'
import { showLive } from './live'
import { lookOf, momentFacts } from './look'
import type { NewNotice, Template } from './model'
import { type News, newsOf } from './news'
import { writeNotices } from './queries'
import { detailsAddress, isForChannel, mailedFor, messageOf, noticedFor, posterAddress, variablesOf } from './rules'
import { templateFor } from './templates'

/** The name of an agent in the outbox. */
export const targetOf = (agent: Pick<Agent, 'name'>) => agent.name.toLowerCase()

/**
 * Tells people of a fact: one row of the outbox for every agent and recipient, one notice for every person concerned,
 * all in one unit. Done a second time it writes nothing, as the keys are made of the fact.
 */
export async function announce(app: App, fact: Fact): Promise<void> {
  if (fact.type === 'settingsSaved') return
  const news = await newsOf(app, fact)
  if (!news) return
  const messages = await messagesOf(app, news)
  const notices = noticesOf(news)
  await app.store.unit(async tx => {
    await enqueue(tx, messages, app.now())
    const fresh = await writeNotices(tx, notices)
    tx.afterCommit(() => {
      app.outbox.nudge()
      showLive(app, fresh, news.people)
    })
  })
  app.log.debug('news told', { event: news.event, requestId: news.requestId, messages: messages.length })
}

async function messagesOf(app: App, news: News): Promise<NewOutboxRow[]> {
  const rows: NewOutboxRow[] = []
  for (const agent of agents) {
    const recipients = recipientsOf(agent, news)
    if (recipients.length === 0 || !agent.isActive(app.settings.get(agent.settings))) continue
    const template = await templateFor(app, agent.number, news.event)
    if (!template?.enabled) continue
    const delivery = await deliveryOf(app, agent, { news, template })
    for (const to of recipients) {
      const key = [targetOf(agent), news.key, ...(to ? [shortHash(to.address.toLowerCase())] : [])].join(':')
      rows.push({ target: targetOf(agent), key, payload: { ...delivery, key, to }, request: null })
    }
  }
  return rows
}

/** One a person for agents that write to people, one without a name for those with a single place. */
function recipientsOf(agent: Agent, { event, people }: News): (Recipient | null)[] {
  if (agent.recipients === 'people') return mailedFor(event, people)
  return isForChannel(event, agent.name) ? [null] : []
}

const shortHash = (text: string) => new Bun.CryptoHasher('sha256').update(text).digest('hex').slice(0, 16)

type Told = { news: News; template: Template }

/** The message as it is at this moment, so that what comes later does not change what was said. */
async function deliveryOf(app: App, agent: Agent, { news, template }: Told): Promise<Omit<Delivery, 'key' | 'to'>> {
  const { request, people, event } = news
  const look = lookOf(app)
  const person = people.requester
  const preferences = person ? await preferencesOf(app.store, person.id) : []
  const variables = variablesOf({
    ...momentFacts(app),
    request,
    title: news.title,
    type: app.texts.say(look.language, `kinds.${news.kind}`),
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

function noticesOf(news: News): NewNotice[] {
  const { event, kind, variant, request, people } = news
  if (!request) return []
  const reason = event === 'RequestDeclined' ? request.progress?.deniedReason : null
  const values = {
    variant,
    who: people.requester ? displayName(people.requester) : (request.requesterAlias ?? ''),
    ...(reason ? { reason } : {}),
    ...(news.detail ? { detail: news.detail } : {}),
  }
  return noticedFor(event, people, news.byId).map(user => ({
    userId: user.id,
    key: `${news.key}:${user.id}`,
    event,
    kind,
    requestId: request.id,
    mediaId: request.mediaId,
    title: request.title,
    posterPath: request.posterPath,
    values,
    at: news.at,
  }))
}
