import { UpstreamError } from '~/integrations/http/call'
import { namingFailures } from '~/integrations/http/naming'
import type { Agent } from '~/integrations/notify/agent'
import { type Delivery, type Posted, pageOf } from '~/integrations/notify/delivery'
import type { Given } from '~/integrations/service'
import type { OutboxRow } from '~/shared/events/outbox'
import { type Answer, answerData, answers, type Waiting } from '~/shared/notifications/answers'
import { subscriptionAddress } from '~/shared/notifications/browsers'
import type { DirectMail, MailingMail } from '~/shared/notifications/model'
import { stageOf } from '~/shared/requests/model'
import { objectionToDeciding } from '~/shared/requests/rules'
import type { App } from '../app'
import { decisionToken } from '../decisions/decision-link'
import type { OutboxHandler, OutboxHandlers, SendOutcome } from '../events/outbox-handler'
import { requestById } from '../requests/queries'
import { mailKeyOf } from '../users/mail-key-queries'
import { userById } from '../users/queries'
import { brandingOf } from './branding'
import { type BrowserRow, browserById, dropBrowser } from './browser-queries'
import { watchChannel } from './failing'
import { mailingDelivery } from './mailing-delivery'
import { writeRefused } from './mailings'
import { withoutKeyHolders } from './mass-mailing'
import { allowedFrom, callableAmong } from './paces'
import { placeAt, settingsAt } from './places'
import { reachedNow } from './reached-now'
import { postedOf, type SettlingMessage } from './settle-chats'
import { wordsIn } from './words'

/** A mail without a template in the frame of the portal. */
function direct(app: App, { key, createdAt }: OutboxRow, mail: DirectMail): Delivery {
  return {
    event: mail.event,
    key,
    title: mail.subject,
    body: mail.html ? '' : mail.body,
    html: mail.html ?? null,
    variables: {},
    subject: null,
    ...(mail.action && { action: mail.action }),
    to: mail.to,
    bcc: mail.bcc ?? [],
    sentAt: createdAt.toISOString(),
    look: brandingOf(app, mail.language),
  }
}

async function isUndecided(app: App, { id, variant }: Waiting): Promise<boolean> {
  const progress = (await requestById(app.store, id))?.variants[variant]
  return progress ? stageOf(progress) === 'pending' : false
}

/** Where the message leads, as a button: to the title, else to the page of the portal that it is about. */
function leadingOn(app: App, delivery: Delivery): Pick<Delivery, 'action'> {
  const { subject, look } = delivery
  const { applicationName: application, language } = look
  const url = pageOf(delivery)
  const label = subject ? 'mail.details' : 'mail.open'
  return url ? { action: { label: app.texts.say(language, label, { application }), url } } : {}
}

/**
 * With what can be pressed below it and, for somebody who may, the link to decide; that is made when it is sent, so that it
 * is not stored.
 */
async function actedOn(app: App, { userId }: OutboxRow, given: Delivery): Promise<Delivery> {
  const { look } = given
  const led = { ...given, ...leadingOn(app, given) }
  // Decided meanwhile, there is nothing left to press.
  const waiting = given.waiting && (await isUndecided(app, given.waiting)) ? given.waiting : undefined
  const labels = { approve: 'chats.approve', deny: 'chats.deny' } as const
  const label = (answer: Answer) => app.texts.say(look.language, labels[answer])
  const pressed = waiting && answers.map(answer => ({ label: label(answer), data: answerData(answer, waiting) }))
  const message = pressed ? { ...led, answers: pressed } : led
  const user = waiting && userId && look.applicationUrl ? await userById(app.store, userId) : null
  if (!waiting || !user || objectionToDeciding(user)) return message
  const token = await decisionToken(app, user, waiting)
  // Behind the sign no server or proxy on the way writes it down.
  const url = `${look.applicationUrl?.replace(/\/+$/, '')}/decide#${encodeURIComponent(token)}`
  return { ...message, action: { label: app.texts.say(look.language, 'mail.decide'), url } }
}

const browserFor = (app: App, { to }: Pick<Delivery, 'to'>) => browserById(app.store, Number(to?.address))

const inBrowser = (delivery: Delivery, browser: BrowserRow): Delivery => ({
  ...delivery,
  to: { address: subscriptionAddress(browser), name: delivery.to?.name ?? null },
})

type Message = Delivery | DirectMail | MailingMail | SettlingMessage

/** Somebody writes a mass mail on purpose, whatever is sent by itself. */
const goesEvenIfOff = (message: Message) =>
  'direct' in message ? message.evenIfOff === true : 'mailingId' in message && message.event === 'MassEmail'

/** What somebody waits for, as a new password, and what is written to many on purpose comes in quiet hours as well. */
const isUrgent = (message: Message) => 'direct' in message || message.event === 'MassEmail'

