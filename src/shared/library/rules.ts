import type { Copies, LibraryHit, MovieStatus, RequestedMovie } from './model'

/** From this many lines on a picture counts as 4K. */
export const fourKLines = 2160

/** A file of which nobody says how many lines it has is a usual one. */
const isIn4K = ({ resolution }: LibraryHit) => (resolution ?? 0) >= fourKLines

/**
 * Which copies the download managers have a file of. While the portal does not tell 4K apart, a copy in 4K is a copy
 * like any other.
 */
export function copiesOf(hits: readonly LibraryHit[], { fourK }: { fourK: boolean }): Copies {
  const files = hits.filter(hit => hit.hasFile)
  return {
    standard: files.some(file => !fourK || !isIn4K(file)),
    fourK: fourK && files.some(isIn4K),
  }
}

export type MovieFacts = {
  request: RequestedMovie | null
  hits: readonly LibraryHit[]
  /** Whether the portal tells 4K apart. */
  fourK: boolean
}

/** What is shown of a movie. Every source may add to it and none takes away, whatever their order. */
export function movieStatus({ request, hits, fourK }: MovieFacts): MovieStatus {
  const copies = copiesOf(hits, { fourK })
  const standard = request?.variants.standard ?? null
  const in4K = request?.variants.fourK ?? null
  return {
    requestId: request?.id ?? null,
    requested: standard !== null,
    approved: standard?.approved === true || hits.length > 0,
    available: standard?.available === true || copies.standard,
    denied: request ? (standard?.denied ?? false) : null,
    deniedReason: standard?.deniedReason ?? null,
    fourK: in4K,
    availableIn4K: in4K?.available === true || copies.fourK,
  }
}

/** Of a title that nobody asked for and nobody has. */
export const unknownStatus: MovieStatus = movieStatus({ request: null, hits: [], fourK: false })
