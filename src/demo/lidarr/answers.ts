import { reads } from '../arr/bodies'
import { arrAnswers } from '../arr/door'
import { json } from '../arr/reply'
import { type Route, route } from '../routes'
import type { Asked } from '../stand-in'
import * as albums from './albums'
import * as artists from './artists'
import { artistBody, commandBody, monitorBody, tagBody } from './bodies'
import { type Library, refresh } from './library'
import { metadataResources, profileResources } from './profiles'
import type { Answer, Question } from './question'
import { queue } from './queue'
import * as work from './work'

const version = '2.13.3.4711'

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
  route('POST', 'tag', reads(tagBody, work.addTag)),
  route('GET', 'artist', artists.listArtists),
  route('POST', 'artist', reads(artistBody, artists.addArtist)),
  route('GET', 'artist/lookup', artists.lookupArtists),
  route('GET', 'artist/(?<id>\\d+)', artists.oneArtist),
  route('GET', 'album', albums.listAlbums),
  route('GET', 'album/lookup', albums.lookupAlbums),
  route('PUT', 'album/monitor', reads(monitorBody, albums.monitorAlbums)),
  route('GET', 'album/(?<id>\\d+)', albums.oneAlbum),
  route('GET', 'command', work.listCommands),
  route('POST', 'command', reads(commandBody, work.runCommand)),
  route('GET', 'queue', queue),
]

type Instance = { library: Library; key: string; urlBase: string }

/** Lidarr over one library. */
export const lidarrAnswers = (instance: Instance) => {
  const { library } = instance
  const answer = arrAnswers({ appName: 'Lidarr', version, api: 1, metadata: 'lidarr/v0.4', routes, ...instance })
  return (asked: Asked) => {
    refresh(library)
    return answer(asked)
  }
}
