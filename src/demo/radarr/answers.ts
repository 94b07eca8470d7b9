import { findRoute, type Route, route } from '../routes'
import type { Asked } from '../stand-in'
import { commandBody, movieBody, reads, tagBody } from './bodies'
import type { Library } from './library'
import { MetadataFailure, metadataFailed, metadataFor } from './metadata'
import * as movies from './movies'
import { profileResources } from './profiles'
import type { Answer, Question } from './question'
import * as queue from './queue'
import { BadQuery, badQuery, empty, json, version } from './reply'
import * as work from './work'

const systemStatus = ({ library, urlBase }: Question) =>
  json({
    appName: 'Radarr',
    instanceName: library.fourK ? 'Radarr 4K' : 'Radarr',
    version,
    buildTime: '2026-06-01T12:00:00Z',
    isDebug: false,
    isProduction: true,
    isAdmin: false,
    isUserInteractive: false,
    startupPath: '/app/radarr/bin',
    appData: '/config',
    osName: 'debian',
    osVersion: '12',
    isNetCore: true,
    isLinux: true,
    isOsx: false,
    isWindows: false,
    isDocker: true,
    mode: 'console',
    branch: 'master',
    databaseType: 'sqLite',
    databaseVersion: '3.50.4',
    authentication: 'external',
    migrationVersion: 242,
    urlBase,
    runtimeVersion: '8.0.12',
    runtimeName: 'netcore',
    startTime: '2026-11-01T06:00:00Z',
    packageUpdateMechanism: 'builtIn',
  })

const nothing: Answer = () => json([])

const routes: Route<Answer>[] = [
  route('GET', 'system/status', systemStatus),
  route('GET', 'health', nothing),
  route('GET', 'diskspace', work.diskSpace),
  route('GET', 'collection', nothing),
  route('GET', 'exclusions', nothing),
  route('GET', 'qualityprofile', () => json(profileResources())),
  route('GET', 'rootfolder', work.rootFolders),
  route('GET', 'tag', work.listTags),
  route('POST', 'tag', reads(tagBody, work.addTag)),
  route('GET', 'movie', movies.listMovies),
  route('POST', 'movie', reads(movieBody, movies.addMovie)),
  route('PUT', 'movie', reads(movieBody, movies.changeMovie)),
  route('GET', 'movie/lookup', movies.lookup),
  route('GET', 'movie/lookup/tmdb', movies.lookupTmdb),
  route('GET', 'movie/lookup/imdb', movies.lookupImdb),
  route('GET', 'movie/(?<id>\\d+)', movies.oneMovie),
  route('PUT', 'movie/(?<id>\\d+)', reads(movieBody, movies.changeMovie)),
  route('DELETE', 'movie/(?<id>\\d+)', movies.deleteMovie),
  route('GET', 'command', work.listCommands),
  route('POST', 'command', reads(commandBody, work.runCommand)),
  route('GET', 'command/(?<id>\\d+)', work.oneCommand),
  route('GET', 'queue', queue.queue),
  route('GET', 'queue/details', queue.queueDetails),
  route('GET', 'queue/status', queue.queueStatus),
]

const bearer = /^Bearer\s+(.+)$/i

/** The query wins over the header, even when it is wrong. */
const keyOf = ({ query, headers }: Asked) =>
  query.get('apikey') ?? headers.get('x-api-key') ?? bearer.exec(headers.get('authorization') ?? '')?.[1]

const page = '<!doctype html><html><head><title>Radarr</title></head><body></body></html>\n'

/** What needs no key: a sign of life, and the page for people, which every path outside of the interface leads to. */
const openToAll = (path: string): Response | null => {
  if (path === '/ping') {
    return Response.json({ status: 'OK' }, { headers: { 'content-type': 'application/json; charset=utf-8' } })
  }
  if (/^\/api(\/|$)/i.test(path)) return null
  return new Response(page, { headers: { 'content-type': 'text/html' } })
}

const answered = async (answer: Answer, question: Question) => {
  try {
    return await answer(question)
  } catch (error) {
    if (error instanceof MetadataFailure) return metadataFailed(error)
    if (error instanceof BadQuery) return badQuery(error)
    throw error
  }
}

type Instance = { library: Library; key: string; urlBase: string }

/** Radarr over one library. Outside of its base path it sends the caller there, as the real one does. */
export const radarrAnswers = ({ library, key, urlBase }: Instance) => {
  return (asked: Asked): Response | Promise<Response> => {
    const { path, url, method, query, headers, body } = asked
    if (urlBase && path !== urlBase && !path.startsWith(`${urlBase}/`)) {
      return new Response(null, { status: 307, headers: { location: `${urlBase}${path}${url.search}` } })
    }
    const inside = path.slice(urlBase.length)
    const open = openToAll(inside)
    if (open) return open
    if (keyOf(asked) !== key) return new Response(null, { status: 401 })
    if (/^\/api$/i.test(inside)) return json({ current: 'v3', deprecated: [] })
    const rest = /^\/api\/v3\/(.+)$/i.exec(inside)?.[1]
    const found = rest === undefined ? null : findRoute(routes, method, rest)
    if (!found) return empty(404)
    if ('allowed' in found) return empty(405, { allow: found.allowed.join(', ') })
    const address = `${url.origin}${urlBase}/api/v3`
    const contentType = headers.get('content-type')
    const metadata = metadataFor(asked)
    return answered(found.answer, { library, address, urlBase, query, contentType, body, at: found.at, metadata })
  }
}
