import { STATUS_CODES } from 'node:http'
import { findRoute, type Route, route } from '../routes'
import type { Asked } from '../stand-in'
import * as albums from './albums'
import * as artists from './artists'
import { artistFields, commandFields, monitorFields, reads, tagFields } from './bodies'
import { type Library, refresh } from './library'
import { metadataResources, profileResources } from './profiles'
import type { Answer, Question } from './question'
import { queue } from './queue'
import { empty, json, thrown, version } from './reply'
import * as work from './work'

const systemStatus = ({ urlBase }: Question) =>
  json({
    appName: 'Lidarr',
    instanceName: 'Lidarr',
    version,
    buildTime: '2026-06-01T12:00:00Z',
    isDebug: false,
    isProduction: true,
    isDocker: true,
    mode: 'console',
    branch: 'master',
    databaseType: 'sqLite',
    databaseVersion: '3.50.4',
    authentication: 'external',
    urlBase,
    runtimeName: 'netcore',
    startTime: '2026-11-01T06:00:00Z',
  })

const routes: Route<Answer>[] = [
  route('GET', 'system/status', systemStatus),
  route('GET', 'health', () => json([])),
  route('GET', 'qualityprofile', () => json(profileResources())),
  route('GET', 'metadataprofile', () => json(metadataResources())),
  route('GET', 'rootfolder', work.rootFolders),
  route('GET', 'tag', work.listTags),
  route('POST', 'tag', reads(tagFields, work.addTag)),
  route('GET', 'artist', artists.listArtists),
  route('POST', 'artist', reads(artistFields, artists.addArtist)),
  route('GET', 'artist/lookup', artists.lookupArtists),
  route('GET', 'artist/(?<id>\\d+)', artists.oneArtist),
  route('GET', 'album', albums.listAlbums),
  route('GET', 'album/lookup', albums.lookupAlbums),
  route('PUT', 'album/monitor', reads(monitorFields, albums.monitorAlbums)),
  route('GET', 'album/(?<id>\\d+)', albums.oneAlbum),
  route('GET', 'command', work.listCommands),
  route('POST', 'command', reads(commandFields, work.runCommand)),
  route('GET', 'queue', queue),
]

/** The query wins over the header, even when it is wrong. */
const keyOf = ({ query, headers }: Asked) =>
  query.get('apikey') ?? headers.get('x-api-key') ?? /^Bearer\s+(.+)$/i.exec(headers.get('authorization') ?? '')?.[1]

const page = '<!doctype html><html><head><title>Lidarr</title></head><body></body></html>\n'

class MetadataFailure extends Error {}

const metadataFor =
  ({ behind }: Asked) =>
  async (path: string) => {
    const fault = behind()
    if (fault?.slowMs) await Bun.sleep(fault.slowMs)
    if (!fault?.status) return
    const word = STATUS_CODES[fault.status]?.replaceAll(' ', '') ?? 'Unknown'
    throw new MetadataFailure(
      `HTTP request failed: [${fault.status}:${word}] [GET] at [http://metadata.example/${path}]`,
    )
  }

async function answered(answer: Answer, question: Question) {
  try {
    return await answer(question)
  } catch (error) {
    if (error instanceof MetadataFailure) return thrown(503, 'NzbDrone.Common.Http.HttpException', error.message)
    throw error
  }
}

type Instance = { library: Library; key: string; urlBase: string }

/** Lidarr over one library. Outside of its base path it sends the caller there, as the real one does. */
export const lidarrAnswers =
  ({ library, key, urlBase }: Instance) =>
  (asked: Asked): Response | Promise<Response> => {
    const { path, url, method, query, headers, body } = asked
    if (urlBase && path !== urlBase && !path.startsWith(`${urlBase}/`)) {
      return new Response(null, { status: 307, headers: { location: `${urlBase}${path}${url.search}` } })
    }
    const inside = path.slice(urlBase.length)
    if (!/^\/api(\/|$)/i.test(inside)) return new Response(page, { headers: { 'content-type': 'text/html' } })
    if (keyOf(asked) !== key) return new Response(null, { status: 401 })
    const rest = /^\/api\/v1\/(.+)$/i.exec(inside)?.[1]
    const found = rest === undefined ? null : findRoute(routes, method, rest)
    if (!found) return empty(404)
    if ('allowed' in found) return empty(405, { allow: found.allowed.join(', ') })
    refresh(library)
    const address = `${url.origin}${urlBase}/api/v1`
    const contentType = headers.get('content-type')
    const metadata = metadataFor(asked)
    return answered(found.answer, { library, address, urlBase, query, contentType, body, at: found.at, metadata })
  }
