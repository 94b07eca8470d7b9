import type { Waiting } from '~/shared/notifications/answers'
import { isIssueEvent, placeOfEvent } from '~/shared/notifications/notices'
import type { SeerrNews } from '~/shared/seerr/webhook-variables'
import { call, type Http, UpstreamError } from '../http/call'
import type { CallInit } from '../http/request'
import { momentFor } from './moment'

/**
 * `channel`: one message to the one place of the settings. `people`: one to each person's own e-mail address.
 * `preferences`: one to each person who entered for this channel where they are. `devices`: one to each of their phones;
 * `browsers`: one to each of the browsers they chose.
 */
export type Recipients = 'channel' | 'people' | 'preferences' | 'devices' | 'browsers'

export type Recipient = { address: string; name: string | null }

/** How the portal presents itself in a message. */
export type Look = { applicationName: string; applicationUrl: string | null; logo: string | null; language: string }

/** A title in a mail that has many: all of it text, in the language of whoever reads. */
export type MailTitle = {
  title: string
  link: string | null
  poster: string | null
  posterLink: string | null
  /** As covers of albums are, where posters are high. */
  isSquare: boolean
  /** Year and genres, say. */
  facts: string
  /** What of it is new. */
  lines: readonly string[]
  text: string
}
/** Titles under a heading; `more` says how many there are besides, and leads to where they are. */
export type MailPart = { heading: string; titles: readonly MailTitle[]; more: string | null; moreLink: string | null }

/** `page` asks first; mail programs post to `oneClick`, which does not. */
export type MailOptOut = { label: string; page: string; oneClick: string }

/** One message to one target. Nothing but JSON, so that it can wait in the outbox. */
export type Delivery = {
  /** Name of the event as other programs know it: `NewRequest`, `Test`. */
  event: string
  /** What the place was called that it is for, where its channel has several. */
  place?: string
  /** The same on every attempt, different for every (event, target): receivers drop what they had. */
  key: string
  title: string
  /** Plain text; every agent escapes it the way its target needs. */
  body: string
  /** Markup instead of the text, for agents that can show it; cleaned by the agent. */
  html?: string | null
  /** The variables of templates by name, in the form `posterImage` or `PosterImage`. */
  variables: Readonly<Record<string, string | null>>
  /** Made-up values of them, with which a test tries out what an owner of the portal wrote for programs. */
  sample?: Readonly<Record<string, string | null>>
  /** The same news for programs of Seerr, where a place is told in their format. */
  seerr?: SeerrNews
  /** What its reader calls what programs are told in English, where that is something else. */
  words?: Readonly<Record<string, string>>
  /** The title this is about. */
  subject: {
    title: string
    /** The same with the year of its release; absent for programs. */
    titleWithYear?: string
    posterUrl: string | null
    /** Null while the portal does not know its own address. */
    detailsUrl: string | null
    /** The same page, below that address. */
    path?: string | null
  } | null
  /** What its reader can do about it, or where it leads; in a mail the one button. */
  action?: { label: string; url: string }
  /** The public key with which it is encrypted for its one reader. */
  encryptTo?: string
  /** What can be pressed below it, where people answer in that channel. */
  answers?: readonly { label: string; data: string }[]
  /** The variant that waits for a decision, where that is what the message is about. */
  waiting?: Waiting
  /** Only for agents that write to people. */
  to: Recipient | null
  /** Whom the message is to call, as it is kept: who of them may be disturbed is known when it is sent. */
  called?: readonly { userId: string; address: string }[]
  /** Whom the message calls, by their addresses there; for agents that do so. */
  mentions?: readonly string[]
  /** Addresses that get the same mail without seeing each other; then `to` may be null. */
  bcc?: readonly string[]
  /** What a newsletter tells of, below its text. */
  parts?: readonly MailPart[]
  /** How whoever gets it stops it. */
  optOut?: MailOptOut | null
  /** ISO text. */
  sentAt: string
  look: Look
}

/**
 * The page that a message is about, by its whole address: that of its title, request or issue, else where the portal tells
 * of such events; null while the portal does not know its own address.
 */
export function pageOf({ subject, event, look }: Pick<Delivery, 'subject' | 'event' | 'look'>): string | null {
  if (subject) return subject.detailsUrl
  const place = placeOfEvent(event)
  return look.applicationUrl && place ? look.applicationUrl.replace(/\/+$/, '') + place : look.applicationUrl
}

/** The picture of a message in a room: what programs are told, who know none where an issue moves on; empty without one. */
export const posterOf = ({ event, variables, subject }: Pick<Delivery, 'event' | 'variables' | 'subject'>): string =>
  variables.PosterImage || (isIssueEvent(event) ? subject?.posterUrl : null) || ''

/** What a card in a room is headed by: the title as people read it, where the message is about one. */
export const headingOf = ({ subject, variables }: Pick<Delivery, 'subject' | 'variables'>): string =>
  subject?.title || variables.Title || ''

/** Where a message stands that can be changed later, in the words of its channel: nothing but JSON. */
export type Posted = Readonly<Record<string, string | number | boolean | null>>

/** Posts something, unless another method is said, whose answer does not matter: every 2xx counts, whatever its body holds. */
export async function post(http: Http, service: string, url: string, init: CallInit): Promise<void> {
  try {
    await call<unknown>(http, service, url, { method: 'POST', ...init })
  } catch (error) {
    const taken = error instanceof UpstreamError && error.status !== null && error.status >= 200 && error.status < 300
    if (!taken) throw error
  }
}

type TestMessage = { title: string; body: string; look: Look; to: Recipient | null; at: Date; key: string }

/** The message with which an administrator tries out a channel: no variables but the moment, to programs in their form. */
export function testDelivery({ title, body, look, to, at, key }: TestMessage): Delivery {
  const variables = momentFor(at, to && look.language)
  return { event: 'Test', key, title, body, variables, subject: null, to, sentAt: at.toISOString(), look }
}
