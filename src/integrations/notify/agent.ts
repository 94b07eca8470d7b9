import { missing } from '~/shared/settings/missing'
import { read, type Section, type Values } from '~/shared/settings/model'
import { type Http, UpstreamError } from '../http/call'
import type { SendMail } from './email/smtp'

/** What a message leaves the house through; `mail` is the real post unless a test brings its own. */
export type Edges = { http: Http; mail?: SendMail }

export type Recipient = { address: string; name: string | null }

/** How the portal presents itself in a message. */
export type Look = { applicationName: string; applicationUrl: string | null; logo: string | null; language: string }

/** One message to one target. Nothing but JSON, so that it can wait in the outbox. */
export type Delivery = {
  /** Name of the event as other programs know it: `NewRequest`, `Test`. */
  event: string
  /** The same on every attempt, different for every (event, target): receivers drop what they had. */
  key: string
  title: string
  /** Plain text; every agent escapes it the way its target needs. */
  body: string
  /** Markup instead of the text, for agents that can show it; cleaned by the agent. */
  html?: string | null
  /** The variables of templates by name, in the form `posterImage` or `PosterImage`. */
  variables: Readonly<Record<string, string | null>>
  /** The title this is about. */
  subject: { title: string; posterUrl: string | null; detailsUrl: string | null } | null
  /** Only for agents that write to people. */
  to: Recipient | null
  /** Addresses that get the same mail without seeing each other; then `to` may be null. */
  bcc?: readonly string[]
  /** ISO text. */
  sentAt: string
  look: Look
}

/** Stored or posted values of an agent's section, read leniently by the agent itself. */
type Given = Record<string, unknown>

type Declaration<S extends Section> = {
  name: string
  /** The number programs know this agent by. */
  number: number
  settings: S
  /** `channel`: one message to the one place of the settings. `people`: one to each person's own address. */
  recipients: 'channel' | 'people'
  send: (edges: Edges, settings: Values<S>, delivery: Delivery) => Promise<void>
  /** Where trying out differs from sending. */
  test?: (edges: Edges, settings: Values<S>, delivery: Delivery) => Promise<void>
}

/** A notification channel as callers see it: how to reach it, whichever product it is. */
export type Agent<S extends Section = Section> = Pick<Declaration<S>, 'name' | 'number' | 'settings' | 'recipients'> & {
  /** Switched on and filled in. */
  isActive: (settings: Given) => boolean
  /** Resolves once the target took the message. Throws nothing but UpstreamError. */
  send: (edges: Edges, settings: Given, delivery: Delivery) => Promise<void>
  /** As `send`, also while the agent is switched off. */
  test: (edges: Edges, settings: Given, delivery: Delivery) => Promise<void>
}

/** Declares a notification channel. */
export function agent<S extends Section>(declared: Declaration<S>): Agent<S> {
  const { name, number, settings: section, recipients } = declared
  const complete = (given: Given) => {
    const settings = read(section, given)
    const gaps = missing(section, { ...settings, enabled: true })
    if (gaps.length) throw incomplete(name, gaps)
    return settings
  }
  return {
    name,
    number,
    settings: section,
    recipients,
    isActive: given => given.enabled === true && missing(section, given).length === 0,
    send: async (edges, given, delivery) => declared.send(edges, complete(given), delivery),
    test: async (edges, given, delivery) => (declared.test ?? declared.send)(edges, complete(given), delivery),
  }
}

function incomplete(service: string, gaps: readonly string[]) {
  const detail = `not filled in: ${gaps.join(', ')}`
  return new UpstreamError({ service, kind: 'refused', detail, message: `${service} is not set up (${detail}).` })
}
