import { listAnswer, wireOf } from '~/integrations/http/reading'
import type { Variant } from '~/shared/requests/model'
import { semaphore } from '~/shared/semaphore'
import { sonarr, sonarr4K } from '~/shared/services/sonarr'
import { sleep } from '~/shared/sleep'
import type { ArrProduct } from '../arr'
import { testArr } from '../arr-connection'
import { known, listed, toFolder, toProfile, toTag } from '../arr-lists'
import { downloadManager } from '../manager'
import { type SonarrClient, sonarrClient } from './client'
import { handOver } from './hand-over'
import { library } from './library'
import { queue } from './queue'
import { fileCountOf, isRealLanguageProfile, toLanguageProfile } from './reading'

const sonarrAs = <S extends typeof sonarr | typeof sonarr4K>(service: string, settings: S, variant: Variant) => {
  const product: ArrProduct = { service, appName: 'Sonarr', version: 'v3' }
  const means = { pause: sleep, changing: semaphore(1) }
  return downloadManager({
    name: service,
    settings: settings,
    takes: { tvShow: { variants: [variant], add: (client, at, wish) => handOver(client, at, wish, means) } },
    connect: (http, at) => sonarrClient(product, http, at),
    library: (source, at, signal) => library({ product, source, at, signal }),
    queue,
    hasFile,
    lists: {
      qualityProfiles: async client => listed(product, await client.qualityProfiles(), toProfile),
      rootFolders: async client => listed(product, await client.rootFolders(), toFolder),
      tags: async client => listed(product, await client.tags(), toTag),
      languageProfiles: async client => languageProfiles(client),
    },
    usual: at => ({ profile: at.qualityProfile, root: at.rootPath, languageProfile: at.languageProfile }),
    connection: (http, at) => testArr(product, http, at),
    sync: 'sonarrSync',
  })
}

export const sonarrManager = sonarrAs('Sonarr', sonarr, 'standard')
export const sonarr4KManager = sonarrAs('Sonarr 4K', sonarr4K, 'fourK')

async function hasFile({ product, seriesWith }: SonarrClient, itemKey: string): Promise<boolean> {
  const tvdbId = Number(itemKey)
  const series = listAnswer(product.service, await seriesWith(tvdbId)).map(wireOf)
  return series.some(one => one.tvdbId === tvdbId && fileCountOf(one) > 0)
}

/** Those of Sonarr 3; a later one has none. */
const languageProfiles = async ({ product, languageProfiles: list }: SonarrClient) =>
  listed(product, (await known(list())) ?? [], toLanguageProfile).filter(isRealLanguageProfile)
