import type { SeriesType, Title } from '../titles/model'
import type { Claim, Limits, LimitUnit, ServerOptions, User } from '../users/model'

/** An edition of a title that can be asked for by itself. One more is a word here and in the rows of its kinds. */
export const variants = ['standard', 'fourK'] as const
export type Variant = (typeof variants)[number]

/** The same of each variant. */
export const byVariant = <T>(of: (variant: Variant) => T): Record<Variant, T> => ({
  standard: of('standard'),
  fourK: of('fourK'),
})

type VariantClaims = { ask: Claim; autoApprove: Claim }
type KindFacts = {
  /** The editions it can be asked for in, by the claims they need. */
  claims: Partial<Record<Variant, VariantClaims>>
  limit: keyof Limits
  /** Where its details are shown, by its id in the catalogue. */
  path: (catalogueId: string) => string
}

/** What can be asked for; what differs between kinds stands in these rows or in a file per kind. */
export const requestKinds = {
  movie: {
    claims: {
      standard: { ask: 'RequestMovie', autoApprove: 'AutoApproveMovie' },
      fourK: { ask: 'Request4KMovie', autoApprove: 'AutoApprove4KMovie' },
    },
    limit: 'movie',
    path: id => `/details/movie/${id}`,
  },
  tvShow: {
    claims: {
      standard: { ask: 'RequestTv', autoApprove: 'AutoApproveTv' },
      // Ours: programs of the first two versions know no shows in 4K.
      fourK: { ask: 'Request4KTv', autoApprove: 'AutoApprove4KTv' },
    },
    limit: 'tvShow',
    path: id => `/details/tv/${id}`,
  },
  album: {
    claims: { standard: { ask: 'RequestMusic', autoApprove: 'AutoApproveMusic' } },
    limit: 'album',
    path: id => `/details/artist/${id}`,
  },
} as const satisfies Record<string, KindFacts>
export type RequestKind = keyof typeof requestKinds
export const requestKindNames = ['movie', 'tvShow', 'album'] as const satisfies RequestKind[]

/** Where what was asked for has its page: an album on the one of its artist. */
export const requestedPath = (kind: RequestKind, titleId: string, artist: { id: string } | null): string =>
  requestKinds[kind].path(kind === 'album' && artist ? artist.id : titleId)

/** One variant of one request; with a kind, it does not exist for those that mean another one. */
export type RequestRef = { id: number; variant: Variant; kind?: RequestKind }

/** What can be done to one variant of a request. */
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
/** What can be done to the whole of it. */
export const requestSteps = ['delete'] as const
export type RequestStep = (typeof requestSteps)[number]
/** What can be done to many at once. */
export const bulkSteps = ['approve', 'deny', 'reopen', 'markAvailable', 'markUnavailable', 'delete'] as const
export type BulkStep = (typeof bulkSteps)[number]

/** How far one variant came, in one word. A file that is there wins over everything, a denial over an approval. */
export const stages = ['pending', 'processing', 'available', 'denied'] as const
export type Stage = (typeof stages)[number]

/**
 * The one word that is shown of a variant: its stage, or what is truer. `failed` is one that could not be handed over so
 * far; `partlyAvailable` is for what has parts, such as the episodes of a show.
 */
export const shownStages = ['pending', 'processing', 'partlyAvailable', 'available', 'denied', 'failed'] as const
export type ShownStage = (typeof shownStages)[number]

export type Progress = ServerOptions & {
  askedAt: Date
  approved: boolean
  approvedAt: Date | null
  /** Computed: a library has it, or somebody said so by hand; of a show, every episode that belongs to it. */
  available: boolean
  availableAt: Date | null
  /**
   * The source whose library has the file; null where none does. Of a show, each episode has its own, and this is one of
   * them once libraries have every episode that belongs to the request.
   */
  foundIn: string | null
  /** Somebody said by hand that it is there, which counts until it is withdrawn: when, and who. */
  markedAt: Date | null
  markedById: string | null
  /** Since when no library has what one had; null while it is there, or never was. */
  goneAt: Date | null
  /** Null while nobody decided. */
  denied: boolean | null
  deniedAt: Date | null
  deniedReason: string | null
  /** Who decided last, by the name of then; null where nobody did, or where it went by itself. */
  decidedBy: string | null
  /** The rule that approved it or has it wait, as it was called then, and the reason that it gave. */
  decidedByRule: string | null
  ruleReason: string | null
  /** Given along to the download manager, by their labels. */
  tags: readonly string[]
}

