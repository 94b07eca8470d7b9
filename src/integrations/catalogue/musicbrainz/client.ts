import { minuteMs } from '~/shared/durations'
import type { Artist, ArtistSummary, ReleaseGroup } from '~/shared/music/model'
import { call, callOrNull, type Http, type ReadAnswer, under } from '../../http/call'
import type { CallInit } from '../../http/request'
import { artistSummary, artistWithGroups, type Found, knownGroup, musicBrainzName, pageOf, releaseGroup } from './read'

type MusicBrainzAddress = {
  /** Of the web service, version included: `https://musicbrainz.org/ws/2`. */
  url: string
  /** Who asks, and how to reach whoever runs it. */
  agent: string
}

type MusicSearch = { query: string; most?: number; signal?: AbortSignal }

const searchMs = 30 * minuteMs
/** The store keeps answers for longer; this is for callers of the same moment. */
const lookupMs = 10 * minuteMs
const pageSize = 100
/** With an artist come so many release groups and no more. */
const withArtist = 25
/** Whoever has more than this has not made it all themselves, and each page costs a second. */
const mostPages = 5

/** Words without what means something in the query language: its signs, and AND, OR and NOT in capitals. */
const escaped = (words: string) => words.toLowerCase().replace(/[+\-&|!(){}[\]^"~*?:\\/]/g, '\\$&')

/** The catalogue of music. Every failure is an UpstreamError of MusicBrainz; what it does not know is null or empty. */
export const musicBrainzClient = (http: Http, { url, agent }: MusicBrainzAddress) => {
  const init = (query: CallInit['query'], more: CallInit): CallInit => ({
    query: { ...query, fmt: 'json' },
    headers: { 'user-agent': agent },
    cacheMs: lookupMs,
    ...more,
  })
  const get = <T>(path: string, query: CallInit['query'], read: ReadAnswer<T>, more: CallInit = {}) =>
    call(http, musicBrainzName, under(url, path), init(query, more), read)
  const getOrNull = <T>(path: string, query: CallInit['query'], read: ReadAnswer<T>) =>
    callOrNull(http, musicBrainzName, under(url, path), init(query, {}), read)

  const groupsPage = (artistId: string, page: number) =>
    get(
      'release-group',
      { artist: artistId, limit: pageSize, offset: page * pageSize },
      pageOf('release-groups', 'release-group-count', releaseGroup),
    )

  /** Every release group of an artist, up to a bound. */
  async function allGroups(artistId: string): Promise<ReleaseGroup[]> {
    const groups: ReleaseGroup[] = []
    for (let page = 0; page < mostPages; page++) {
      const { total, found } = await groupsPage(artistId, page)
      groups.push(...found)
      if (found.length === 0 || (page + 1) * pageSize >= total) break
    }
    return groups
  }

  return {
    /** The artists whose names fit best; those without a type are left out, as most of them are mistakes. */
    searchArtists: async ({ query, most = 10, signal }: MusicSearch): Promise<ArtistSummary[]> => {
      const read = pageOf('artists', 'count', artistSummary)
      const asked = { query: escaped(query), limit: most }
      const { found } = await get('artist', asked, read, { cacheMs: searchMs, ...(signal && { signal }) })
      return found.filter(({ type }) => type !== null)
    },
    searchGroups: async ({ query, most = 10, signal }: MusicSearch): Promise<Found<ReleaseGroup>> => {
      const read = pageOf('release-groups', 'count', releaseGroup)
      const asked = { query: escaped(query), limit: most }
      return get('release-group', asked, read, { cacheMs: searchMs, ...(signal && { signal }) })
    },
    /** An artist with all release groups; null for one that MusicBrainz does not know. */
    artist: async (id: string): Promise<{ artist: Artist; groups: ReleaseGroup[] } | null> => {
      const inc = 'artist-rels url-rels release-groups'
      const known = await getOrNull(`artist/${encodeURIComponent(id)}`, { inc }, artistWithGroups)
      if (!known || known.groups.length < withArtist) return known
      return { artist: known.artist, groups: await allGroups(id) }
    },
    group: (id: string): Promise<ReleaseGroup | null> =>
      getOrNull(`release-group/${encodeURIComponent(id)}`, { inc: 'artist-credits' }, knownGroup),
  }
}

export type MusicBrainzClient = ReturnType<typeof musicBrainzClient>