/** A place hears of it at once; whoever has quiet hours by then is not called. */
async function callingNow(app: App, { called, ...message }: Delivery): Promise<Delivery> {
  if (!called) return message
  const ids = called.map(({ userId }) => userId)
  const callable = await callableAmong(app, ids, app.now())
  return { ...message, mentions: called.flatMap(({ userId, address }) => (callable.has(userId) ? address : [])) }
}

async function deliveryOf(
  app: App,
  { agent, row }: { agent: Agent; row: OutboxRow },
  message: Exclude<Message, SettlingMessage>,
): Promise<Delivery | null> {
  if ('direct' in message) return direct(app, row, message)
  if ('mailingId' in message) return mailingDelivery(app, row, message)
  const { userId } = row
  if (!userId || !message.to)
    return actedOn(app, row, { ...(await callingNow(app, message)), words: wordsIn(app, message) })
  const to = await reachedNow(app, agent, { userId, to: message.to })
  return to && actedOn(app, row, { ...message, to })
}

/** A mail to somebody who wants theirs encrypted says with which key. */
async function closedFor(app: App, { recipients }: Agent, { userId }: OutboxRow, delivery: Delivery | null) {
  if (!delivery || recipients !== 'people' || !userId || !delivery.to) return delivery
  const key = await mailKeyOf(app.store, userId)
  return key ? { ...delivery, encryptTo: key.publicKey } : delivery
}

/** A place that is not known may have been added by another server. */
async function settingsFor(app: App, agent: Agent, { target }: OutboxRow) {
  const known = settingsAt(app, agent, target)
  if (!known) await app.settings.refresh()
  return known ?? settingsAt(app, agent, target)
}

type Settling = { agent: Agent; settings: Given; message: SettlingMessage }

async function settle(app: App, { agent, settings, message }: Settling): Promise<SendOutcome> {
  const posted = await postedOf(app.store, message.settles)
  if (!posted || !agent.settle) return 'gone'
  const edges = { http: app.http, addresses: app.config.channelAddresses }
  await agent.settle(edges, settings, posted, message.title)
  return 'sent'
}

/**
 * What was being sent when the server died may have arrived, so it is never sent a second time by itself. A channel
 * that was switched off meanwhile gets nothing any more.
 */
const deliverer = (agent: Agent): OutboxHandler => ({
  repeatable: false,
  failedFirst: watchChannel,
  // Each browser has a push service of its own; and what was asked on the way, as a catalogue, says nothing of the channel.
  limitsTarget: ({ service }) => agent.recipients !== 'browsers' && service === agent.name,
  notBefore: async (app, { userId, payload }, at) =>
    userId === null || isUrgent(payload as Message) ? at : allowedFrom(app, userId, at),
  async send(app, row) {
    const settings = await settingsFor(app, agent, row)
    const written = row.payload as Message
    if (!settings) return 'gone'
    if (!agent.isActive(settings) && !goesEvenIfOff(written)) return 'gone'
    const message = 'mailingId' in written ? await withoutKeyHolders(app, row, written) : written
    if (!message) return 'gone'
    if ('settles' in message) return settle(app, { agent, settings, message })
    const browser = agent.recipients === 'browsers' ? await browserFor(app, message) : null
    // Taken back since, or gone with the account.
    if (agent.recipients === 'browsers' && !browser) return 'gone'
    const delivery = await closedFor(app, agent, row, await deliveryOf(app, { agent, row }, message))
    if (!delivery) return 'gone'
    const refused: string[] = []
    const onRefused = (addresses: readonly string[]) => refused.push(...addresses)
    const { authorities, channelAddresses: addresses } = app.config
    const edges = { http: app.http, authorities, addresses, onRefused }
    let posted: Posted | undefined
    try {
      const sending = agent.send(edges, settings, browser ? inBrowser(delivery, browser) : delivery)
      posted = await namingFailures(placeAt(app, agent, row.target)?.name ?? null, sending)
    } catch (error) {
      if (!browser || !(error instanceof UpstreamError) || !agent.isGone?.(error)) throw error
      await dropBrowser(app.store, browser.id)
      app.log.info('browser forgotten, as its push service knows it no more', { id: browser.id })
      return 'gone'
    }
    if (refused.length > 0 && 'mailingId' in message) await writeRefused(app, row, message, refused)
    if (posted) return { keeps: { ...message, posted } }
    return message === written ? 'sent' : { keeps: message }
  },
})

/** Who sends messages, by the name of the agent in the outbox. */
export const channelHandlers = (agents: readonly Agent[]): OutboxHandlers =>
  Object.fromEntries(agents.map(agent => [agent.target, deliverer(agent)]))
