import type { LidarrArtist } from '~/integrations/catalogue/lidarr/read'
import { UpstreamError } from '~/integrations/http/call'
import { dayMs } from '~/shared/durations'
import { type Artist, isMusicId, type ReleaseGroup } from '~/shared/music/model'
import { refuse } from '~/shared/refusal'
import { lidarr } from '~/shared/services/lidarr'
import { inTime } from '~/shared/sleep'
import type { App } from '../app'
import { type AlbumWithStatus, withAlbumStatus } from '../availability/albums'
import { type CachedAnswer, cachedAnswer } from '../titles/answer-cache'
import { lookupsOf, musicOf } from '../titles/music-catalogue'
import { knownGroup } from '../titles/read-album'

type Known = { artist: Artist; groups: ReleaseGroup[] }

/** The number in the key goes up when what is cached has another form. */
const artistOf = (app: App, id: string): Promise<CachedAnswer<Known | null>> =>
  cachedAnswer(app, {
    key: `musicbrainz1:artist/${id.toLowerCase()}`,
    freshMs: dayMs,
    ask: () => musicOf(app).artist(id),
  })

export type ShownArtist = {
  artist: Artist
  /** Everything that came out, in the order of the catalogue. */
  albums: AlbumWithStatus<ReleaseGroup>[]
  /** Pictures and a description, while Lidarr is switched on and knows some. */
  described: LidarrArtist | null
  /** When the catalogue said so, while it is away; null for what it says now. */
  asOf: Date | null
}

/** An artist with all albums and how far they are; refused for one that nobody knows. */
export async function artistInFull(app: App, id: string): Promise<ShownArtist> {
  if (!isMusicId(id)) return refuse({ code: 'NotFound' })
  const [{ value, asOf }, described] = await Promise.all([artistOf(app, id), describedBy(app, id)])
  const { artist, groups } = value ?? refuse({ code: 'NotFound' })
  const by = [{ id: artist.id, name: artist.name }]
  const albums = await withAlbumStatus(
    app,
    groups.map(group => ({ ...group, artists: by })),
  )
  return { artist, albums, described, asOf }
}

/** What Lidarr tells of an artist; null while there is none to ask. */
export async function lidarrArtistOf(app: App, id: string): Promise<LidarrArtist | null> {
  const lookups = lookupsOf(app)
  if (!lookups) return null
  const query = { key: `lidarr2:artist/${id.toLowerCase()}`, freshMs: dayMs, ask: () => lookups.artist(id) }
  return (await cachedAnswer(app, query)).value
}

/** How long a page waits for what it is complete without. */
const besideMs = 1_500

/** What Lidarr tells of an artist besides, where it comes soon. */
async function describedBy(app: App, id: string): Promise<LidarrArtist | null> {
  if (!app.settings.get(lidarr).enabled) return null
  try {
    return await inTime(lidarrArtistOf(app, id), besideMs, null)
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    app.log.warn('artist not described', { service: error.service, kind: error.kind, status: error.status })
    return null
  }
}

/** One release group with how far it is; refused for one that nobody knows. */
export async function releaseGroupShown(app: App, id: string): Promise<AlbumWithStatus<ReleaseGroup>> {
  if (!isMusicId(id)) return refuse({ code: 'NotFound' })
  const { value } = await knownGroup(app, id)
  const [shown] = await withAlbumStatus(app, [value ?? refuse({ code: 'NotFound' })])
  return shown ?? refuse({ code: 'NotFound' })
}

/** All that an artist made but singles. */
export async function albumsBy(app: App, artistId: string): Promise<ReleaseGroup[]> {
  if (!isMusicId(artistId)) return refuse({ code: 'NotFound' })
  const { artist, groups } = (await artistOf(app, artistId)).value ?? refuse({ code: 'NotFound' })
  const by = [{ id: artist.id, name: artist.name }]
  return groups.filter(({ type }) => type?.toLowerCase() !== 'single').map(group => ({ ...group, artists: by }))
}
