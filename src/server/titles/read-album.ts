import type { LidarrAlbum } from '~/integrations/catalogue/lidarr/read'
import { UpstreamError } from '~/integrations/http/call'
import { dayMs } from '~/shared/durations'
import { dateOf, type ReleaseGroup } from '~/shared/music/model'
import { inTime } from '~/shared/sleep'
import type { App } from '../app'
import { type CachedAnswer, cachedAnswer } from './answer-cache'
import { type LidarrLookups, musicOf } from './music-catalogue'

/** What Lidarr tells of an album, by the id at MusicBrainz. The number goes up when what is cached has another form. */
export const albumAtLidarr = (lookups: LidarrLookups, id: string) => ({
  key: `lidarr2:album/${id}`,
  freshMs: dayMs,
  ask: () => lookups.album(id),
})

/** A release group as MusicBrainz has it. */
export const knownGroup = (app: App, id: string): Promise<CachedAnswer<ReleaseGroup | null>> =>
  cachedAnswer(app, {
    key: `musicbrainz1:group/${id.toLowerCase()}`,
    freshMs: dayMs,
    ask: () => musicOf(app).group(id),
  })

/** An album with what MusicBrainz alone says of it. */
export const albumOfGroup = ({ id, title, type, firstReleased, artists }: ReleaseGroup): LidarrAlbum => ({
  ...{ id, title, type, artists, releasedAt: dateOf(firstReleased) },
  ...{ monitored: false, rating: 0, cover: null, disc: null },
})

/** So long Lidarr alone is waited for; MusicBrainz usually answers within another second. */
const aloneMs = 700

/**
 * An album as Lidarr, which is to get it, tells of it; while Lidarr or its metadata service is away or slow, as MusicBrainz
 * does, so that nobody waits for what is only sent there later. Null for one that is not known.
 */
export async function readAlbum(app: App, lookups: LidarrLookups, id: string): Promise<LidarrAlbum | null> {
  const told = cachedAnswer(app, albumAtLidarr(lookups, id)).then(({ value }) => value)
  const soon = await inTime(told.catch(whyNot), aloneMs, 'late' as const)
  if (soon !== 'late' && !(soon instanceof UpstreamError)) return soon
  const known = knownGroup(app, id).then(({ value }) => value && albumOfGroup(value))
  try {
    return await Promise.any([told, known])
  } catch {
    // Neither names it: what is wrong with Lidarr is what somebody can do something about.
    return told
  }
}

function whyNot(error: unknown): UpstreamError {
  if (error instanceof UpstreamError) return error
  throw error
}
