import type { ArtistSummary, ReleaseGroup } from '~/shared/music/model'
import { lidarr } from '~/shared/services/lidarr'
import type { App } from '../app'
import { musicOf } from '../titles/music-catalogue'

export type MusicFound = { type: 'artist'; artist: ArtistSummary } | { type: 'album'; album: ReleaseGroup }

/** Artists whose names fit, the best first. */
export const artistsNamed = async (app: App, term: string, signal?: AbortSignal): Promise<ArtistSummary[]> =>
  term.trim() === '' ? [] : musicOf(app).searchArtists({ query: term.trim(), ...(signal && { signal }) })

/** The catalogue answers one question a second, and there are two. */
const patienceMs = 8_000

const nameOf = (hit: MusicFound) => (hit.type === 'artist' ? hit.artist.name : hit.album.title)
const isNamed = (term: string) => (hit: MusicFound) => nameOf(hit).toLowerCase() === term.toLowerCase()

/**
 * The ten artists and the ten albums that fit best, those of exactly that name first; none without a Lidarr that could
 * get them.
 */
export async function musicNamed(app: App, term: string): Promise<MusicFound[]> {
  if (!app.settings.get(lidarr).enabled) return []
  const signal = AbortSignal.timeout(patienceMs)
  const [artists, groups] = await Promise.all([
    artistsNamed(app, term, signal),
    musicOf(app).searchGroups({ query: term, signal }),
  ])
  const found = [
    ...artists.map(artist => ({ type: 'artist' as const, artist })),
    // The page of an album is that of whoever it is by.
    ...groups.found.filter(({ artists: by }) => by.length > 0).map(album => ({ type: 'album' as const, album })),
  ]
  const [exact, others] = [found.filter(isNamed(term)), found.filter(hit => !isNamed(term)(hit))]
  return [...exact, ...others]
}

/** More than this weighs only what most people know. */
const exactWeight = 100

/** How much it counts among titles and people, which are weighed by how popular they are. */
export const musicWeight = (term: string) => (hit: MusicFound) => (isNamed(term)(hit) ? exactWeight : 1)
