import type { Agent } from '~/integrations/notify/agent'
import type { Delivery, Recipient } from '~/integrations/notify/delivery'
import { minuteMs } from '~/shared/durations'
import type { NewOutboxRow } from '~/shared/events/outbox'
import { digestText } from '~/shared/notifications/digest'
import type { App } from '../app'
import { portalLanguage } from './branding'
import type { NotificationContext } from './context'
import { digestItem } from './digest-item'
import type { DigestRow } from './digests'
import { bundledKey, digestKey, messageKey } from './message-key'
import type { Pace } from './paces'
import type { PersonalRow } from './personal'
import type { Reader } from './readers'

type Telling = {
  agent: Agent
  reader: Reader
  context: NotificationContext
  delivery: Omit<Delivery, 'key' | 'to'>
  pace: Pace
}
export type Message = { alone?: NewOutboxRow; personal?: PersonalRow; gathered?: DigestRow }

/** The row for one reader: by itself, joined with what follows quickly, or with all until a moment. */
export function messageTo(app: App, telling: Telling): Message {
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
  { agent, reader, context, delivery, pace }: Telling,
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
