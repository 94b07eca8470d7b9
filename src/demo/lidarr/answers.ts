import { reads } from '../arr/bodies'
import { arrAnswers } from '../arr/door'
import { isBlank, mustNotBeEmpty } from '../arr/failures'
import { json } from '../arr/reply'
import { systemStatus } from '../arr/system-status'
import { addsTag, listTags } from '../arr/tags'
import { type Route, route } from '../routes'
import type { Asked } from '../stand-in'
import * as albums from './albums'
import * as artists from './artists'
import { albumBody, artistBody, commandBody, monitorBody, tagBody } from './bodies'
import { commands } from './commands'
import * as exclusions from './exclusions'
import { rootFolders } from './folders'
import type { Answer, Library } from './library'
import { lookUp } from './metadata'
import { addAlbum } from './new-albums'
import { metadataResources, profileResources } from './profiles'
import { queue } from './queue'
import { refresh } from './reading'

const version = '2.13.3.4711'

const build = {
  appName: 'Lidarr',
  instanceName: 'Lidarr',
  version,
  branch: 'master',
  migrationVersion: 80,
  runtimeName: 'netcore',
}

const addTag = addsTag(label => (isBlank(label) ? [mustNotBeEmpty('Label', label)] : []))

const routes: Route<Answer>[] = [
  route(
    'GET',
    'system/status',
    systemStatus(() => build),
  ),
  route('GET', 'health', () => json([])),
  route('GET', 'qualityprofile', () => json(profileResources())),
  route('GET', 'metadataprofile', () => json(metadataResources())),
  route('GET', 'rootfolder', rootFolders),
  route('GET', 'tag', listTags),
  route('POST', 'tag', reads(tagBody, addTag)),
  route('GET', 'artist', artists.listArtists),
  route('POST', 'artist', reads(artistBody, artists.addArtist)),
  route('GET', 'artist/lookup', lookUp(artists.lookupArtists)),
  route('GET', 'artist/(?<id>\\d+)', artists.oneArtist),
  route('PUT', 'artist/(?<id>\\d+)', reads(artistBody, artists.saveArtist)),
  route('DELETE', 'artist/(?<id>\\d+)', artists.deleteArtist),
  route('GET', 'album', albums.listAlbums),
  route('POST', 'album', reads(albumBody, addAlbum)),
  route('GET', 'album/lookup', lookUp(albums.lookupAlbums)),
  route('GET', 'wanted/missing', albums.listMissing),
  route('PUT', 'album/monitor', reads(monitorBody, albums.monitorAlbums)),
  route('GET', 'album/(?<id>\\d+)', albums.oneAlbum),
  route('DELETE', 'album/(?<id>\\d+)', albums.deleteAlbum),
  route('GET', 'command', commands.list),
  route('POST', 'command', reads(commandBody, commands.run)),
  route('GET', 'history/since', albums.historySince),
  route('GET', 'queue', queue),
  route('GET', 'importlistexclusion', exclusions.list),
  route('DELETE', 'importlistexclusion/(?<id>\\d+)', exclusions.drop),
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
