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

export const isOfMediaServer = ({ source }: Pick<LibraryHit, 'source'>) => isProvider(sectionOf(source))

/** Whether the portal tells 4K apart: while it does not, a copy in 4K is a copy like any other. */
type Told = { fourK: boolean }

/** The variant that a file is; one of which nobody says how many lines it has is a usual one. */
export const variantOfFile = ({ resolution }: Pick<LibraryHit, 'resolution'>, { fourK }: Told): Variant =>
  fourK && (resolution ?? 0) >= fourKLines ? 'fourK' : 'standard'

/** Which copies there are files of. */
export function copiesOf(hits: readonly LibraryHit[], told: Told): Copies {
  const files = hits.filter(hit => hit.hasFile).map(file => variantOfFile(file, told))
  return byVariant(variant => files.includes(variant))
}

/** Which copies people can watch: what a download manager alone has keeps nobody from asking. */
export const watchableCopies = (
  hits: readonly LibraryHit[],
  { mediaServersDefer, ...told }: Told & Pick<MovieFacts, 'mediaServersDefer'>,
): Copies => copiesOf(mediaServersDefer ? [] : hits.filter(isOfMediaServer), told)

type MovieFacts = Told & {
  request: RequestedMovie | null
  hits: readonly LibraryHit[]
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
  const usual = served.filter(hit => counted.includes(hit) && variantOfFile(hit, { fourK }) === 'standard')
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
