import type { Agent } from '~/integrations/notify/agent'
import type { Delivery, Recipient } from '~/integrations/notify/delivery'
import { minuteMs } from '~/shared/durations'
import type { DomainEvent } from '~/shared/events/model'
import type { NewOutboxRow } from '~/shared/events/outbox'
import { detailsAddress, detailsPath, issueAddress, issuePath, posterAddress } from '~/shared/notifications/addresses'
import { digestText } from '~/shared/notifications/digest'
import { asksForDecision, type NewNotice, type Template, type Variables } from '~/shared/notifications/model'
import { issuePartValues, partValues } from '~/shared/notifications/notices'
import { textAt } from '~/shared/notifications/places'
import { noticedFor } from '~/shared/notifications/rules'
import { messageOf, type Writing } from '~/shared/notifications/templates'
import { kindWords, variablesInTexts, variablesOf } from '~/shared/notifications/variables'
import { episodeRanges } from '~/shared/requests/episodes'
import { isSeerrFormat } from '~/shared/seerr/webhook-types'
import type { Language } from '~/shared/settings/languages'
import { pauseAfterSlice } from '~/shared/slices'
import { displayName } from '~/shared/users/model'
import type { App } from '../app'
import { enqueue } from '../events/outbox-queries'
import { whyNot } from '../sentences'
import type { Store } from '../store/store'
import { preferencesOf } from '../users/preference-queries'
import { brandingOf, momentFacts, portalLanguage, readerLanguage } from './branding'
import type { NotificationContext } from './context'
import { digestItem } from './digest-item'
import { type DigestRow, enqueueInDigests } from './digests'
import { expiredContext } from './expired-context'
import { failingContext } from './failing'
import { goneContext, goneNames, goneTitle } from './gone-context'
import { issueContext } from './issue-context'
import { issueIn } from './issue-words'
import { showLive } from './live'
import { bundledKey, digestKey, messageKey } from './message-key'
import { type ContextIn, namedForReaders } from './named'
import { writeNotices } from './notice-queries'
import { type Pace, pacesFor } from './paces'
import { enqueuePersonal, type PersonalRow } from './personal'
import { type Reader, readersFor } from './readers'
import { requestContext } from './request-context'
import { seerrNewsFor } from './seerr-news'
import { templatesOfEvent } from './templates'

/**
 * Tells people of an event: one row of the outbox for every agent and recipient, one notice for every person concerned,
 * all in one transaction. Done a second time it writes nothing, as the keys are made of the event.
 */
export async function notify(app: App, event: DomainEvent): Promise<void> {
  if (event.type === 'settingsSaved') return
  const context = await contextOf(app, event)
  if (!context) return
  await pauseAfterSlice()
  const told = await namedForReaders(app, context)
  await pauseAfterSlice()
  const messages = await messagesOf(app, context, told)
  const count = messages.alone.length + messages.personal.length + messages.gathered.length
  const notices = noticesOf(app, context, told)
  await pauseAfterSlice()
  const write = async (tx: Store) => {
    const at = app.now()
    await enqueuePersonal(tx, messages.personal, { at, happenedAt: context.at })
    await enqueue(tx, messages.alone, at)
    await enqueueInDigests(tx, messages.gathered, at)
    const fresh = await writeNotices(tx, notices)
    tx.afterCommit(() => {
      if (count > 0) app.outbox.nudge()
      showLive(app, fresh, context.people)
    })
  }
  // An event is told again when a power cut took back what was made of it.
  await app.store.transaction(write, { durable: false })
  app.log.debug('event notified', { event: context.event, requestId: context.requestId, messages: count })
}

function contextOf(app: App, event: Exclude<DomainEvent, { type: 'settingsSaved' }>) {
  if ('requestId' in event) return requestContext(app, event)
  if (event.type === 'plexTokenExpired') return expiredContext(app, event)
  if (event.type === 'channelFailing') return failingContext(app, event)
  if (event.type === 'titlesGone' || event.type === 'titlesDropped') return goneContext(app, event)
  return issueContext(app, event)
}

type Messages = { alone: NewOutboxRow[]; personal: PersonalRow[]; gathered: DigestRow[] }
const noMessages: Messages = { alone: [], personal: [], gathered: [] }

