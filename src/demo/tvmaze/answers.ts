import type { Catalogue } from '../catalogue'
import type { Episode, Season, Series } from '../catalogue-model'
import { findRoute, type Route, route } from '../routes'
import type { Asked } from '../stand-in'
import { inOrder, namesOf, ranked } from '../tmdb/search'

type Ask = { catalogue: Catalogue; query: URLSearchParams; origin: string; at: Record<string, string> }
type Answer = (ask: Ask) => Response

/** A search gives no more. */
const mostHits = 10

const says = { 400: 'Bad Request', 404: 'Not Found', 405: 'Method Not Allowed', 429: 'Too Many Requests' } as const

/** What TVMaze says along with a status. */
export const tvMazeError = (status: number, message = '') => ({
  name: status in says ? says[status as keyof typeof says] : 'Internal Server Error',
  message,
  code: 0,
  status,
})

const refused = (status: keyof typeof says, message = '') => Response.json(tvMazeError(status, message), { status })

const host = 'http://www.tvmaze.com'
const pictures = 'http://static.tvmaze.com/uploads/images'

const channel = ({ network }: Series) => ({
  id: network.id,
  name: network.name,
  country: network.country ? { name: network.country, code: network.country, timezone: 'Etc/UTC' } : null,
})

const words: Record<string, string> = { 'Returning Series': 'Running', 'In Production': 'In Development' }

const shown = (show: Series, origin: string) => ({
  id: show.tvmazeId,
  url: `${host}/shows/${show.tvmazeId}/x`,
  name: show.title,
  type: show.type,
  language: show.originalLanguage,
  genres: show.genres.map(({ name }) => name),
  status: words[show.status] ?? show.status,
  runtime: show.episodeRunTime[0] ?? null,
  premiered: show.firstAirDate,
  officialSite: show.homepage,
  schedule: { time: '', days: [] },
  rating: { average: show.voteAverage > 0 ? Math.round(show.voteAverage * 10) / 10 : null },
  weight: Math.round(show.popularity),
  network: show.network.web ? null : channel(show),
  webChannel: show.network.web ? channel(show) : null,
  externals: { tvrage: null, thetvdb: show.tvdbId, imdb: show.imdbId },
  image: show.poster
    ? {
        medium: `${pictures}/medium_portrait/0/${show.tvmazeId}.jpg`,
        original: `${pictures}/original_untouched/0/${show.tvmazeId}.jpg`,
      }
    : null,
  summary: `<p>${show.overview.replaceAll('&', '&amp;')}</p>`,
  updated: 0,
  _links: { self: { href: `${origin}/shows/${show.tvmazeId}` } },
})

const shownEpisode = ({ seasonNumber }: Season, episode: Episode, origin: string) => ({
  id: episode.id,
  url: `${host}/episodes/${episode.id}/x`,
  name: episode.title,
  season: episode.tvdb?.season ?? seasonNumber,
  number: episode.tvdb?.episode ?? episode.episodeNumber,
  airdate: episode.airDate ?? '',
  airtime: '',
  airstamp: null,
  runtime: null,
  image: null,
  summary: episode.overview ? `<p>${episode.overview}</p>` : '',
  _links: { self: { href: `${origin}/episodes/${episode.id}` } },
})

const listed = ({ catalogue }: Ask) => catalogue.series().filter(({ tvmazeId }) => tvmazeId !== null)
const found = (ask: Ask) => inOrder(ranked((ask.query.get('q') ?? '').trim(), listed(ask), namesOf))

const search: Answer = ask => {
  if (!ask.query.has('q')) return refused(400, 'Missing required parameters: q')
  const hits = found(ask).slice(0, mostHits)
  return Response.json(hits.map((show, at) => ({ score: 0.9 - at / 100, show: shown(show, ask.origin) })))
}

const singleSearch: Answer = ask => {
  const [best] = ask.query.has('q') ? found(ask) : []
  return best ? Response.json(shown(best, ask.origin)) : refused(404)
}

/** Leads to the show; by which number is said in the question. */
const lookUp: Answer = ask => {
  const by = (name: string) => ask.query.get(name)
  const show = listed(ask).find(
    ({ tvdbId, imdbId }) =>
      (by('thetvdb') !== null && String(tvdbId) === by('thetvdb')) || (by('imdb') !== null && imdbId === by('imdb')),
  )
  if (!show) return refused(404)
  return new Response(null, { status: 301, headers: { location: `${ask.origin}/shows/${show.tvmazeId}` } })
}

const showAt = (ask: Ask) => listed(ask).find(({ tvmazeId }) => String(tvmazeId) === ask.at.id)

const oneShow: Answer = ask => {
  const show = showAt(ask)
  return show ? Response.json(shown(show, ask.origin)) : refused(404)
}

/** Specials have no number, and are only told to whoever asks for them. */
const episodes: Answer = ask => {
  const show = showAt(ask)
  if (!show) return refused(404)
  const withSpecials = ask.query.get('specials') === '1'
  const told = show.seasons.flatMap(season =>
    season.episodes.map(episode => {
      const one = shownEpisode(season, episode, ask.origin)
      return season.seasonNumber > 0 ? one : { ...one, season: 1, number: null }
    }),
  )
  return Response.json(told.filter(({ number }) => withSpecials || number !== null))
}

const routes: Route<Answer>[] = [
  route('GET', 'search/shows', search),
  route('GET', 'singlesearch/shows', singleSearch),
  route('GET', 'lookup/shows', lookUp),
  route('GET', 'shows/:id', oneShow),
  route('GET', 'shows/:id/episodes', episodes),
]

/** TVMaze over the catalogue. Nobody needs a key. */
export const tvMazeAnswers =
  (catalogue: Catalogue) =>
  (asked: Asked): Response => {
    const found = findRoute(routes, asked.method, asked.path.slice(1))
    if (!found) return refused(404)
    if ('allowed' in found) return refused(405)
    return found.answer({ catalogue, query: asked.query, origin: asked.url.origin, at: found.at })
  }
