import type { Default } from '~/shared/failures'
import type { SonarrSettings } from '~/shared/services/sonarr'
import { type ShowCommand, takesNew } from '../add-command'
import { isChosen, pathOf, qualityProfileFor, rootPathFor, wants, withoutDefault } from '../arr-choices'
import { foldersIn, idsIn, known } from '../arr-lists'
import type { RootFolder } from '../model'
import type { NewSeries, SonarrClient } from './client'
import { isSonarr3 } from './reading'
import { settingsFor } from './rules'

/**
 * A series that is asleep: what is wanted of it is monitored once Sonarr knows its episodes. Until then Sonarr monitors
 * every season that is not in the list, and would fetch them all if the series were awake.
 */
export async function newSeries(
  client: SonarrClient,
  settings: SonarrSettings,
  { command, tags }: { command: ShowCommand; tags: number[] },
): Promise<NewSeries> {
  const usual = settingsFor(settings, command)
  const [profiles, folders, ofVersion] = await Promise.all([
    wants(command, 'qualityProfile') ? known(client.qualityProfiles()) : null,
    known(client.rootFolders()),
    fieldsOfVersion(client, usual.languageProfile, command),
  ])
  const roots = foldersIn(folders)
  const profile = qualityProfileFor(command, usual.qualityProfile, idsIn(profiles))
  const root = rootPathFor(command, usualRoot(usual.rootId, roots), roots)
  return {
    title: command.title,
    cleanTitle: command.title,
    titleSlug: command.title,
    tvdbId: command.tvdbId,
    imdbId: command.imdbId,
    seasons: seasonsOf(command).map(seasonNumber => ({ seasonNumber, monitored: false })),
    images: [],
    rootFolderPath: root ?? unset(client, 'rootFolder'),
    qualityProfileId: profile ?? unset(client, 'qualityProfile'),
    seasonFolder: settings.seasonFolders,
    monitored: false,
    seriesType: command.seriesType,
    ...ofVersion,
    tags,
    addOptions: {
      ignoreEpisodesWithFiles: false,
      ignoreEpisodesWithoutFiles: false,
      searchForMissingEpisodes: false,
    },
  }
}

/** All that are known of: some shows are numbered by years. */
const seasonsOf = ({ totalSeasons, seasons }: ShowCommand) => [
  ...new Set([...Array.from({ length: totalSeasons + 1 }, (_, season) => season), ...seasons.map(one => one.season)]),
]

/** 0 stands for the first folder that there is. */
const usualRoot = (id: number | null, roots: readonly RootFolder[]) =>
  id === 0 ? (roots[0]?.path ?? null) : id === null ? null : pathOf(id, roots)

type OfVersion = Pick<NewSeries, 'languageProfileId' | 'monitorNewItems'>

/** Sonarr 3 adds nothing without a language profile, which later ones have no more; they monitor every new season unless told. */
async function fieldsOfVersion(client: SonarrClient, usual: number, command: ShowCommand): Promise<OfVersion> {
  if (!(await isSonarr3(client))) return { monitorNewItems: takesNew(command) ? 'all' : 'none' }
  const languageProfileId = await languageProfileFor(client, usual, command)
  return languageProfileId === null ? {} : { languageProfileId }
}

/** The chosen one before the usual one before the first; one that is not there any more falls to the next. */
async function languageProfileFor(client: SonarrClient, usual: number, { languageProfile }: ShowCommand) {
  const candidates = [languageProfile, usual].filter(isChosen)
  const ids = idsIn(await known(client.languageProfiles()))
  if (ids === null || ids.length === 0) return candidates[0] ?? null
  return candidates.find(id => ids.includes(id)) ?? ids[0] ?? null
}

function unset({ product: { service } }: SonarrClient, what: Default): never {
  throw withoutDefault(service, what)
}
