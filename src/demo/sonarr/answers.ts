import { reads } from '../arr/bodies'
import { arrAnswers } from '../arr/door'
import { rootFolders } from '../arr/library'
import { json } from '../arr/reply'
import { systemStatus } from '../arr/system-status'
import { addsTag, listTags } from '../arr/tags'
import { type Route, route } from '../routes'
import { commandBody, monitoredBody, seriesBody, tagBody } from './bodies'
import { commands } from './commands'
import * as episodes from './episodes'
import type { Answer, Library } from './model'
import { languageProfileResources, profileResources } from './profiles'
import { queue } from './queue'
import * as series from './series'

const versions = { 3: '3.0.10.1567', 4: '4.0.19.2979' }

const build = ({ version, fourK }: Library) => ({
  appName: 'Sonarr',
  instanceName: fourK ? 'Sonarr 4K' : 'Sonarr',
  version: versions[version],
  branch: 'main',
  migrationVersion: 217,
  runtimeName: '.NET',
})

/** Any label is taken. */
const addTag = addsTag(() => [])
const nothing: Answer = () => json([])

const routes: Route<Answer>[] = [
  route('GET', 'system/status', systemStatus(build)),
  route('GET', 'health', nothing),
  route('GET', 'qualityprofile', () => json(profileResources())),
  route('GET', 'languageprofile', ({ library }) => json(languageProfileResources(library.version))),
  route('GET', 'rootfolder', rootFolders(1_800_000_000_000)),
  route('GET', 'tag', listTags),
  route('POST', 'tag', reads(tagBody, addTag)),
  route('GET', 'series', series.listSeries),
  route('POST', 'series', reads(seriesBody, series.addSeries)),
  route('PUT', 'series', reads(seriesBody, series.changeSeries)),
  route('GET', 'series/lookup', series.lookup),
  route('GET', 'series/(?<id>\\d+)', series.oneSeries),
  route('PUT', 'series/(?<id>\\d+)', reads(seriesBody, series.changeSeries)),
  route('DELETE', 'series/(?<id>\\d+)', series.deleteSeries),
  route('GET', 'episode', episodes.listEpisodes),
  route('PUT', 'episode/monitor', reads(monitoredBody, episodes.monitorEpisodes)),
  route('GET', 'command', commands.list),
  route('POST', 'command', reads(commandBody, commands.run)),
  route('GET', 'command/(?<id>\\d+)', commands.one),
  route('GET', 'history/since', episodes.historySince),
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
