import type { Agent } from '~/integrations/notify/agent'
import type { Delivery, Recipient } from '~/integrations/notify/delivery'
import type { DomainEvent } from '~/shared/events/model'
import type { NewOutboxRow } from '~/shared/events/outbox'
import { detailsAddress, issueAddress, posterAddress } from '~/shared/notifications/addresses'
import { deviceAddress } from '~/shared/notifications/devices'
import type { NewNotice, Template, Variables } from '~/shared/notifications/model'
import { partValues } from '~/shared/notifications/notices'
import { isForChannel, mailedFor, noticedFor, reachedAt, writtenTo } from '~/shared/notifications/rules'
import { messageOf, type Writing } from '~/shared/notifications/templates'
import { kindWords, variablesInTexts, variablesOf } from '~/shared/notifications/variables'
import { episodeRanges } from '~/shared/requests/episodes'
import type { Language } from '~/shared/settings/languages'
import { displayName, type User } from '~/shared/users/model'
import type { App } from '../app'
import { enqueue } from '../events/outbox-queries'
import type { Store } from '../store/store'
import { enteredFor, preferencesOf } from '../users/preference-queries'
import { brandingOf, languageOf, momentFacts, portalLanguage } from './branding'
import { type BundledRow, enqueueBundled } from './bundle'
import type { NotificationContext } from './context'
import { reachableDevices } from './devices'
import { expiredContext } from './expired-context'
import { goneContext, goneNames, goneTitle } from './gone-context'
import { issueContext } from './issue-context'
import { showLive } from './live'
import { bundledKey, messageKey } from './message-key'
import { namedForReaders, type Told } from './named'
import { writeNotices } from './queries'
import { requestContext } from './request-context'
import { templatesOfEvent } from './templates'

/**
 * Tells people of an event: one row of the outbox for every agent and recipient, one notice for every person concerned,
 * all in one transaction. Done a second time it writes nothing, as the keys are made of the event.
 */
export async function notify(app: App, event: DomainEvent): Promise<void> {
  if (event.type === 'settingsSaved') return
  const context = await contextOf(app, event)
  if (!context) return
  const told = await namedForReaders(app, context)
  const messages = await messagesOf(app, context, told)
  const notices = noticesOf(app, context, told)
  const write = async (tx: Store) => {
    await enqueue(
      tx,
      messages.filter(message => !('bundle' in message)),
      app.now(),
    )
    await enqueueBundled(
      tx,
      messages.filter(message => 'bundle' in message),
      app.now(),
    )
    const fresh = await writeNotices(tx, notices)
    tx.afterCommit(() => {
      if (messages.length > 0) app.outbox.nudge()
      showLive(app, fresh, context.people)
    })
  }
  // An event is told again when a power cut took back what was made of it.
  await app.store.transaction(write, { durable: false })
  app.log.debug('event notified', { event: context.event, requestId: context.requestId, messages: messages.length })
}

function contextOf(app: App, event: Exclude<DomainEvent, { type: 'settingsSaved' }>) {
  if ('requestId' in event) return requestContext(app, event)
  if (event.type === 'plexTokenExpired') return expiredContext(app, event)
  if (event.type === 'titlesGone' || event.type === 'titlesDropped') return goneContext(app, event)
  return issueContext(app, event)
}

/** What every active channel says; texts and preferences are read once for all of them. */
async function messagesOf(app: App, context: NotificationContext, told: Told): Promise<(NewOutboxRow | BundledRow)[]> {
  const active = app.services.agents.filter(agent => agent.isActive(app.settings.get(agent.settings)))
  const asked = await Promise.all(active.map(async agent => ({ agent, readers: await readersOf(app, agent, context) })))
  const reached = asked.filter(({ readers }) => readers.length > 0)
  if (reached.length === 0) return []
  const templates = await templatesOfEvent(app, context.event)
  const variablesFor = await variablesByAgent(app, context)
  return reached.flatMap(({ agent, readers }) =>
    [...Map.groupBy(readers, ({ language }) => language)].flatMap(([language, group]) => {
      const template = templates(agent.name, language ?? portalLanguage(app))
      if (!template.enabled) return []
      const variables = variablesFor(agent, told(language), language)
      const writing = agent.writing(app.settings.get(agent.settings))
      const written = deliveryOf(app, told(language), template, { language, variables, writing })
      // Phones show the event above the text, and have no room for a subject.
      const title = app.texts.say(language ?? portalLanguage(app), `settings.event.${context.event}`)
      const delivery = agent.recipients === 'devices' ? { ...written, title } : written
      const { target } = agent
      const aboutRequestId = context.requestId
      return group.map(({ to, userId }) => {
        // Programs and rooms hear of each; people would get a mail each.
        if (context.bundle && to) {
          const bundle = messageKey(target, context.bundle, to.address)
          const key = bundledKey(bundle, context.key)
          const payload = { ...delivery, key, to, tells: [context.key] }
          return { target, key, bundle, payload, request: null, userId, aboutRequestId }
        }
        const key = messageKey(target, context.key, to?.address ?? null)
        return { target, key, payload: { ...delivery, key, to }, request: null, userId, aboutRequestId }
      })
    }),
  )
}

