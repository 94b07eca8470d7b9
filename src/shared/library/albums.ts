import type { Progress, Request } from '../requests/model'

/** An album or an artist as one download manager knows it. */
export type MusicHit = { musicBrainzId: string; monitored: boolean; percent: number | null }

export type AlbumFacts = {
  /** The request for it; null when nobody asked. */
  request: Pick<Request, 'id' | 'variants'> | null
  /** What download managers know of the album, and of those it is by. */
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
  /** How many of its tracks are there, in percent. */
  percent: number
  /** A download manager follows those it is by. */
  artistMonitored: boolean
}

const isMonitored = ({ monitored }: MusicHit) => monitored

/** What is shown of an album: every source may add to it, and none takes away. */
export function albumStatus({ request, hits, artistHits }: AlbumFacts): AlbumStatus {
  const progress = request?.variants.standard ?? null
  const monitored = hits.some(isMonitored)
  const percent = Math.max(0, ...hits.map(hit => hit.percent ?? 0))
  return {
    requestId: request?.id ?? null,
    progress,
    approved: progress?.approved === true || monitored,
    available: progress?.available === true || percent === 100,
    isKnown: hits.length > 0,
    monitored,
    percent,
    artistMonitored: artistHits.some(isMonitored),
  }
}

/** Some of it is there, and not all. */
export const isPartly = ({ percent }: AlbumStatus) => percent > 0 && percent < 100
