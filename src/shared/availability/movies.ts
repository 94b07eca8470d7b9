import {
  type Copies,
  type LibraryHit,
  type MovieStatus,
  type RequestedMovie,
  type VariantStatus,
  watchLinksIn,
} from '../library/model'
import { byVariant, type Variant } from '../requests/model'
import { sectionOf } from '../settings/servers'
import { isProvider } from '../users/providers'
import { isSettled } from './found'

/** From this many lines on a picture counts as 4K. */
export const fourKLines = 2160

/** A file of which nobody says how many lines it has is a usual one. */
const isIn4K = ({ resolution }: LibraryHit) => (resolution ?? 0) >= fourKLines

export const isOfMediaServer = ({ source }: Pick<LibraryHit, 'source'>) => isProvider(sectionOf(source))

/**
 * Which copies there are files of. While the portal does not tell 4K apart, a copy in 4K is a copy like any other.
 */
export function copiesOf(hits: readonly LibraryHit[], { fourK }: { fourK: boolean }): Copies {
  const files = hits.filter(hit => hit.hasFile)
  return {
    standard: files.some(file => !fourK || !isIn4K(file)),
    fourK: fourK && files.some(isIn4K),
  }
}

type MovieFacts = {
  request: RequestedMovie | null
  hits: readonly LibraryHit[]
  /** Whether the portal tells 4K apart. */
  fourK: boolean
  /** Only what the download managers have makes a movie available; media servers only say where it can be watched. */
  mediaServersDefer: boolean
}

/** What is shown of a movie. Every source may add to it and none takes away, whatever their order. */
export function movieStatus({ request, hits, fourK, mediaServersDefer }: MovieFacts): MovieStatus {
  const [served, managed] = [hits.filter(isOfMediaServer), hits.filter(hit => !isOfMediaServer(hit))]
  const counted = mediaServersDefer ? managed : hits
  const copies = copiesOf(counted, { fourK })
  // Whether a title that has no file yet will come in 4K, nobody says: it counts as a usual one. Media servers want nothing.
  const wanted = { standard: managed.length > 0, fourK: false } satisfies Copies
  const ofVariant = (variant: Variant): VariantStatus => {
    const progress = request?.variants[variant] ?? null
    return {
      progress,
      approved: isSettled(progress) || wanted[variant],
      available: progress?.available === true || copies[variant],
    }
  }
  const usual = served.filter(hit => counted.includes(hit) && (!fourK || !isIn4K(hit)))
  return {
    requestId: request?.id ?? null,
    quality: usual.at(-1)?.quality ?? null,
    watch: watchLinksIn(served),
    variants: byVariant(ofVariant),
  }
}

/** Of a title that nobody asked for and nobody has. */
export const unknownStatus: MovieStatus = movieStatus({
  request: null,
  hits: [],
  fourK: false,
  mediaServersDefer: false,
})
