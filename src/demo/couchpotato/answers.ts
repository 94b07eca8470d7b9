import type { Asked } from '../stand-in'
import { add, documentId, type Library, type Media, profiles } from './library'

const json = (body: object, status = 200) => Response.json(body, { status })

const profileResources = () =>
  profiles.map(({ id, label, qualities }, order) => ({
    core: false,
    hide: false,
    _rev: '0003037a',
    finish: qualities.map(() => true),
    qualities,
    _id: id,
    _t: 'profile',
    label,
    minimum_score: 1,
    stop_after: qualities.map(() => 0),
    wait_for: qualities.map(() => 0),
    order,
    '3d': qualities.map(() => 0),
  }))

const mediaResource = ({ id, imdbId, tmdbId, title, year, profileId, status, releases }: Media) => ({
  _t: 'media',
  _id: id,
  type: 'movie',
  status,
  title,
  profile_id: profileId,
  category_id: null,
  identifiers: { imdb: imdbId },
  info: { tmdb_id: tmdbId, imdb: imdbId, original_title: title, titles: [title], year, images: {}, genres: [] },
  releases: releases.map(name => ({ _t: 'release', status: 'snatched', info: { name } })),
  tags: [],
})

type Command = (library: Library, query: URLSearchParams) => object

function list({ media }: Library, query: URLSearchParams) {
  const statuses = query.get('status')?.split(',').filter(Boolean) ?? []
  const [limit = -1, offset = 0] = (query.get('limit_offset') ?? '').split(',').filter(Boolean).map(Number)
  const fits = media.filter(({ status }) => statuses.length === 0 || statuses.includes(status))
  const movies = fits.toSorted((one, other) => one.title.localeCompare(other.title)).slice(offset)
  const page = limit < 0 ? movies : movies.slice(0, limit)
  return { success: true, empty: page.length === 0, total: fits.length, movies: page.map(mediaResource) }
}

const commands: Record<string, Command> = {
  'app.available': () => ({ success: true }),
  'app.version': () => ({ version: 'git:demo (2026-01-01)' }),
  'profile.list': () => ({ success: true, list: profileResources() }),
  'movie.list': list,
  'media.get': ({ media }, query) => {
    const id = query.get('id')
    const found = media.find(one => one.id === id || one.imdbId === id)
    return { success: found !== undefined, media: found ? mediaResource(found) : null }
  },
  'movie.add': (library, query) => {
    const profile = query.get('profile_id') || profiles[0]?.id
    const known = profiles.some(({ id }) => id === profile)
    const media = known ? add(library, query.get('identifier') ?? '', profile ?? '') : null
    return { success: media !== null, movie: media ? mediaResource(media) : false }
  },
}

/** CouchPotato, whose key is a part of the path: with another one there is nothing below `/api`. */
export const couchPotatoAnswers =
  ({ library, key, urlBase }: { library: Library; key: string; urlBase: string }) =>
  ({ method, path, query }: Asked): Response => {
    if (urlBase && !path.startsWith(`${urlBase}/`)) return new Response('Not found', { status: 404 })
    const inside = path.slice(urlBase.length)
    if (method !== 'GET') return new Response(null, { status: 405, headers: { allow: 'GET' } })
    if (inside === '/getkey') {
      const fits = query.get('u') === documentId(library.username) && query.get('p') === documentId(library.password)
      return json({ success: fits, api_key: fits ? key : null })
    }
    if (!inside.startsWith('/api/')) return new Response(null, { status: 302, headers: { location: '/login/' } })
    const [, , given, command = ''] = inside.split('/')
    if (given !== key) return new Response('Wrong API key used', { status: 404 })
    const run = commands[command]
    return run ? json(run(library, query)) : json({ success: false, error: 'API call doesn’t seem to exist' }, 404)
  }

export const couchPotatoError = (status: number) => ({ success: false, error: `Failed with ${status}` })
