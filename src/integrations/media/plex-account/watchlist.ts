import type { BrowsedKind } from '~/shared/titles/filters'
import { callOrNull, callReply, type Http, under } from '../../http/call'
import { listAnswer, numberOrNull, objectAnswer, textOf, type Wire, wireOf } from '../../http/reading'
import type { CallInit } from '../../http/request'
import { plexIds } from '../plex/reading'
import { type PlexAccountAddress, plexHeaders } from './connection'

/** Name of the service: what people watch anywhere is kept at another address than their accounts. */
const service = 'Plex Discover'

/** A title of a watchlist; its ids in the catalogues are asked for by themselves. */
export type PlexWatchlistItem = { key: string; kind: BrowsedKind; title: string }

/** Null stands for one that is the same as when its mark was given. */
export type PlexWatchlist = { items: PlexWatchlistItem[]; etag: string | null } | null

const atOnce = 100
const longestKey = 60
const longestTag = 200

type Reads = { signal?: AbortSignal }

/** The watchlist of whoever the token stands for. */
export const plexWatchlistClient = (
  http: Http,
  at: Pick<PlexAccountAddress, 'clientId' | 'product'> & { discoverUrl: string },
  reads: Reads = {},
) => {
  const init = (token: string, more: CallInit = {}): CallInit => ({
    ...reads,
    ...more,
    headers: { ...plexHeaders(at, token), ...more.headers },
  })
  const page = async (token: string, start: number, etag: string | null) => {
    const headers = {
      'x-plex-container-start': String(start),
      'x-plex-container-size': String(atOnce),
      ...(etag !== null && { 'if-none-match': etag }),
    }
    const query = { sort: 'watchlistedAt:desc', includeExternalMedia: 1 }
    const more: CallInit = { query, headers, answers: etag === null ? [] : [304] }
    const {
      status,
      headers: told,
      answer,
    } = await callReply(http, service, under(at.discoverUrl, 'library/sections/watchlist/all'), init(token, more))
    if (status === 304) return null
    const { Metadata, totalSize } = objectAnswer(service, objectAnswer(service, answer).MediaContainer)
    const entries = listAnswer(service, Metadata ?? []).map(wireOf)
    return { entries, total: numberOrNull(totalSize), etag: told.get('etag')?.slice(0, longestTag) ?? null }
  }
  return {
    /** All of it up to so many, the newest first; the mark is of its first page, which tells how long it is. */
    async read(token: string, { etag, most }: { etag: string | null; most: number }): Promise<PlexWatchlist> {
      const first = await page(token, 0, etag)
      if (!first) return null
      const items = new Map(first.entries.flatMap(itemIn).map(item => [item.key, item]))
      for (let start = first.entries.length; start > 0 && start < Math.min(first.total ?? 0, most); ) {
        const next = await page(token, start, null)
        if (!next || next.entries.length === 0) break
        for (const item of next.entries.flatMap(itemIn)) items.set(item.key, item)
        start += next.entries.length
      }
      return { items: [...items.values()].slice(0, most), etag: first.etag }
    },
    /** The ids of a title in the catalogues; null for one that Plex has no more. */
    async ids(token: string, key: string) {
      const address = under(at.discoverUrl, `library/metadata/${encodeURIComponent(key)}`)
      const answer = await callOrNull<unknown>(http, service, address, init(token))
      if (answer === null) return null
      const [entry] = listAnswer(service, objectAnswer(service, objectAnswer(service, answer).MediaContainer).Metadata)
      return plexIds(wireOf(entry))
    },
  }
}
export type PlexWatchlistClient = ReturnType<typeof plexWatchlistClient>

const kinds: Readonly<Record<string, BrowsedKind>> = { movie: 'movie', show: 'tvShow' }

function itemIn({ ratingKey, type, title }: Wire): PlexWatchlistItem[] {
  const [key, kind] = [textOf(ratingKey), kinds[textOf(type) ?? '']]
  if (!key || !kind || key.length > longestKey || !/^[\w-]+$/.test(key)) return []
  return [{ key, kind, title: textOf(title) ?? '' }]
}
