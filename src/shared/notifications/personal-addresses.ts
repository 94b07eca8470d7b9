import type { Reason } from '../refusal'
import { addressIn } from '../users/rules'
import { type PersonalAgent, personalAgents } from './agents'

/** The name of a topic of ntfy. */
export const topicOfNtfy = /^[\w-]{1,64}$/

/** A number with the code of its country, as Twilio takes it. */
export const phoneNumber = /^\+[1-9]\d{5,14}$/

type Read = (entered: string) => string | null

const fitting =
  (form: RegExp): Read =>
  entered =>
    form.exec(entered)?.[0] ?? null

/** Names that messages mention; what nobody sees of them, or breaks their line, is no part of any. */
const name = fitting(/^[^\p{C}\p{Zl}\p{Zp}]{1,100}$/u)

/** What somebody is written to by, out of what they entered; null where nobody can be reached by it. */
const readers: Readonly<Record<PersonalAgent, Read>> = {
  // As Discord copies it, with or without the signs that make a mention of it.
  Discord: entered => /^(?:<@!?)?(\d{17,20})>?$/.exec(entered)?.[1] ?? null,
  // By the address with which somebody signed in there.
  Pushbullet: addressIn,
  Pushover: fitting(/^[a-z\d]{30}$/i),
  Telegram: fitting(/^[1-9]\d{0,19}$/),
  Slack: name,
  Mattermost: name,
  // Whoever has an account there makes an application of their own, and enters its token.
  Gotify: fitting(/^[\w.-]{15}$/),
  // As people write it, with a zero twice in place of the plus.
  WhatsApp: entered => fitting(phoneNumber)(entered.replace(/[\s()/.-]/g, '').replace(/^00/, '+')),
  Ntfy: fitting(topicOfNtfy),
}

/** Where somebody is reached on a channel by what they entered there; null where that is no address of it. */
export const personalAddressIn = (agent: PersonalAgent, entered: string): string | null =>
  readers[agent](entered.trim())

type Entered = Partial<Readonly<Record<PersonalAgent, string | null>>>

/** The channels whose address was entered anew and is none; what was there before may stay. */
export const wrongAddresses = (entered: Entered, before: Entered): PersonalAgent[] =>
  personalAgents.filter(agent => {
    const value = entered[agent]?.trim() ?? ''
    return value !== '' && value !== (before[agent] ?? '').trim() && personalAddressIn(agent, value) === null
  })

/** Why what was entered is not taken: the first channel whose address is none. */
export function objectionToAddresses(entered: readonly Entry[], before: readonly Entry[]): Reason | null {
  const [channel] = wrongAddresses(byAgent(entered), byAgent(before))
  return channel ? { code: 'ChannelAddressInvalid', channel } : null
}

type Entry = { agent: PersonalAgent; value: string | null }
const byAgent = (entries: readonly Entry[]): Entered =>
  Object.fromEntries(entries.map(({ agent, value }) => [agent, value]))
