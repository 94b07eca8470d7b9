import { reads } from '../arr/bodies'
import { arrAnswers } from '../arr/door'
import { rootFolders } from '../arr/library'
import { json } from '../arr/reply'
import { systemStatus } from '../arr/system-status'
import { addsTag, listTags } from '../arr/tags'
import { type Route, route } from '../routes'
import { commandBody, movieBody, tagBody } from './bodies'
import { commands } from './commands'
import { tagFailures } from './failures'
import type { Answer, Library, Question } from './library'
import * as movies from './movies'
import { profileResources } from './profiles'
import * as queue from './queue'

const build = ({ fourK }: Library) => ({
  appName: 'Radarr',
  instanceName: fourK ? 'Radarr 4K' : 'Radarr',
  version,
  branch: 'master',
  migrationVersion: 242,
  runtimeName: 'netcore',
})

const freeSpace = 2_400_000_000_000
const diskSpace = ({ library }: Question) =>
  json(library.rootFolders.map(({ path }) => ({ path, label: '', freeSpace, totalSpace: 2 * freeSpace })))

const addTag = addsTag(tagFailures)
const nothing: Answer = () => json([])

const routes: Route<Answer>[] = [
  route('GET', 'system/status', systemStatus(build)),
  route('GET', 'health', nothing),
  route('GET', 'diskspace', diskSpace),
  route('GET', 'collection', nothing),
  route('GET', 'exclusions', nothing),
  route('GET', 'qualityprofile', () => json(profileResources())),
  route('GET', 'rootfolder', rootFolders(freeSpace)),
  route('GET', 'tag', listTags),
  route('POST', 'tag', reads(tagBody, addTag)),
  route('GET', 'movie', movies.listMovies),
  route('POST', 'movie', reads(movieBody, movies.addMovie)),
  route('PUT', 'movie', reads(movieBody, movies.changeMovie)),
  route('GET', 'movie/lookup', movies.lookup),
  route('GET', 'movie/lookup/tmdb', movies.lookupTmdb),
  route('GET', 'movie/lookup/imdb', movies.lookupImdb),
  route('GET', 'movie/(?<id>\\d+)', movies.oneMovie),
  route('PUT', 'movie/(?<id>\\d+)', reads(movieBody, movies.changeMovie)),
  route('DELETE', 'movie/(?<id>\\d+)', movies.deleteMovie),
  route('GET', 'command', commands.list),
  route('POST', 'command', reads(commandBody, commands.run)),
  route('GET', 'command/(?<id>\\d+)', commands.one),
  route('GET', 'history/since', movies.historySince),
  route('GET', 'queue', queue.queue),
  route('GET', 'queue/details', queue.queueDetails),
  route('GET', 'queue/status', queue.queueStatus),
]

type Instance = { library: Library; key: string; urlBase: string }

/** Radarr over one library. */
export const radarrAnswers = (instance: Instance) =>
  arrAnswers({ appName: 'Radarr', version, metadata: 'radarr/v1', routes, ...instance })

/** The version that the stand-in says it is. */
export const version = '6.0.3.10276'
