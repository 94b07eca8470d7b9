import type { SeasonStatus, ShowStatus, ShowSummaryStatus } from '~/shared/availability/shows'
import { mostVoted } from '~/shared/titles/rules'
import type { ShowIds, TvDetails, TvSeason } from '~/shared/titles/shows'
import type { ShownOutline, ShownShow } from '../../../discovery/shows'
import type { Wire } from '../described/wire'
import { day } from './movie-detail'
import { showBase, wireSeason } from './show-base'

/** The page of a show. Seasons without an episode are left out, as there is nothing of them to ask for. */
export function showDetail({ show, seasons, ids }: ShownShow, status: ShowStatus): Wire<'ShowDetail'> {
  const known = new Map(seasons.map(one => [one.seasonNumber, one]))
  return detail(
    { show, ids, status },
    status.seasons.flatMap(season => (season.episodes.length > 0 ? [seasonOf(season, known)] : [])),
  )
}

/** The same without its episodes, for a list. */
export const showOutline = (shown: ShownOutline): Wire<'ShowDetail'> => detail(shown, [])

const seasonOf = (season: SeasonStatus, known: ReadonlyMap<number, TvSeason>) => {
  const found = known.get(season.season)
  const titles = new Map(found?.episodes.map(({ episodeNumber, name }) => [episodeNumber, { title: name, url: null }]))
  return wireSeason(season, found?.overview ?? '', episode => titles.get(episode))
}

type Detailed = { show: TvDetails; ids: ShowIds; status: ShowSummaryStatus }

const detail = ({ show, ids, status }: Detailed, seasonRequests: Wire<'SearchSeason'>[]) => ({
  title: show.title ?? '',
  aliases: null,
  banner: bannerOf(show),
  seriesId: show.id,
  status: show.status,
  firstAired: day(show.firstAired) ?? '',
  ...networkOf(show),
  runtime: String(show.runtimeMinutes ?? 0),
  genres: show.genres.map(({ id, name }) => ({ id, name })),
  overview: show.overview ?? '',
  lastUpdated: 0,
  airsDayOfWeek: null,
  airsTime: null,
  rating: String(show.voteAverage),
  siteRating: 0,
  images: { medium: null, original: mostVoted(show.images?.posters ?? [])?.path ?? show.posterPath },
  ...peopleOf(show),
  certification: null,
  tagline: show.tagline,
  keywords: show.keywords && { keywordsValue: show.keywords.map(({ id, name }) => ({ id, name })) },
  externalIds: show.externalIds && {
    imdbId: show.externalIds.imdbId,
    facebookId: show.externalIds.facebookId,
    instagramId: show.externalIds.instagramId,
    twitterId: show.externalIds.twitterId,
  },
  trailer: (show.videos ?? []).find(({ type }) => type?.toLowerCase() === 'trailer')?.key ?? null,
  homepage: show.homepage,
  seasonRequests,
  ...showBase({
    id: show.id,
    imdbId: ids.imdbId,
    theTvDbId: ids.tvdbId === null ? null : String(ids.tvdbId),
    theMovieDbId: String(show.id),
    status,
  }),
})

/** The backdrop that most people like, else a poster. */
const bannerOf = ({ images, backdropPath }: TvDetails) =>
  (mostVoted(images?.backdrops ?? []) ?? mostVoted(images?.posters ?? []))?.path ?? backdropPath

const networkOf = ({ networks: [first] }: TvDetails) => ({
  networkId: first ? String(first.id) : null,
  network: first ? { id: first.id, name: first.name ?? '', country: first.originCountry } : null,
})

const peopleOf = ({ credits }: TvDetails) => ({
  cast: (credits?.cast ?? []).map(({ id, name, character, profilePath }) => ({
    ...{ id, person: name ?? '', character: character ?? '', image: profilePath },
    ...{ self: false, voice: false },
  })),
  crew: (credits?.crew ?? []).map(({ id, name, profilePath }) => ({
    id,
    url: null,
    name: name ?? '',
    image: profilePath,
  })),
})