/** What every active channel says; texts, preferences and times are read once for all of them. */
async function messagesOf(app: App, context: NotificationContext, told: ContextIn): Promise<Messages> {
  const active = app.services.agents.filter(agent => {
    const settings = app.settings.get(agent.settings)
    return agent.target !== context.without && (agent.isActive(settings) || agent.places(settings).length > 0)
  })
  const readersOf = await readersFor(app, active, context)
  const reached = active
    .map(agent => ({ agent, readers: readersOf(agent) }))
    .filter(({ readers }) => readers.length > 0)
  if (reached.length === 0) return noMessages
  await pauseAfterSlice()
  const templates = await templatesOfEvent(app, context.event)
  const variablesFor = await variablesByAgent(app, context)
  const paceOf = await pacesFor(
    app,
    reached.flatMap(({ readers }) => readers),
    context.at,
  )
  const isSeerr = ({ place }: Reader) => place !== undefined && isSeerrFormat(place.settings)
  const seerr = reached.some(({ readers }) => readers.some(isSeerr)) ? await seerrNewsFor(app, context) : null
  const written: Message[] = []
  for (const { agent, readers } of reached)
    for (const group of Map.groupBy(readers, sameText).values()) {
      // The first message in a language reads its texts and makes its forms of dates, which takes a while.
      await pauseAfterSlice()
      const [{ language = null, place } = {}] = group
      const template = textAt(place, templates(agent.name, language ?? portalLanguage(app)))
      if (!template.enabled) continue
      // Programs read theirs in one form, whichever language the text is in.
      const variables = variablesFor(agent, told(language), { language, form: null })
      const spoken = language ? variablesFor(agent, told(language), { language, form: language }) : variables
      await pauseAfterSlice()
      const writing = agent.writing(place?.settings ?? app.settings.get(agent.settings))
      const text = deliveryOf(app, told(language), template, { language, variables, spoken, writing })
      // Phones show the event above the text, and have no room for a subject.
      const title = app.texts.say(language ?? portalLanguage(app), `settings.event.${context.event}`)
      const titled = agent.recipients === 'devices' ? { ...text, title } : text
      const delivery = seerr && group.some(isSeerr) ? { ...titled, seerr: seerr(told(language), title) } : titled
      const telling = { agent, context: told(language), delivery }
      written.push(...group.map(reader => messageTo(app, { ...telling, reader, pace: paceOf(reader, agent) })))
    }
  return {
    alone: written.flatMap(({ alone }) => alone ?? []),
    personal: written.flatMap(({ personal }) => personal ?? []),
    gathered: written.flatMap(({ gathered }) => gathered ?? []),
  }
}

/** Readers of one language are written the same; every place has texts of its own. */
const sameText = ({ place, language }: Reader) => `${place?.target ?? ''} ${language ?? ''}`

type GatheredMessage = {
  agent: Agent
  reader: Reader
  context: NotificationContext
  delivery: Omit<Delivery, 'key' | 'to'>
  pace: Pace
}
type Message = { alone?: NewOutboxRow; personal?: PersonalRow; gathered?: DigestRow }

/** The row for one reader: by itself, joined with what follows quickly, or with all until a moment. */
function messageTo(app: App, telling: GatheredMessage): Message {
  const { agent, reader, context, delivery, pace } = telling
  const { to, userId, called } = reader
  const { target } = reader.place ?? agent
  const row = { target, userId, aboutRequestId: context.requestId, request: null, notBefore: pace.notBefore }
  const key = messageKey(target, context.key, to?.address ?? null)
  const place = reader.place?.name
  const payload = { ...delivery, key, to, ...(called && { called }), ...(place && { place }) }
  const alone = { ...row, key, payload }
  if (!to || userId === null) return { alone }
  const gathered = (until: Date) => gatheredRow(app, telling, { to, row, until, alone: key })
  if (pace.until) return { gathered: gathered(pace.until) }
  const personal = { userId, address: to.address, event: context.key, gathered }
  if (context.arrival) {
    const until = new Date(app.now().getTime() + arrivesWithinMs)
    const joined = digestKey(target, to.address, context.arrival)
    return { personal: { ...personal, row: { ...gathered(until), key: joined } } }
  }
  // Programs and rooms hear of each; people would get a mail each.
  if (!context.bundle) return { personal: { ...personal, row: alone } }
  const bundle = messageKey(target, context.bundle, to.address)
  const part = bundledKey(bundle, context.key)
  const joined = { ...delivery, key: part, to, tells: [context.key] }
  return { personal: { ...personal, row: { ...row, key: part, bundle, payload: joined } } }
}

/** Parts of one show that come at once are told within this time of each other. */
const arrivesWithinMs = minuteMs

type Gathering = { to: Recipient; row: Omit<NewOutboxRow, 'key' | 'payload'>; until: Date; alone: string }

