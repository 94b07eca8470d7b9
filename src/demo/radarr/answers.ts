import { reads } from '../arr/bodies'
import { arrAnswers } from '../arr/door'
import { json } from '../arr/reply'
import { type Route, route } from '../routes'
import { commandBody, movieBody, tagBody } from './bodies'
import type { Library } from './library'
import * as movies from './movies'
import { profileResources } from './profiles'
import type { Answer, Question } from './question'
import * as queue from './queue'
import { version } from './version'
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

type Instance = { library: Library; key: string; urlBase: string }

/** Radarr over one library. */
export const radarrAnswers = (instance: Instance) =>
  arrAnswers({ appName: 'Radarr', version, metadata: 'radarr/v1', routes, ...instance })
