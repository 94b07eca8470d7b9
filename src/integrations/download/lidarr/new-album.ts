import type { Default } from '~/shared/failures'
import type { LidarrSettings } from '~/shared/services/lidarr'
import { idOf, listAnswer, textOf, type Wire, wireOf } from '../../http/reading'
import type { AlbumCommand } from '../add-command'
import { isRefusal, notKnownYet, refusedBy } from '../arr'
import { qualityProfileFor, rootPathFor, wants, withoutDefault } from '../arr-choices'
import { foldersIn, idsIn, known } from '../arr-lists'
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

type Found = { found: Wire; command: AlbumCommand; tags: readonly number[]; isArtistThere: boolean }

/**
 * The album as Lidarr's own page adds it: whatever the metadata profile leaves out, and nothing else of its artist. An
 * artist that is there stays as it is.
 */
export async function newAlbum(client: LidarrClient, settings: LidarrSettings, added: Found): Promise<NewAlbum> {
  const { found, isArtistThere } = added
  const artist = wireOf(found.artist)
  return {
    ...found,
    foreignAlbumId: textOf(found.foreignAlbumId) ?? '',
    monitored: true,
    // Lidarr searches by itself where the artist was there already: it is told to in any case, and once.
    addOptions: { addType: 'manual', searchForNewAlbum: false },
    artist: {
      ...artist,
      ...(isArtistThere ? {} : await placeOf(client, settings, added)),
      monitored: true,
      monitorNewItems: 'none',
      addOptions: { monitor: 'existing', searchForMissingAlbums: false },
    },
  }
}

/** Where a new artist goes; `albumFolder` is for Lidarr 0.x, and later ones pass over it. */
async function placeOf(client: LidarrClient, settings: LidarrSettings, { command, tags }: Found) {
  const [profiles, folders] = await Promise.all([
    wants(command, 'qualityProfile') ? known(client.qualityProfiles()) : null,
    wants(command, 'rootFolder') ? known(client.rootFolders()) : null,
  ])
  const profile = qualityProfileFor(command, settings.defaultQualityProfile, idsIn(profiles))
  const root = rootPathFor(command, settings.defaultRootPath, foldersIn(folders))
  return {
    albumFolder: settings.albumFolder,
    qualityProfileId: profile ?? unset(client, 'qualityProfile'),
    metadataProfileId: idOf(settings.metadataProfileId) ?? unset(client, 'metadataProfile'),
    rootFolderPath: root ?? unset(client, 'rootFolder'),
    ...(tags.length > 0 && { tags }),
  }
}

function unset({ product: { service } }: LidarrClient, what: Default): never {
  throw withoutDefault(service, what)
}
