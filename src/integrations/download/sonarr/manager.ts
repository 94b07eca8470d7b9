import { wireOf } from '~/integrations/http/reading'
import { semaphore } from '~/shared/semaphore'
import { type DownloadProduct, sonarr4KProduct, sonarrProduct } from '~/shared/services/products'
import type { sonarr, sonarr4K } from '~/shared/services/sonarr'
import { sleep } from '~/shared/sleep'
import type { ArrProduct } from '../arr'
import { testArr } from '../arr-connection'
import { known, listed, toFolder, toProfile, toTag } from '../arr-lists'
import { downloadManager } from '../manager'
import type { WantedTitle } from '../model'
import { type SonarrClient, sonarrClient } from './client'
import { tvdbIdOf } from './find-series'
import { handOver } from './hand-over'
import { library, recent, seriesNamed } from './library'
import { sonarrQueue } from './queue'
import { episodesOf, fileCountOf, isSonarr3, seriesOf, toLanguageProfile } from './reading'
import { asListed, settingsFor } from './rules'
import { watchingOf } from './watching'

const sonarrAs = <S extends typeof sonarr | typeof sonarr4K>(declared: DownloadProduct<S>) => {
  const product: ArrProduct = { service: declared.name, appName: 'Sonarr', version: 'v3' }
  const means = { pause: sleep, changing: semaphore(1) }
  return downloadManager({
    product: declared,
    takes: {
      tvShow: {
        add: (client, at, command) => handOver(client, at, command, means),
        watching: watchingOf,
      },
    },
    connect: (http, at) => sonarrClient(product, http, at),
    library: (source, at, signal) => library({ product, source, at, signal }),
    recent,
    called: { names: ({ series }) => [wireOf(series).tvdbId], titles: seriesNamed },
    queue: sonarrQueue,
    hasFile,
    episodesOf: listedEpisodes,
    tvdbIdOf,
    lists: {
      qualityProfiles: async client => listed(product, await client.qualityProfiles(), toProfile),
      rootFolders: async client => listed(product, await client.rootFolders(), toFolder),
      tags: async client => listed(product, await client.tags(), toTag),
      languageProfiles: async client => languageProfiles(client),
    },
    filesCount: at => at.scanForAvailability,
    usual: at => ({ profile: at.qualityProfile, root: at.rootPath, languageProfile: at.languageProfile }),
    usualForAnime: at => {
      const { qualityProfile, rootId, languageProfile } = settingsFor(at, { seriesType: 'anime' })
      return { profile: qualityProfile, root: rootId === null ? at.rootPath : String(rootId), languageProfile }
    },
    connection: (http, at) => testArr(product, http, at),
    sync: 'sonarrSync',
  })
}

export const sonarrManager = sonarrAs(sonarrProduct)
export const sonarr4KManager = sonarrAs(sonarr4KProduct)

/** A show has files long before the episodes that somebody waits for are among them. */
async function hasFile(client: SonarrClient, { itemKey, episodes }: WantedTitle): Promise<boolean> {
  const series = await seriesOf(client, Number(itemKey))
  if (!series || fileCountOf(series) === 0) return false
  const known = await episodesOf(client, series)
  const there = new Set(known.filter(one => one.hasFile).map(({ season, number }) => `${season}x${number}`))
  return episodes === null ? there.size > 0 : episodes.every(({ season, episode }) => there.has(`${season}x${episode}`))
}

async function listedEpisodes(client: SonarrClient, tvdbId: number) {
  const series = await seriesOf(client, tvdbId)
  return series && (await episodesOf(client, series)).map(asListed)
}

/** Those of Sonarr 3; a later one has none, and notes in its log that it was asked. */
const languageProfiles = async (client: SonarrClient) =>
  (await isSonarr3(client))
    ? listed(client.product, (await known(client.languageProfiles())) ?? [], toLanguageProfile)
    : []
