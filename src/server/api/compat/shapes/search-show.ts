import type { ShowWithStatus } from '../../../availability/shows'
import type { FoundShow, TvdbListed, TvdbShowInFull } from '../../../discovery/tvdb-shows'
import { wireDate } from '../codes'
import type { Wire } from '../described/wire'
import { showBase, wireSeason } from './show-base'

/** Texts of a show in a list, none of them known; `aliases` and what follows it were never filled by anybody. */
const nothingKnown = {
  title: null,
  aliases: null,
  banner: null,
  seriesId: 0,
  status: null,
  firstAired: null,
  network: null,
  networkId: null,
  runtime: null,
  genre: null,
  overview: null,
  lastUpdated: 0,
  airsDayOfWeek: null,
  airsTime: null,
  rating: null,
  siteRating: 0,
  trailer: null,
  homepage: null,
  seasonRequests: [],
}

const dayText = (at: Date | null) => at?.toISOString().slice(0, 10) ?? null
const textOf = (value: number | null) => (value === null ? null : String(value))

/** A show in a list of the second version. */
export const searchShow = ({ show, status }: ShowWithStatus): Wire<'SearchShow'> => ({
  ...nothingKnown,
  title: show.title,
  banner: show.backdropPath ?? show.posterPath,
  firstAired: dayText(show.firstAired),
  overview: show.overview,
  rating: String(show.voteAverage),
  ...showBase({ id: show.id, imdbId: null, theTvDbId: null, theMovieDbId: null, status }),
  backdropPath: show.backdropPath,
  posterPath: show.posterPath,
})

const withoutPictures = { backdropPath: null, posterPath: null }

/** What programs of the first version take for the number at TMDB is that at TheTVDB. */
const tvdbBase = (tvdbId: number, imdbId: string | null, status: FoundShow['status']) =>
  showBase({ id: tvdbId, imdbId, theTvDbId: null, theMovieDbId: String(tvdbId), status })

const secure = (address: string) => address.replace(/^http:/, 'https:')

/** A show in a list of the first version. */
export const listedShow = ({ show, tvdbId, status }: TvdbListed): Wire<'SearchShow'> => {
  const trailer = (show.videos ?? []).find(({ type, site }) => type === 'Trailer' && site === 'YouTube')
  return {
    ...nothingKnown,
    title: show.title,
    status: show.status?.toLowerCase() ?? null,
    firstAired: show.firstAired ? wireDate(show.firstAired).replace(/Z$/, '') : null,
    network: show.networks[0]?.name ?? null,
    runtime: textOf(show.runtimeMinutes),
    overview: show.overview,
    rating: String(show.voteAverage),
    trailer: trailer ? `https://youtube.com/watch?v=${trailer.key}` : '',
    homepage: secure(show.homepage ?? ''),
    ...tvdbBase(tvdbId, show.externalIds?.imdbId ?? null, status),
    ...withoutPictures,
  }
}

const mazeFacts = ({ show }: Pick<FoundShow, 'show'>) => ({
  ...nothingKnown,
  title: show.name,
  banner: show.poster ?? '',
  seriesId: show.id,
  status: show.status,
  firstAired: dayText(show.premiered),
  network: show.network?.name ?? null,
  networkId: textOf(show.network?.id ?? null),
  runtime: textOf(show.runtimeMinutes),
  overview: show.overview,
})

/** A show that a search of the first version found; how well it fits stands where others have a rating. */
export const foundShow = ({ show, score, status }: FoundShow): Wire<'SearchShow'> => ({
  ...mazeFacts({ show }),
  rating: String(score),
  ...tvdbBase(show.tvdbId, show.imdbId, status),
  ...withoutPictures,
})

/** A single show of the first version, with its seasons. */
export const showInfo = ({ show, seasons, status }: TvdbShowInFull): Wire<'SearchShow'> => ({
  ...mazeFacts({ show }),
  rating: textOf(show.rating) ?? '0',
  seasonRequests: status.seasons.map((season, at) => {
    const facts = new Map(
      seasons[at]?.episodes.map(({ episodeNumber, name, url }) => [episodeNumber, { title: name, url }]),
    )
    return wireSeason(season, null, episode => facts.get(episode))
  }),
  ...tvdbBase(show.tvdbId, show.imdbId, status),
  ...withoutPictures,
})