/** The same as part of a message that gathers what comes until a moment. */
function gatheredRow(
  app: App,
  { agent, reader, context, delivery, pace }: GatheredMessage,
  { to, row, until, alone }: Gathering,
) {
  const key = digestKey(agent.target, to.address, until)
  const language = reader.language ?? portalLanguage(app)
  const { plain } = agent.writing(app.settings.get(agent.settings))
  const say = (text: string, values: Record<string, unknown>) => app.texts.say(language, text, values)
  const items = [digestItem(app, context, language)]
  const compose: DigestRow['compose'] = all => digestText(say, all, { plain, name: delivery.look.applicationName })
  const notBefore = pace.notBefore > until ? pace.notBefore : pace.allowedFrom(until)
  const payload = { ...delivery, key, to, sentAt: notBefore.toISOString(), tells: [context.key], items }
  return { ...row, notBefore, key, alone, compose, payload }
}

/** What things are called, and how times and kinds are written: in a language, or in the form for programs. */
type Wanted = { language: Language | null; form: Language | null }

/** The values of the variables in the texts of an agent. */
async function variablesByAgent(app: App, context: NotificationContext) {
  const { event, kind, people, issue, person, failure } = context
  const preferences = person ? await preferencesOf(app.store, person.id) : []
  return (agent: Agent, { request, title, gone }: NotificationContext, { language, form }: Wanted) =>
    variablesOf({
      ...momentFacts(app, form),
      request,
      title: gone ? goneTitle(app, language, gone) : title,
      additional: gone
        ? goneNames(gone)
        : event === 'ChannelFailing' && failure
          ? whyNot(app, failure, language)
          : null,
      came: context.came,
      type: form ? app.texts.say(form, `kinds.${kind}`) : kindWords[kind],
      requester: people.requester,
      issue: issue && issueIn(app, form, issue),
      person,
      preference: preferences.find(one => one.agent === agent.name) ?? null,
    })
}

type Written = { language: Language | null; variables: Variables; spoken: Variables; writing: Writing }

/** The message as it is at this moment, so that what comes later does not change what was said. */
function deliveryOf(
  app: App,
  { request, issue, event, title, kind, variant, came }: NotificationContext,
  template: Template,
  { language, variables, spoken, writing }: Written,
): Omit<Delivery, 'key' | 'to'> {
  const look = brandingOf(app, language ?? undefined)
  const place = issue && { providerId: issue.providerId, kind }
  const subject = place
    ? {
        title,
        posterUrl: posterAddress(request?.posterPath ?? issue.poster),
        detailsUrl: issueAddress(look.applicationUrl, place),
        path: issuePath(place),
      }
    : request && {
        title: request.title,
        posterUrl: posterAddress(request.posterPath),
        detailsUrl: detailsAddress(look.applicationUrl, request),
        path: detailsPath(request),
      }
  const text = messageOf(template, variablesInTexts(spoken, came), writing)
  const waiting = request && asksForDecision(event) ? { kind, id: request.id, variant } : undefined
  return { event, ...text, variables, subject, ...(waiting && { waiting }), sentAt: app.now().toISOString(), look }
}

/** What has just come of a request, or all that it holds; an issue is about the title, and a failure says enough. */
function heldBy({ request, issue, failure, came }: NotificationContext): Record<string, string> {
  if (came.length > 0) return { episodes: episodeRanges(came), count: String(came.length) }
  return request && !issue && !failure ? partValues(request) : {}
}

function noticesOf(app: App, context: NotificationContext, told: ContextIn): NewNotice[] {
  const { event, kind, variant, request, issue, people, person } = context
  const about = issue
    ? { mediaId: issue.providerId, posterPath: request?.posterPath ?? issue.poster }
    : request && { mediaId: request.mediaId, posterPath: request.posterPath }
  if (!about && !context.gone && !context.ofAccount) return []
  const reason = event === 'RequestDeclined' ? request?.progress?.deniedReason : null
  const valuesWith = (gone: NotificationContext['gone']) => ({
    variant,
    who: person ? displayName(person) : (request?.requesterAlias ?? ''),
    ...(issue ? { subject: issue.subject, ...issuePartValues(issue) } : {}),
    ...(reason ? { reason } : {}),
    ...(gone ? { count: String(gone.total), titles: goneNames(gone), servers: gone.servers.join(', ') } : {}),
    ...heldBy(context),
  })
  return noticedFor(event, people, context.byId).map(user => {
    const language = readerLanguage(app, user)
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