/** Where a request came from. */
export const requestSources = ['portal', 'plexWatchlist'] as const
export type RequestSource = (typeof requestSources)[number]

/** Somebody's wish for a title, the same for every kind. */
export type Request = {
  id: number
  kind: RequestKind
  title: Title
  language: string | null
  source: RequestSource
  requesterId: string
  requesterAlias: string | null
  /** Of a show; null for other kinds. */
  seriesType: SeriesType | null
  /** Episodes of the show that are announced later join it. */
  takesNewEpisodes: boolean
  /** A variant that nobody asked for is null. */
  variants: Record<Variant, Progress | null>
}

/** What a list shows of whoever asked. */
export type Requester = Pick<
  User,
  'id' | 'userName' | 'alias' | 'email' | 'userType' | 'picture' | 'language' | 'streamingCountry' | 'lastLoggedInAt'
>

/** A request as lists show it to one person. */
export type RequestRow = { request: Request; requester: Requester; subscribed: boolean }

export const stageOf = ({ available, denied, approved }: Pick<Progress, 'available' | 'denied' | 'approved'>): Stage =>
  available ? 'available' : denied ? 'denied' : approved ? 'processing' : 'pending'

type Variants = Pick<Request, 'variants'>

/** The variants somebody asked for, in their order. */
export function askedVariants({ variants: asked }: Variants): { variant: Variant; progress: Progress }[] {
  const found = []
  for (const variant of variants) {
    const progress = asked[variant]
    if (progress) found.push({ variant, progress })
  }
  return found
}

/** The variant that stands for the whole request: the standard one, else the next that was asked for. */
export const leadingVariant = ({ variants: asked }: Variants): Variant =>
  variants.find(variant => asked[variant]) ?? 'standard'
export const leadingProgress = (request: Variants): Progress | null => request.variants[leadingVariant(request)]

/** When the request was made, by the variant that leads it. */
export const askedAt = (request: Variants) => leadingProgress(request)?.askedAt ?? null

export const nothingAsked: Record<Variant, Progress | null> = byVariant(() => null)

export const newProgress = (askedAt: Date): Progress => ({
  askedAt,
  approved: false,
  approvedAt: null,
  available: false,
  availableAt: null,
  foundIn: null,
  markedAt: null,
  markedById: null,
  goneAt: null,
  denied: null,
  deniedAt: null,
  deniedReason: null,
  decidedBy: null,
  decidedByRule: null,
  ruleReason: null,
  tags: [],
  server: null,
  profile: null,
  root: null,
})

export const withProgress = (request: Request, variant: Variant, progress: Progress): Request => ({
  ...request,
  variants: { ...request.variants, [variant]: progress },
})

/** What limits count of a request; seasons are null where nobody has counted them. */
export type Counted = { episodes: number; seasons: number | null }

/** One line of the log that limits are counted by; it stays when the request goes. */
export type LogEntry = Counted & { at: Date }

/** How many more than a limit allows somebody may ask for, for once. */
export type Extra = { amount: number; at: Date; until: Date }

/**
 * What may be asked for in all, with what was given for once, how much of it that is, and what is left. `next` is when the
 * next slot frees up. Without a limit, amount is null.
 */
export type Quota = {
  amount: number | null
  extra: number
  remaining: number
  next: Date
  unit?: LimitUnit | undefined
}

/** Whether this is the name of a picture of the catalogue: whatever else stands there would be loaded from elsewhere. */
export const isPictureName = (name: string) => /^\/?[\w.-]{1,200}\.(jpg|jpeg|png|svg|webp)$/.test(name)

/** A path that carries the host of the pictures is cut to its last part; every other one stays. */
export const pictureName = (path: string | null): string | null =>
  path?.includes('image.tmdb.org') ? (path.split('/').at(-1) ?? null) : path
