import { minuteMs } from '~/shared/durations'
import type { PlexServerSettings } from '~/shared/services/plex'
import { providers } from '~/shared/users/providers'
import { call, callOrNull, type Http, under } from '../../http/call'
import { heldLibraries } from '../../http/held-answer'
import { listAnswer, numberOrNull, objectAnswer, type Wire, wireOf } from '../../http/reading'
import type { CallInit } from '../../http/request'
import { serviceAddress } from '../../service-address'
import type { PlayedOrder } from '../model'

export const plexService = providers.plex.name

const pageBytes = 64 * 1024 * 1024
const pageTimeoutMs = minuteMs

const headersFor = (token: string | null): Record<string, string> => ({
  // A server only lists it among its devices.
  'x-plex-client-identifier': 'marquee',
  'x-plex-product': 'Marquee',
  'x-plex-version': '3',
  'x-plex-device': 'Marquee',
  'x-plex-platform': 'Web',
  ...(token?.trim() && { 'x-plex-token': token.trim() }),
})

/** What kinds of entries are called in queries. */
export const plexTypes = { movie: 1, show: 2, episode: 4 } as const

export type PlexPage = { entries: Wire[]; total: number | null }
type Place = { start: number; limit: number }

/** What is long and of no use here; servers that do not know the wish send it all the same. */
const leftOut = {
  excludeFields: 'summary,tagline,thumb,art,theme',
  excludeElements: 'Genre,Country,Director,Writer,Producer,Role,Collection,Label,Image,UltraBlurColors,Rating,Part',
}

const placed = ({ start, limit }: Place) => ({
  'x-plex-container-start': String(start),
  'x-plex-container-size': String(limit),
})

/** An empty container leaves the list out. */
const pageIn = ({ Metadata, totalSize }: Wire): PlexPage => ({
  entries: listAnswer(plexService, Metadata ?? []).map(wireOf),
  total: numberOrNull(totalSize),
})

const directions = { oldestFirst: 'asc', newestFirst: 'desc' } satisfies Record<PlayedOrder, string>

/** Calls of one server. Answers come as they were sent: nothing of them is believed until it is read. */
export const plexClient = (http: Http, at: PlexServerSettings, signal?: AbortSignal) => {
  const base = serviceAddress(plexService, at)
  const init = (more: CallInit): CallInit => ({
    ...(signal && { signal }),
    ...more,
    headers: { ...headersFor(at.token), ...more.headers },
  })
  const ask = async (path: string, more: CallInit = {}) => {
    const answer = await call<unknown>(http, plexService, under(base, path), init(more))
    return objectAnswer(plexService, objectAnswer(plexService, answer).MediaContainer)
  }
  const page = async (path: string, query: CallInit['query'], place: Place): Promise<PlexPage> =>
    pageIn(await ask(path, { query, headers: placed(place), maxBytes: pageBytes, timeoutMs: pageTimeoutMs }))
  return {
    root: () => ask(''),
    sections: async () =>
      heldLibraries(plexService, listAnswer(plexService, (await ask('library/sections')).Directory ?? [])).map(wireOf),
    all: (section: string, type: number, place: Place) =>
      page(
        `library/sections/${encodeURIComponent(section)}/all`,
        { ...leftOut, type, includeGuids: 1, sort: 'addedAt:asc' },
        place,
      ),
    added: (section: string, type: number, place: Place) =>
      page(
        `library/sections/${encodeURIComponent(section)}/all`,
        { ...leftOut, type, includeGuids: 1, sort: 'addedAt:desc' },
        place,
      ),
    /** What whoever the token stands for has watched to its end. */
    watched: (section: string, type: number, order: PlayedOrder, place: Place) =>
      page(
        `library/sections/${encodeURIComponent(section)}/all`,
        { ...leftOut, type, includeGuids: 1, unwatched: 0, sort: `lastViewedAt:${directions[order]}` },
        place,
      ),
    /** The episodes of a show; none of one that is gone. */
    leaves: async (showKey: string, { start, limit }: Place): Promise<PlexPage> => {
      const address = under(base, `library/metadata/${encodeURIComponent(showKey)}/allLeaves`)
      const answer = await callOrNull<unknown>(http, plexService, address, init({ headers: placed({ start, limit }) }))
      return pageIn(answer === null ? {} : objectAnswer(plexService, objectAnswer(plexService, answer).MediaContainer))
    },
  }
}
export type PlexClient = ReturnType<typeof plexClient>
