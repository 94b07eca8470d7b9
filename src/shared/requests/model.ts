import type { Claim, Limits, User } from '../users/model'

type KindFacts = { claim: Claim; autoApprove: Claim; limit: keyof Limits }

/** What can be asked for; what differs between kinds stands in these rows or in a file per kind. */
export const requestKinds = {
  movie: { claim: 'RequestMovie', autoApprove: 'AutoApproveMovie', limit: 'movie' },
  tvShow: { claim: 'RequestTv', autoApprove: 'AutoApproveTv', limit: 'tvShow' },
  album: { claim: 'RequestMusic', autoApprove: 'AutoApproveMusic', limit: 'album' },
} as const satisfies Record<string, KindFacts>
export type RequestKind = keyof typeof requestKinds
export const requestKindNames = ['movie', 'tvShow', 'album'] as const satisfies RequestKind[]

/** A movie may be asked for twice: as usual, and in 4K. */
export const variants = ['standard', 'fourK'] as const
export type Variant = (typeof variants)[number]

/** What can be done to one variant of a request; `delete` takes the whole request away. */
export const variantSteps = [
  'approve',
  'sendAgain',
  'markAvailable',
  'markUnavailable',
  'reopen',
  'chooseOptions',
  'deny',
] as const
export type VariantStep = (typeof variantSteps)[number]
export const requestSteps = ['delete'] as const
export type RequestStep = (typeof requestSteps)[number]

/** How far one variant came, in one word. A file that is there wins over everything, a denial over an approval. */
export const stages = ['pending', 'processing', 'available', 'denied'] as const
export type Stage = (typeof stages)[number]

/**
 * The one word that is shown of a variant: its stage, or what is truer. `failed` is one that could not be handed over so
 * far; `partlyAvailable` is for what has parts, such as the episodes of a show.
 */
export const shownStages = ['pending', 'processing', 'partlyAvailable', 'available', 'denied', 'failed'] as const
export type ShownStage = (typeof shownStages)[number]

export type Progress = {
  requestedAt: Date
  approved: boolean
  approvedAt: Date | null
  available: boolean
  availableAt: Date | null
  /** Null while nobody decided. */
  denied: boolean | null
  deniedAt: Date | null
  deniedReason: string | null
  /** Quality profile and root folder chosen for this request, by the numbers of the download manager. */
  profile: number | null
  root: number | null
}

/** Where a request came from. */
export const requestSources = ['portal', 'plexWatchlist'] as const
export type RequestSource = (typeof requestSources)[number]

export type MovieRequest = {
  id: number
  tmdbId: number
  imdbId: string | null
  title: string
  overview: string | null
  posterPath: string | null
  background: string | null
  releasedAt: Date | null
  digitallyReleasedAt: Date | null
  /** In the words of the catalogue, such as "Released". */
  releaseStatus: string | null
  language: string | null
  source: RequestSource
  requesterId: string
  requesterAlias: string | null
  /** A variant that nobody asked for is null. */
  variants: Record<Variant, Progress | null>
}

/** What a list shows of whoever asked. */
export type Requester = Pick<
  User,
  'id' | 'userName' | 'alias' | 'email' | 'userType' | 'language' | 'streamingCountry' | 'lastLoggedInAt'
>

/** A request as lists show it to one person. */
export type MovieRow = { request: MovieRequest; requester: Requester | null; subscribed: boolean }

export const stageOf = ({ available, denied, approved }: Pick<Progress, 'available' | 'denied' | 'approved'>): Stage =>
  available ? 'available' : denied ? 'denied' : approved ? 'processing' : 'pending'

/** The variant that stands for the whole request: the standard one, else the one in 4K. */
export const leadingProgress = ({ variants: { standard, fourK } }: Pick<MovieRequest, 'variants'>) => standard ?? fourK

export const leadingVariant = ({ variants: { standard } }: Pick<MovieRequest, 'variants'>): Variant =>
  standard ? 'standard' : 'fourK'

/** When the request was made, by the variant that leads it. */
export const askedAt = (request: Pick<MovieRequest, 'variants'>) => leadingProgress(request)?.requestedAt ?? null

export const newProgress = (requestedAt: Date): Progress => ({
  requestedAt,
  approved: false,
  approvedAt: null,
  available: false,
  availableAt: null,
  denied: null,
  deniedAt: null,
  deniedReason: null,
  profile: null,
  root: null,
})

export const withProgress = (request: MovieRequest, variant: Variant, progress: Progress): MovieRequest => ({
  ...request,
  variants: { ...request.variants, [variant]: progress },
})

/**
 * What a list of movies can be narrowed to. The stages count when either variant is there; the rest looks at the flags of
 * the standard one, which are all off where only 4K was asked for.
 */
export const standings = [...stages, 'unavailable', 'approved', 'undecided', 'here', 'notHere', 'failed'] as const
export type Standing = (typeof standings)[number]

/** What a list of movies can be sorted by. */
export const movieSorts = [
  'requestedAt',
  'fourKRequestedAt',
  'id',
  'title',
  'releasedAt',
  'digitallyReleasedAt',
  'releaseStatus',
  'stage',
  'approved',
  'available',
  'denied',
  'approvedAt',
  'availableAt',
  'approvable',
  'combination',
  'requesterId',
  'requesterAlias',
  'requesterName',
  'tmdbId',
  'imdbId',
  'source',
] as const
export type MovieSort = (typeof movieSorts)[number]

export type MovieFilter = {
  /** All of them must hold. */
  standings: readonly Standing[]
  /** Part of the title. */
  search: string | null
  /** Only requests of this person. */
  requesterId: string | null
}
export const everything: MovieFilter = { standings: [], search: null, requesterId: null }

export type MoviePage = { position: number; count: number; sort: MovieSort; descending: boolean }

/** One line of the log that limits are counted by; it stays when the request goes. */
export type LogEntry = { at: Date; episodes: number }

/** `next` is when the next slot frees up. Without a limit, amount is null. */
export type Quota = { amount: number | null; remaining: number; next: Date }

/** Whether this is the name of a picture of the catalogue: whatever else stands there would be loaded from elsewhere. */
export const isPictureName = (name: string) => /^\/?[\w.-]{1,200}\.(jpg|jpeg|png|svg|webp)$/.test(name)

/** A path that carries the host of the pictures is cut to its last part; every other one stays. */
export const pictureName = (path: string | null): string | null =>
  path?.includes('image.tmdb.org') ? (path.split('/').at(-1) ?? null) : path