/** Whom a message is for; programs have no language. */
type Reader = { to: Recipient | null; userId: string | null; language: Language | null }

/** One a person for agents that write to people, one without a name for those with a single place. */
async function readersOf(app: App, agent: Agent, { event, people }: NotificationContext): Promise<Reader[]> {
  if (agent.recipients === 'channel')
    return isForChannel(event, agent.name) ? [{ to: null, userId: null, language: null }] : []
  const reached = await reachedOn(app, agent, { event, people })
  return reached.map(({ userId, address, name, language }) => ({
    to: { address, name },
    userId,
    language: languageOf(app, { language }),
  }))
}

async function reachedOn(app: App, agent: Agent, { event, people }: Pick<NotificationContext, 'event' | 'people'>) {
  if (agent.recipients === 'people') return mailedFor(event, people)
  const users = writtenTo(event, people)
  if (users.length === 0) return []
  return agent.recipients === 'devices' ? reachedOnDevices(app, users) : reachedByPreference(app, agent, users)
}

async function reachedOnDevices(app: App, users: readonly User[]) {
  const byId = new Map(users.map(user => [user.id, user]))
  return (await reachableDevices(app, [...byId.keys()])).flatMap(device => {
    const user = byId.get(device.userId)
    return user
      ? [{ userId: user.id, address: deviceAddress(device), name: displayName(user), language: user.language }]
      : []
  })
}

async function reachedByPreference(app: App, { name, addressIn }: Agent, users: readonly User[]) {
  const entered = await enteredFor(
    app.store,
    name,
    users.map(({ id }) => id),
  )
  return reachedAt(users, ({ id }) => {
    const value = entered.get(id)
    return value ? (addressIn?.(value) ?? null) : null
  })
}

/** The values of the variables in the texts of an agent, in a language or in the form for programs. */
async function variablesByAgent(app: App, context: NotificationContext) {
  const { kind, people, issue, person } = context
  const preferences = person ? await preferencesOf(app.store, person.id) : []
  return (agent: Agent, { request, title, gone }: NotificationContext, language: Language | null) =>
    variablesOf({
      ...momentFacts(app, language),
      request,
      title: gone ? goneTitle(app, language, gone) : title,
      additional: gone ? goneNames(gone) : null,
      came: context.came,
      type: language ? app.texts.say(language, `kinds.${kind}`) : kindWords[kind],
      requester: people.requester,
      issue,
      person,
      preference: preferences.find(one => one.agent === agent.name) ?? null,
    })
}

/** The message as it is at this moment, so that what comes later does not change what was said. */
function deliveryOf(
  app: App,
  { request, issue, event, title, kind, came }: NotificationContext,
  template: Template,
  { language, variables, writing }: { language: Language | null; variables: Variables; writing: Writing },
): Omit<Delivery, 'key' | 'to'> {
  const look = brandingOf(app, language ?? undefined)
  const subject = issue
    ? {
        title,
        posterUrl: posterAddress(request?.posterPath ?? issue.poster),
        detailsUrl: issueAddress(look.applicationUrl, { providerId: issue.providerId, kind }),
      }
    : request && {
        title: request.title,
        posterUrl: posterAddress(request.posterPath),
        detailsUrl: detailsAddress(look.applicationUrl, request),
      }
  const text = messageOf(template, variablesInTexts(variables, came), writing)
  return { event, ...text, variables, subject, sentAt: app.now().toISOString(), look }
}

/** What has just come of a request, or all that it holds; an issue is about the title, and a failure says enough. */
function heldBy({ request, issue, failure, came }: NotificationContext): Record<string, string> {
  if (came.length > 0) return { episodes: episodeRanges(came), count: String(came.length) }
  return request && !issue && !failure ? partValues(request) : {}
}

function noticesOf(app: App, context: NotificationContext, told: Told): NewNotice[] {
  const { event, kind, variant, request, issue, people, person } = context
  const about = issue
    ? { mediaId: issue.providerId, posterPath: request?.posterPath ?? issue.poster }
    : request && { mediaId: request.mediaId, posterPath: request.posterPath }
  if (!about && !context.gone && !context.ofAccount) return []
  const reason = event === 'RequestDeclined' ? request?.progress?.deniedReason : null
  const valuesWith = (gone: NotificationContext['gone']) => ({
    variant,
    who: person ? displayName(person) : (request?.requesterAlias ?? ''),
    ...(issue ? { subject: issue.subject } : {}),
    ...(reason ? { reason } : {}),
    ...(gone ? { count: String(gone.total), titles: goneNames(gone), servers: gone.servers.join(', ') } : {}),
    ...heldBy(context),
  })
  return noticedFor(event, people, context.byId).map(user => {
    const language = languageOf(app, user)
    const { title, gone } = told(language)
    return {
      userId: user.id,
      key: `${context.key}:${user.id}`,
      event,
      kind,
      requestId: context.requestId,
      title: gone ? goneTitle(app, language, gone) : title,
      ...(about ?? { mediaId: null, posterPath: null }),
      values: valuesWith(gone),
      failure: context.failure,
      at: context.at,
    }
  })
}
