import type { Progress, Request } from '../requests/model'
import { isOfMediaServer } from './movies'

/** An album or an artist as one source knows it; a media server does not say how many tracks are missing. */
export type MusicHit = { source: string; musicBrainzId: string; monitored: boolean; percent: number | null }

type AlbumFacts = {
  /** The request for it; null when nobody asked. */
  request: Pick<Request, 'id' | 'variants'> | null
  /** What libraries know of the album, and of those it is by. */
  hits: readonly MusicHit[]
  artistHits: readonly MusicHit[]
}

/** What can be said of an album to whoever looks at it. */
export type AlbumStatus = {
  /** Null without a request. */
  requestId: number | null
  progress: Progress | null
  /** Its request is approved, or a download manager looks for it already. */
  approved: boolean
  /** Its request came to its end, or all of it is there. */
  available: boolean
  /** A download manager has it on its list, looked for or not. */
  isKnown: boolean
  monitored: boolean
  /** How many of its tracks download managers have, in percent. */
  percent: number
  /** A download manager follows those it is by. */
  artistMonitored: boolean
}

const isMonitored = ({ monitored }: MusicHit) => monitored

const percentIn = (hits: readonly Pick<MusicHit, 'percent'>[]) =>
  Math.max(0, ...hits.map(({ percent }) => percent ?? 0))

/**
 * Those who have all of an album. A media server lists it from its first track on, so that its word does not count while
 * a download manager knows of a part of it.
 */
export function wholeAlbums<T extends Pick<MusicHit, 'source' | 'percent'>>(hits: readonly T[]): T[] {
  const share = percentIn(hits)
  return hits.filter(hit => hit.percent === 100 || (isOfMediaServer(hit) && (share === 0 || share === 100)))
}

/** What is shown of an album: every source may add to it, whatever their order. */
export function albumStatus({ request, hits, artistHits }: AlbumFacts): AlbumStatus {
  const progress = request?.variants.standard ?? null
  const monitored = hits.some(isMonitored)
  return {
    requestId: request?.id ?? null,
    progress,
    approved: progress?.approved === true || monitored,
    available: progress?.available === true || wholeAlbums(hits).length > 0,
    isKnown: hits.some(hit => !isOfMediaServer(hit)),
    monitored,
    percent: percentIn(hits),
    artistMonitored: artistHits.some(isMonitored),
  }
}

/** Some of it is there, and not all. */
export const isPartly = ({ percent }: AlbumStatus) => percent > 0 && percent < 100
