import type { DomainEvent } from '~/shared/events/model'
import type { App } from '../app'
import { requestSubjects } from '../requests/subjects'
import type { NotificationContext } from './context'
import { holdersOf } from './queries'
import { newsOfRequest } from './request-news'
import { nameInTexts } from './title-words'

type GoneEvent = Extract<DomainEvent, { type: 'titlesGone' | 'titlesDropped' }>

/**
 * What staff is to be told of what went away, or is looked for no more; a single title is told as news of its request.
 */
export async function goneContext(app: App, goneEvent: GoneEvent): Promise<NotificationContext | null> {
  const { at, total, titles } = goneEvent
  const event = goneEvent.type === 'titlesGone' ? 'TitlesGone' : 'TitlesDropped'
  const [first] = titles
  if (!first) return null
  const isSingle = total === 1
  const ids = titles.map(({ requestId }) => requestId)
  const subjects = await requestSubjects(app.store, ids)
  const named = titles.map(({ kind, variant, requestId, title }) => {
    const { catalogueId = null, artistName = null } = subjects.get(requestId)?.title ?? {}
    return { kind, variant, id: catalogueId, artist: artistName, name: title }
  })
  const staff = await holdersOf(app.store, ['Admin', 'PowerUser'])
  return {
    event,
    kind: first.kind,
    variant: isSingle ? first.variant : 'standard',
    requestId: isSingle ? first.requestId : null,
    title: first.title,
    titleId: named[0]?.id ?? null,
    request: isSingle ? await newsOfRequest(app, first.requestId, first.variant) : null,
    issue: null,
    people: { requester: null, subscribers: [], staff, reporter: null, answered: [] },
    person: null,
    byId: null,
    failure: null,
    came: [],
    gone: { total, titles: named, servers: 'servers' in goneEvent ? goneEvent.servers : [] },
    key: [event, first.requestId, at].join(':'),
    at: new Date(at),
  }
}

type Gone = NonNullable<NotificationContext['gone']>

/** The names, as many as were kept. */
export const goneNames = (app: App, language: string | null, { total, titles }: Gone) =>
  `${titles.map(title => nameInTexts(app, language, title)).join(', ')}${total > titles.length ? ' …' : ''}`

/** What stands for the title: the one, or how many there are. */
export const goneTitle = (app: App, language: string | null, { total, titles }: Gone) =>
  total === 1 ? (titles[0]?.name ?? '') : app.texts.say(language, 'notices.goneTitles', { count: total })
