import type { Default } from '~/shared/failures'
import type { LidarrSettings } from '~/shared/services/lidarr'
import { idOf, listAnswer, textOf, type Wire, wireOf } from '../../http/reading'
import type { AlbumCommand } from '../add-command'
import { isRefusal, notKnownYet, refusedBy } from '../arr'
import { withoutDefault } from '../arr-choices'
import type { LidarrClient, NewAlbum } from './client'

/** An album as the metadata service of Lidarr describes it, with its artist. */
export async function foundAlbum({ product, lookUpAlbum }: LidarrClient, { albumId }: AlbumCommand): Promise<Wire> {
  const answer = await lookUpAlbum(albumId)
  if (isRefusal(answer)) throw refusedBy(product, answer)
  const found = listAnswer(product.service, answer)
    .map(wireOf)
    .find(({ foreignAlbumId }) => foreignAlbumId === albumId)
  if (!found) throw notKnownYet(product, 'album')
  return { ...found, foreignAlbumId: albumId }
}

type Found = { found: Wire; isArtistThere: boolean }

/**
 * The album as Lidarr's own page adds it: whatever the metadata profile leaves out, and nothing else of its artist. An
 * artist that is there stays as it is.
 */
export function newAlbum(client: LidarrClient, settings: LidarrSettings, { found, isArtistThere }: Found): NewAlbum {
  const artist = wireOf(found.artist)
  return {
    ...found,
    foreignAlbumId: textOf(found.foreignAlbumId) ?? '',
    monitored: true,
    // Lidarr searches by itself where the artist was there already: it is told to in any case, and once.
    addOptions: { addType: 'manual', searchForNewAlbum: false },
    artist: {
      ...artist,
      ...(isArtistThere ? {} : placeOf(client, settings)),
      monitored: true,
      monitorNewItems: 'none',
      addOptions: { monitor: 'existing', searchForMissingAlbums: false },
    },
  }
}

/** Where a new artist goes; `albumFolder` is for Lidarr 0.x, and later ones pass over it. */
const placeOf = (client: LidarrClient, settings: LidarrSettings) => ({
  albumFolder: settings.albumFolder,
  qualityProfileId: idOf(Number(settings.defaultQualityProfile ?? 0)) ?? unset(client, 'qualityProfile'),
  metadataProfileId: idOf(settings.metadataProfileId) ?? unset(client, 'metadataProfile'),
  rootFolderPath: textOf(settings.defaultRootPath?.trim()) ?? unset(client, 'rootFolder'),
})

function unset({ product: { service } }: LidarrClient, what: Default): never {
  throw withoutDefault(service, what)
}
