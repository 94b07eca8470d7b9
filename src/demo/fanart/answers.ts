import type { Catalogue } from '../catalogue'
import { artistForms, pictureNames } from '../picture-names'
import { pictureReply } from '../pictures'
import { findRoute, type Route, route } from '../routes'
import type { Asked } from '../stand-in'

const said: Record<number, string> = { 401: 'Invalid API key', 404: 'Not found' }

/** What the service says along with a status. */
export const fanartError = (status: number) => ({ status: 'error', 'error message': said[status] ?? 'Failed' })
const refused = (status: number) => Response.json(fanartError(status), { status })

type Place = { catalogue: Catalogue; origin: string; at: Record<string, string> }
type Answer = (place: Place) => Response

type Kind = 'movies' | 'tv' | 'music'
const pictures = (origin: string, kind: Kind, key: string, list: string, likes: readonly [string, number][]) =>
  likes.map(([lang, count], at) => ({
    id: String(at + 1),
    url: `${origin}/fanart/${kind}/${key}/${list}/${at + 1}.svg`,
    lang,
    likes: String(count),
  }))

/** Ten likes are more than nine, though not as texts. */
const inEnglish = [
  ['de', 20],
  ['en', 9],
  ['en', 10],
] as const
const withoutWords = [
  ['', 3],
  ['', 12],
] as const

const movie: Answer = ({ catalogue, origin, at }) => {
  const found = catalogue.movies().find(one => String(one.tmdbId) === at.id || one.imdbId === at.id)
  if (!found) return refused(404)
  const list = (name: string, likes: readonly (readonly [string, number])[]) =>
    pictures(
      origin,
      'movies',
      String(found.tmdbId),
      name,
      likes.map(([lang, count]) => [lang, count]),
    )
  return Response.json({
    name: found.title,
    tmdb_id: String(found.tmdbId),
    imdb_id: found.imdbId ?? '',
    ...(found.poster && { movieposter: list('movieposter', inEnglish) }),
    ...(found.backdrop && { moviebackground: list('moviebackground', withoutWords) }),
  })
}

const show: Answer = ({ catalogue, origin, at }) => {
  const found = catalogue.series().find(one => String(one.tvdbId) === at.id)
  if (!found) return refused(404)
  const list = (name: string, likes: readonly (readonly [string, number])[]) =>
    pictures(
      origin,
      'tv',
      String(found.tvdbId),
      name,
      likes.map(([lang, count]) => [lang, count]),
    )
  return Response.json({
    name: found.title,
    thetvdb_id: String(found.tvdbId),
    ...(found.poster && { tvposter: list('tvposter', inEnglish), seasonposter: list('seasonposter', inEnglish) }),
    // Some shows have banners, and some of those none in English.
    ...((found.tvdbId ?? 0) % 3 !== 0 && {
      tvbanner: list(
        'tvbanner',
        (found.tvdbId ?? 0) % 3 === 1
          ? inEnglish
          : [
              ['de', 4],
              ['fr', 2],
            ],
      ),
    }),
    ...(found.backdrop && { showbackground: list('showbackground', withoutWords) }),
  })
}

const music: Answer = ({ catalogue, origin, at }) => {
  const found = catalogue.music().find(({ mbid }) => mbid === at.id)
  // Nobody has collected anything of artists whom nobody knows the kind of.
  if (!found || found.type === null) return refused(404)
  const list = (name: string) =>
    pictures(origin, 'music', found.mbid, name, [
      ['', 2],
      ['', 7],
    ]).map(({ lang: _, ...rest }) => rest)
  return Response.json({
    name: found.name,
    mbid_id: found.mbid,
    artistbackground: list('artistbackground'),
    artistthumb: list('artistthumb'),
    musicbanner: list('musicbanner'),
    hdmusiclogo: list('hdmusiclogo'),
  })
}

const nameOf = ({ catalogue, at: { kind, id, list = '' } }: Place): string | null => {
  if (kind === 'music') {
    const artist = catalogue.music().find(({ mbid }) => mbid === id)
    const form = artistForms.find(one => list.includes(one)) ?? 'thumb'
    return artist ? pictureNames.artist(artist, form) : null
  }
  const title =
    kind === 'tv' ? catalogue.series().find(({ tvdbId }) => String(tvdbId) === id) : catalogue.movie(Number(id))
  if (!title) return null
  const [poster, backdrop] = pictureNames.title(title)
  return /poster/.test(list) ? poster : backdrop
}

const picture: Answer = place => {
  const name = nameOf(place)
  return (name && pictureReply(name, { 'cache-control': 'max-age=86400' })) || refused(404)
}

const routes: Route<Answer>[] = [
  route('GET', '/v3/movies/:id', movie),
  route('GET', '/v3/tv/:id', show),
  route('GET', '/v3/music/:id', music),
]
const pictureRoutes: Route<Answer>[] = [route('GET', '/fanart/:kind/:id/:list/\\d+\\.svg', picture)]

/** The collection of fans over the catalogue. Pictures need no key, everything else does. */
export const fanartAnswers =
  (catalogue: Catalogue, key: string) =>
  ({ method, path, url, headers, query }: Asked): Response => {
    const isPicture = path.startsWith('/fanart/')
    if (!isPicture && (headers.get('api-key') ?? query.get('api_key')) !== key) return refused(401)
    const found = findRoute(isPicture ? pictureRoutes : routes, method, path)
    if (!found || 'allowed' in found) return refused(404)
    return found.answer({ catalogue, origin: url.origin, at: found.at })
  }
