import type { NewsletterPart, NewTitle } from '~/shared/newsletter/model'
import { newsletterKinds } from '~/shared/newsletter/model'
import { longestOverview, newSeasons } from '~/shared/newsletter/rules'
import type { RequestKind } from '~/shared/requests/model'
import type { Language } from '~/shared/settings/languages'
import { shortenedLine } from '~/shared/shortened'
import type { Genre } from '~/shared/titles/model'
import type { App } from '../../app'
import { isWanted, movieSummaries, showSummaries } from '../../discovery/summaries'
import { cachedAnswers } from '../../titles/answer-cache'
import { catalogueOf, filtersOf } from '../../titles/catalogue'
import { lookupsOf } from '../../titles/music-catalogue'
import { albumAtLidarr } from '../../titles/read-album'
import { searchKeyOf } from '../../titles/search-key'
import type { UnsentTitle } from './unsent'

/** Nobody waits for a newsletter. */
const withinMs = 30_000
const [longestTitle, longestGenre] = [200, 40]

type Told = Pick<NewTitle, 'title' | 'artist' | 'artistId' | 'year' | 'overview' | 'genres' | 'posterPath'>

/** What is told of titles in a language, by `titleKey`: null for what lists leave out; what no catalogue told of is not there. */
export type NamedTitles = ReadonlyMap<string, NewTitle | null>

export const titleKey = ({ kind, id }: Pick<UnsentTitle, 'kind' | 'id'>) => `${kind} ${id}`

/** Titles in a language, as they are called there. Throws an UpstreamError while the catalogue is away. */
export async function titlesIn(app: App, language: Language, shown: readonly UnsentTitle[]): Promise<NamedTitles> {
  const found = await toldIn(app, language, shown)
  const hasCatalogue = searchKeyOf(app) !== null
  return new Map(
    shown.flatMap(one => {
      const byLibrary = one.kind === 'album' || !hasCatalogue ? toldByLibrary(one) : undefined
      const told = found.has(titleKey(one)) ? found.get(titleKey(one)) : byLibrary
      return told === undefined ? [] : [[titleKey(one), told && newTitle(one, told)] as const]
    }),
  )
}

/** The parts of a newsletter; `more` is how many titles of a kind there are besides. */
export const newsletterParts = (
  shown: readonly UnsentTitle[],
  named: NamedTitles,
  more: Readonly<Record<RequestKind, number>>,
): NewsletterPart[] =>
  newsletterKinds.flatMap(kind => {
    const titles = shown.filter(one => one.kind === kind).flatMap(one => named.get(titleKey(one)) ?? [])
    return titles.length > 0 ? [{ kind, titles, more: more[kind] }] : []
  })

function newTitle({ kind, id, watch, fresh, there }: UnsentTitle, told: Told): NewTitle {
  const seasons = newSeasons(fresh, there)
  const held = new Set(there.map(({ season }) => season)).size
  const isWholeShow = seasons.length === held && seasons.every(({ episodes }) => episodes === null)
  return {
    ...{ kind, id, watchUrl: watch?.url ?? null },
    ...told,
    title: shortenedLine(told.title, longestTitle),
    artist: told.artist && shortenedLine(told.artist, longestTitle),
    overview: told.overview && shortenedLine(told.overview, longestOverview),
    genres: told.genres.map(genre => shortenedLine(genre, longestGenre)),
    seasons: isWholeShow ? [] : seasons,
  }
}

/** By what its server calls it. */
const toldByLibrary = ({ title, year }: UnsentTitle): Told | undefined =>
  title ? { title, artist: null, year, overview: null, genres: [], posterPath: null } : undefined

const numbersOf = (shown: readonly UnsentTitle[], wanted: RequestKind) =>
  shown.filter(({ kind }) => kind === wanted).map(({ id }) => Number(id))

/** What catalogues tell of titles; null for what lists leave out, nothing for what they do not know. */
async function toldIn(app: App, language: Language, shown: readonly UnsentTitle[]): Promise<Map<string, Told | null>> {
  const albums = await albumsIn(app, shown)
  if (!searchKeyOf(app)) return albums
  const wish = { language, withinMs }
  const [ofMovies, ofShows] = [numbersOf(shown, 'movie'), numbersOf(shown, 'tvShow')]
  const [movies, shows, movieGenres, showGenres] = await Promise.all([
    movieSummaries(app, ofMovies, wish),
    showSummaries(app, ofShows, wish),
    ofMovies.length > 0 ? catalogueOf(app).lookups.genres('movie', language) : [],
    ofShows.length > 0 ? catalogueOf(app).lookups.genres('tv', language) : [],
  ])
  const filters = filtersOf(app)
  const [isMovieWanted, isShowWanted] = [
    isWanted(filters, filters.excludedMovieGenres),
    isWanted(filters, filters.excludedTvGenres),
  ]
  const told = (one: Summary, released: Date | null, genres: readonly Genre[]): Told => ({
    ...{ title: one.title ?? one.originalTitle ?? '', artist: null, year: released?.getUTCFullYear() ?? null },
    ...{ overview: one.overview, posterPath: one.posterPath },
    genres: one.genreIds.flatMap(id => genres.find(genre => genre.id === id)?.name ?? []),
  })
  return new Map<string, Told | null>([
    ...albums,
    ...[...movies].map(
      ([id, one]) => [`movie ${id}`, isMovieWanted(one) ? told(one, one.releaseDate, movieGenres) : null] as const,
    ),
    ...[...shows].map(
      ([id, one]) => [`tvShow ${id}`, isShowWanted(one) ? told(one, one.firstAired, showGenres) : null] as const,
    ),
  ])
}

type Summary = {
  title: string | null
  originalTitle: string | null
  overview: string | null
  posterPath: string | null
  genreIds: readonly number[]
}

/** Albums as Lidarr tells of them; those that it does not know are left out. */
async function albumsIn(app: App, shown: readonly UnsentTitle[]): Promise<Map<string, Told | null>> {
  const lookups = lookupsOf(app)
  const ids = shown.flatMap(({ kind, id }) => (kind === 'album' ? id : []))
  if (!lookups || ids.length === 0) return new Map()
  const queries = ids.map(id => ({ id, query: albumAtLidarr(lookups, id) }))
  const found = await cachedAnswers(
    app,
    queries.map(({ query }) => query),
    withinMs,
  )
  return new Map(
    queries.flatMap(({ id, query }) => {
      const album = found.get(query.key)
      if (!album) return []
      const { title, artists, releasedAt, cover } = album
      const artist = artists.map(({ name }) => name).join(', ') || null
      const [artistId = null, year = null] = [artists[0]?.id, releasedAt?.getUTCFullYear()]
      return [
        [`album ${id}`, { title, artist, artistId, year, overview: null, genres: [], posterPath: cover }] as const,
      ]
    }),
  )
}
