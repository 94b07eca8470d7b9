import { reads } from '../arr/bodies'
import { arrAnswers } from '../arr/door'
import { json } from '../arr/reply'
import { type Route, route } from '../routes'
import { commandBody, monitoredBody, seriesBody, tagBody } from './bodies'
import * as episodes from './episodes'
import type { Library } from './library'
import { languageProfileResources, profileResources } from './profiles'
import type { Answer, Question } from './question'
import { queue } from './queue'
import * as series from './series'
import * as work from './work'

const versions = { 3: '3.0.10.1567', 4: '4.0.19.2979' }

const systemStatus = ({ library, urlBase }: Question) =>
  json({
    appName: 'Sonarr',
    instanceName: library.fourK ? 'Sonarr 4K' : 'Sonarr',
    version: versions[library.version],
    buildTime: '2026-06-01T12:00:00Z',
    isDebug: false,
    isProduction: true,
    isAdmin: false,
    isUserInteractive: false,
    startupPath: '/app/sonarr/bin',
    appData: '/config',
    osName: 'debian',
    osVersion: '12',
    isNetCore: true,
    isLinux: true,
    isOsx: false,
    isWindows: false,
    isDocker: true,
    mode: 'console',
    branch: 'main',
    authentication: 'external',
    migrationVersion: 217,
    urlBase,
    runtimeVersion: '8.0.12',
    runtimeName: '.NET',
    startTime: '2026-11-01T06:00:00Z',
    packageUpdateMechanism: 'builtIn',
    databaseVersion: '3.50.4',
    databaseType: 'sqLite',
  })

const nothing: Answer = () => json([])

const routes: Route<Answer>[] = [
  route('GET', 'system/status', systemStatus),
  route('GET', 'health', nothing),
  route('GET', 'qualityprofile', () => json(profileResources())),
  route('GET', 'languageprofile', ({ library }) => json(languageProfileResources(library.version))),
  route('GET', 'rootfolder', work.rootFolders),
  route('GET', 'tag', work.listTags),
  route('POST', 'tag', reads(tagBody, work.addTag)),
  route('GET', 'series', series.listSeries),
  route('POST', 'series', reads(seriesBody, series.addSeries)),
  route('PUT', 'series', reads(seriesBody, series.changeSeries)),
  route('GET', 'series/lookup', series.lookup),
  route('GET', 'series/(?<id>\\d+)', series.oneSeries),
  route('PUT', 'series/(?<id>\\d+)', reads(seriesBody, series.changeSeries)),
  route('DELETE', 'series/(?<id>\\d+)', series.deleteSeries),
  route('GET', 'episode', episodes.listEpisodes),
  route('PUT', 'episode/monitor', reads(monitoredBody, episodes.monitorEpisodes)),
  route('GET', 'command', work.listCommands),
  route('POST', 'command', reads(commandBody, work.runCommand)),
  route('GET', 'command/(?<id>\\d+)', work.oneCommand),
  route('GET', 'queue', queue),
]

type Instance = { library: Library; key: string; urlBase: string }

/** Sonarr over one library. */
export const sonarrAnswers = (instance: Instance) =>
  arrAnswers({
    appName: 'Sonarr',
    version: versions[instance.library.version],
    metadata: 'skyhook/v1',
    routes,
    ...instance,
  })
