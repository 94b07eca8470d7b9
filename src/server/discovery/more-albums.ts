import type { LidarrAlbum } from '~/integrations/catalogue/lidarr/read'
import type { ReleaseGroup } from '~/shared/music/model'
import { lidarr } from '~/shared/services/lidarr'
import type { Window } from '~/shared/titles/model'
import type { App } from '../app'
import { type AlbumWithStatus, withAlbumStatus } from '../availability/albums'
import { lookupsOf } from '../titles/music-catalogue'

const pageSize = 20

type MoreAlbums = { albums: AlbumWithStatus<ReleaseGroup>[]; next: number | null }

/**
 * What else there is by the artists of the library, the latest first, as far as Lidarr does not look for it; from a
 * position that is one of its pages. Nothing while Lidarr is off.
 */
export async function moreAlbums(app: App, { position }: Pick<Window, 'position'>): Promise<MoreAlbums> {
  const lookups = app.settings.get(lidarr).enabled ? lookupsOf(app) : null
  if (!lookups) return { albums: [], next: null }
  const page = Math.floor(position / pageSize) + 1
  const { albums, total } = await lookups.unwanted(page, pageSize)
  const end = page * pageSize
  return { albums: await withAlbumStatus(app, albums.map(asGroup)), next: end < total ? end : null }
}

const asGroup = ({ id, title, type, releasedAt, artists }: LidarrAlbum): ReleaseGroup => ({
  ...{ id: id.toLowerCase(), title, type, artists, disambiguation: null, secondaryTypes: [] },
  firstReleased: releasedAt?.toISOString().slice(0, 10) ?? null,
})
