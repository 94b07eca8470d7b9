import { flagOf, listOf, textOf, type Wire, wireOf } from '~/integrations/http/reading'
import type { LidarrSettings } from '~/shared/services/lidarr'
import { lidarrProduct } from '~/shared/services/products'
import { sleep } from '~/shared/sleep'
import { turnsByName } from '~/shared/turns'
import { testArr } from '../arr-connection'
import { known, listed, toFolder, toProfile, toTag } from '../arr-lists'
import { progressIn, queueOf } from '../arr-queue'
import { downloadManager, type ReviewFinding } from '../manager'
import type { WantedTitle } from '../model'
import { type LidarrClient, lidarrClient, product } from './client'
import { handOver } from './hand-over'
import { library, recent, titlesNamed } from './library'
import { percentIn } from './reading'
import { watching } from './settled'

const means = { pause: sleep, turns: turnsByName() }

export const lidarrManager = downloadManager({
  product: lidarrProduct,
  takes: { album: { add: (client, at, command) => handOver(client, at, command, means), watching } },
  connect: lidarrClient,
  connection: (http, at) => testArr(product, http, at),
  review,
  library,
  recent,
  called: {
    names: ({ artist, album, albums }) =>
      [artist, album, ...listOf(albums, one => one)].map(title => wireOf(title).mbId),
    titles: titlesNamed,
  },
  queue: client => queueOf(product, client.queuePage, ofAlbum),
  hasFile,
  lists: {
    qualityProfiles: async client => listed(product, await client.qualityProfiles(), toProfile),
    rootFolders: async client => listed(product, await client.rootFolders(), toFolder),
    tags: async client => listed(product, await client.tags(), toTag),
    metadataProfiles: async client =>
      listed(product, await client.metadataProfiles(), ({ name }, id) => ({ id, name: textOf(name) ?? '' })),
  },
  filesCount: () => true,
  usual: at => ({ profile: at.defaultQualityProfile, root: at.defaultRootPath }),
  sync: 'lidarrSync',
})

/** Nothing is added without a metadata profile; with one that lists nothing, only what is asked for is. */
async function review(
  { metadataProfiles }: LidarrClient,
  { metadataProfileId }: LidarrSettings,
): Promise<ReviewFinding | null> {
  if (metadataProfileId <= 0) return { text: 'metadataProfileMissing', field: 'metadataProfileId' }
  const profiles = listOf(await known(metadataProfiles()), wireOf)
  const { name, primaryAlbumTypes } = profiles.find(({ id }) => id === metadataProfileId) ?? {}
  const kinds = listOf(primaryAlbumTypes, wireOf)
  if (kinds.length === 0 || kinds.some(({ allowed }) => flagOf(allowed))) return null
  return { text: 'metadataProfileEmpty', mentions: { profile: textOf(name) ?? '' } }
}

const ofAlbum = (record: Wire) => ({
  itemKey: textOf(wireOf(record.album).foreignAlbumId),
  episode: null,
  ...progressIn(record),
})

async function hasFile({ albumsWith }: LidarrClient, { itemKey }: WantedTitle): Promise<boolean> {
  const albums = listOf(await known(albumsWith(itemKey)), wireOf)
  return albums.some(album => album.foreignAlbumId === itemKey && percentIn(album.statistics) === 100)
}
