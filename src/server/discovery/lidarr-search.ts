import type { LidarrAlbum, LidarrArtist } from '~/integrations/catalogue/lidarr/read'
import { isMusicId, type ReleaseGroup } from '~/shared/music/model'
import { refuse } from '~/shared/refusal'
import type { App } from '../app'
import { type AlbumWithStatus, withAlbumStatus } from '../availability/albums'
import { musicHits } from '../library/music-queries'
import { cachedAnswers } from '../titles/answer-cache'
import { lookupsOf } from '../titles/music-catalogue'
import { albumAtLidarr, albumOfGroup } from '../titles/read-album'

/** How long a list of albums waits for what Lidarr knows of them. */
const patienceMs = 8_000

export type FoundArtist = { artist: LidarrArtist; monitored: boolean }

/** Artists that Lidarr finds, and whether it follows them; none while there is no Lidarr. */
export async function lidarrArtistsNamed(app: App, term: string, signal: AbortSignal): Promise<FoundArtist[]> {
  const found = term === '' ? [] : ((await lookupsOf(app)?.artists(term, signal)) ?? [])
  const hits = await musicHits(
    app.store,
    found.map(({ id }) => id),
  )
  return found.map(artist => ({ artist, monitored: hits.get(artist.id)?.some(hit => hit.monitored) ?? false }))
}

export type FoundAlbum = AlbumWithStatus<LidarrAlbum>

/** Albums that Lidarr finds, with how far they are. */
export async function lidarrAlbumsNamed(app: App, term: string, signal: AbortSignal): Promise<FoundAlbum[]> {
  const found = term === '' ? [] : ((await lookupsOf(app)?.albums(term, signal)) ?? [])
  return withAlbumStatus(app, found)
}

/** One album by its id; refused for one that Lidarr does not find, and while there is none to ask. */
export async function lidarrAlbumShown(app: App, id: string): Promise<FoundAlbum> {
  const found = isMusicId(id) ? await lookupsOf(app)?.album(id.toLowerCase()) : null
  const [shown] = await withAlbumStatus(app, [found ?? refuse({ code: 'NotFound' })])
  return shown ?? refuse({ code: 'NotFound' })
}

/**
 * Albums of the catalogue as Lidarr tells of them: it has pictures and ratings. Each costs it a call, so answers are
 * cached for a day, and where one does not come in time the catalogue itself has to do.
 */
export async function asLidarrDescribes(app: App, groups: readonly ReleaseGroup[]): Promise<FoundAlbum[]> {
  const lookups = lookupsOf(app)
  if (!lookups) return withAlbumStatus(app, groups.map(albumOfGroup))
  const questions = groups.map(({ id }) => albumAtLidarr(lookups, id))
  const told = await cachedAnswers(app, questions, patienceMs)
  return withAlbumStatus(
    app,
    groups.map((group, at) => told.get(questions[at]?.key ?? '') ?? albumOfGroup(group)),
  )
}
