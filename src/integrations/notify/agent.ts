import type { ChannelName } from '~/shared/notifications/agents'
import { type Place, placesOfChannel, withoutPlaces } from '~/shared/notifications/places'
import type { ServiceAddresses } from '~/shared/notifications/service-addresses'
import type { Writing } from '~/shared/notifications/templates'
import { missing } from '~/shared/settings/missing'
import { read, type Section, type Values } from '~/shared/settings/model'
import { type Http, UpstreamError } from '../http/call'
import { failedTest, type Given, type Service } from '../service'
import type { Delivery, Posted, Recipients } from './delivery'
import type { OnRefused, SendMail } from './email/mail'

/**
 * What a message leaves the house through; `mail` is the real post unless a test brings its own, which trusts these
 * certificate authorities beside the public ones.
 */
type Edges = {
  http: Http
  addresses: ServiceAddresses
  mail?: SendMail
  authorities?: readonly string[] | null
  onRefused?: OnRefused
}

type Sending = Promise<void> | Promise<Posted | undefined>

/** Answers where the message stands, where it can be changed to what came of it. */
export type Sends<S extends Section> = (edges: Edges, settings: Values<S>, delivery: Delivery) => Sending

type Declaration<S extends Section> = {
  name: ChannelName
  settings: S
  recipients: Recipients
  /** Where somebody is by what they entered, where it writes to single people; null where that leads nowhere. */
  addressIn?: (entered: string) => string | null
  /** A channel with one place that writes to single people as well: the settings with which it does. */
  toPerson?: (settings: Values<S>, address: string) => Values<S>
  /** Whoever knows where somebody is could write to them there, or read what they are told. */
  isSecretWhere?: true
  /** People who hear of an event are called by its one message to the place, instead of being written to. */
  mentions?: boolean
  /** It tells programs: titles as they are stored, whatever the portal speaks. */
  forPrograms?: true
  /** Whether it is filled in, where no switch and no required field says so. */
  isSetUp?: (settings: Values<S>) => boolean
  /** Whether a failure says that whom it was for is there no more. */
  isGone?: (error: UpstreamError) => boolean
  /** What was written by an administrator may be HTML, which is then sent beside an empty text. */
  takesMarkup?: boolean
  /** A value so that it acts as nothing but text where the message is read. */
  plain?: (value: string, settings: Values<S>) => string
  send: Sends<S>
  /** Says below a message what came of it, and takes its buttons away; one that is gone by then is none of its business. */
  settle?: (edges: Edges, settings: Values<S>, posted: Posted, outcome: string) => Promise<void>
  /** Where a test message is sent in another way. */
  sendTest?: Sends<S>
}

/** A notification channel as callers see it: how to reach it, whichever product it is. */
export type Agent<S extends Section = Section> = Service &
  Pick<
    Declaration<S>,
    'name' | 'settings' | 'recipients' | 'addressIn' | 'isSecretWhere' | 'mentions' | 'forPrograms' | 'isGone'
  > & {
    /** The name in the outbox and in the paths of its texts: without blanks and capitals. */
    target: string
    /** The places that are switched on and filled in; none for a channel that writes to people alone. */
    places: (settings: Given) => Place[]
    /** How texts are written for it, with these settings. */
    writing: (settings: Given) => Writing
    /** Switched on and filled in, whatever its further places are. */
    isActive: (settings: Given) => boolean
    /** Resolves once the target took the message. Throws nothing but UpstreamError. */
    send: (edges: Edges, settings: Given, delivery: Delivery) => Promise<Posted | undefined>
    /** See the declaration; where messages can be changed. */
    settle?: (edges: Edges, settings: Given, posted: Posted, outcome: string) => Promise<void>
    /** As `send`, also while the agent is switched off. */
    sendTest: (edges: Edges, settings: Given, delivery: Delivery) => Promise<Posted | undefined>
  }

const postedIn = async (sending: Sending): Promise<Posted | undefined> => (await sending) ?? undefined

const asItIs = (value: string) => value

/** Declares a notification channel. */
export function agent<S extends Section>(declared: Declaration<S>): Agent<S> {
  const {
    name,
    settings: section,
    recipients,
    addressIn,
    isSecretWhere,
    mentions,
    forPrograms,
    isGone,
    settle,
  } = declared
  const { takesMarkup = false, plain = asItIs } = declared
  const target = name.toLowerCase().replaceAll(' ', '')
  const complete = (given: Given) => {
    const settings = read(section, withoutPlaces(given))
    const gaps = missing(section, { ...settings, enabled: true })
    if (gaps.length) throw incomplete(name, gaps)
    return settings
  }
  const sendTest: Agent['sendTest'] = async (edges, given, delivery) =>
    postedIn((declared.sendTest ?? declared.send)(edges, complete(given), delivery))
  const isActive = (given: Given) => {
    const own = withoutPlaces(given)
    return declared.isSetUp
      ? declared.isSetUp(read(section, own))
      : own.enabled === true && missing(section, own).length === 0
  }
  return {
    name,
    target,
    settings: section,
    recipients,
    ...(addressIn && { addressIn }),
    ...(isSecretWhere && { isSecretWhere }),
    ...(mentions && { mentions }),
    ...(forPrograms && { forPrograms }),
    ...(isGone && { isGone }),
    writing: given => {
      const settings = read(section, given)
      return { takesMarkup, plain: value => plain(value, settings) }
    },
    isActive,
    places: given =>
      recipients === 'channel' ? placesOfChannel(target, given).filter(({ settings }) => isActive(settings)) : [],
    async send(edges, given, delivery) {
      const settings = complete(given)
      const address = recipients === 'channel' ? delivery.to?.address : null
      return postedIn(
        declared.send(edges, address ? (declared.toPerson?.(settings, address) ?? settings) : settings, delivery),
      )
    },
    ...(settle && { settle: (edges, given, posted, outcome) => settle(edges, complete(given), posted, outcome) }),
    sendTest,
    async test({ message, ...edges }, given) {
      const delivery = await message({ name, target, recipients, addressIn, forPrograms })
      if (!delivery)
        return {
          ok: false,
          sentences: [
            recipients === 'people'
              ? { text: 'noAddress' }
              : recipients === 'browsers'
                ? { text: 'noBrowser' }
                : { text: 'noPreference', mentions: { channel: name } },
          ],
        }
      try {
        await sendTest(edges, given, delivery)
        const address = delivery.to?.address
        return {
          ok: true,
          sentences: [
            address && recipients === 'people' ? { text: 'mailSent', mentions: { address } } : { text: 'messageSent' },
          ],
        }
      } catch (error) {
        return failedTest(error)
      }
    },
  }
}

function incomplete(service: string, gaps: readonly string[]) {
  const detail = `not filled in: ${gaps.join(', ')}`
  const failure = { code: 'notSetUp', service, fields: gaps.join(', ') } as const
  return new UpstreamError({
    service,
    kind: 'refused',
    detail,
    message: `${service} is not set up (${detail}).`,
    failure,
  })
}
