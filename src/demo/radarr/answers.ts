import { findRoute, type Route, route } from '../routes'
import type { Asked } from '../stand-in'
import { commandBody, movieBody, reads, tagBody } from './bodies'
import type { Library } from './library'
import * as movies from './movies'
import { profileResources } from './profiles'
import { json, notFound } from './reply'
import * as work from './work'

/** One question to Radarr, its key already checked. */
export type Question<B = unknown> = {
  library: Library
  urlBase: string
  query: URLSearchParams
  contentType: string | null
  body: B
  at: Record<string, string | undefined>
}

export type Answer = (question: Question) => Response

const systemStatus = ({ library, urlBase }: Question) =>
  json({
    appName: 'Radarr',
    instanceName: library.fourK ? 'Radarr 4K' : 'Radarr',
    version: '5.26.2.10099',
    buildTime: '2026-06-01T12:00:00Z',
    isDebug: false,
    isProduction: true,
    isAdmin: false,
    isUserInteractive: false,
    startupPath: '/app/radarr/bin',
    appData: '/config',
    osName: 'linux',
    osVersion: '6.1',
    isNetCore: true,
    isLinux: true,
    isOsx: false,
    isWindows: false,
    isDocker: true,
    mode: 'console',
    branch: 'master',
    databaseType: 'sqLite',
    databaseVersion: '3.46.1',
    authentication: 'forms',
    migrationVersion: 242,
    urlBase,
    runtimeVersion: '8.0.12',
    runtimeName: 'netcore',
    startTime: '2026-11-01T06:00:00Z',
    packageVersion: '5.26.2.10099',
    packageAuthor: 'demo',
    packageUpdateMechanism: 'docker',
  })

const routes: Route<Answer>[] = [
  route('GET', 'system/status', systemStatus),
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
  route('GET', 'queue', work.queue),
  route('GET', 'queue/details', work.queueDetails),
]

const bearer = /^Bearer\s+(.+)$/i

/** The query wins over the header, even when it is wrong. */
const keyOf = ({ query, headers }: Asked) =>
  query.get('apikey') ?? headers.get('x-api-key') ?? bearer.exec(headers.get('authorization') ?? '')?.[1]

type Instance = { library: Library; key: string; urlBase: string }

/** Radarr over one library. Outside of its base path it sends the caller there, as the real one does. */
export const radarrAnswers = ({ library, key, urlBase }: Instance) => {
  return (asked: Asked): Response => {
    const { path, url, method, query, headers, body } = asked
    if (urlBase && path !== urlBase && !path.startsWith(`${urlBase}/`)) {
      return new Response(null, { status: 307, headers: { location: `${urlBase}${path}${url.search}` } })
    }
    if (keyOf(asked) !== key) return new Response(null, { status: 401 })
    const rest = /^\/api\/v3\/(.+)$/i.exec(path.slice(urlBase.length))?.[1]
    const found = rest === undefined ? null : findRoute(routes, method, rest)
    if (!found) return notFound()
    if ('allowed' in found) return new Response(null, { status: 405, headers: { allow: found.allowed.join(', ') } })
    return found.answer({ library, urlBase, query, contentType: headers.get('content-type'), body, at: found.at })
  }
}
