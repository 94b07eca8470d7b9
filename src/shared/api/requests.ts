import { t } from 'elysia'
import { outboxStages } from '../events/outbox'
import { downloadStatuses } from '../requests/downloads'
import { dropReasons } from '../requests/dropped'
import { requestKindNames, requestSteps, shownStages, type Variant, variantSteps, variants } from '../requests/model'
import { PlayedView } from './played'
import { EpisodesView } from './request-episodes'
import { OptionNames } from './request-options'
import { idParameter, instant, oneOf, orNull, Tint, whole } from './schema'
import { RequesterView } from './users'

/** Requests as our own API shows and takes them, the same for every kind. */

export const KindName = oneOf(requestKindNames)
export const VariantName = oneOf(variants)
export const VariantStepName = oneOf(variantSteps)

/** One value a variant: null for one that nobody asked for. */
const byVariant = <S extends Parameters<typeof orNull>[0]>(schema: S) =>
  t.Object({ standard: schema, fourK: schema } satisfies Record<Variant, S>)

/** What is asked for, as the catalogue knows it. */
export const TitleView = t.Object({
  /** The catalogue's own, as pages are addressed by it: `/details/movie/{id}`. */
  id: t.String(),
  name: t.String(),
  releasedAt: orNull(instant()),
  overview: orNull(t.String()),
  posterPath: orNull(t.String()),
  backdropPath: orNull(t.String()),
  /** The colour of the poster; null while nobody has looked at it yet. */
  tint: orNull(Tint),
  imdbId: orNull(t.String()),
})
export type TitleView = typeof TitleView.static

/** How handing an approved variant to the download manager goes. */
export const SendingView = t.Object({
  /** The download manager that it goes to, and where that is set up; null for one that is there no more. */
  service: orNull(t.Object({ name: t.String(), page: orNull(t.String()) })),
  stage: oneOf(outboxStages),
  /** What went wrong the last time, in a sentence. */
  error: orNull(t.String()),
  /** When it is tried again by itself. */
  nextAt: orNull(instant()),
  attempts: whole(),
  outboxId: whole(),
})
export type SendingView = typeof SendingView.static

/** What was sent and its download manager looks for no more: since when that is known, and a sentence for the caller. */
export const DropView = t.Object({ reason: oneOf(dropReasons), at: instant(), text: t.String() })
export type DropView = typeof DropView.static

export const VariantView = t.Object({
  stage: oneOf(shownStages),
  askedAt: instant(),
  approvedAt: orNull(instant()),
  availableAt: orNull(instant()),
  goneAt: orNull(instant()),
  /** Also of one that a library has all the same. */
  denied: t.Boolean(),
  deniedAt: orNull(instant()),
  /** Why it was denied. */
  reason: orNull(t.String()),
  /** The server that was chosen for this variant, by its id; null is the usual one. */
  server: orNull(t.String()),
  /** Quality profile and root folder chosen for this variant, by the numbers of its download manager. */
  profile: orNull(whole()),
  root: orNull(whole()),
  /** Of a show, which is chosen for as a whole; null for other kinds. */
  languageProfile: orNull(whole()),
  /** What goes with it to the download manager, by their labels; none for whoever is not of the staff, as what follows. */
  tags: t.Array(t.String()),
  /** Who decided last, by the name of then; null where it went by itself. */
  decidedBy: orNull(t.String()),
  /** The rule that approved it or has it wait, as it was called then. */
  byRule: orNull(t.Object({ name: t.String(), reason: orNull(t.String()) })),
  /** Null while it was never handed over. */
  sending: orNull(SendingView),
  /** Null while nothing of the kind is known. */
  dropped: orNull(DropView),
  /** What the caller may do with it now, what takes something away last. */
  steps: t.Array(VariantStepName),
})
export type VariantView = typeof VariantView.static

export const RequestView = t.Object({
  id: whole(),
  kind: KindName,
  title: TitleView,
  requester: RequesterView,
  /** Free text that a program gave for whoever asked it. */
  requestedByAlias: orNull(t.String()),
  /** When the request was made: by the standard variant, else by the first one asked for. */
  askedAt: instant(),
  subscribed: t.Boolean(),
  maySubscribe: t.Boolean(),
  /** What the caller may do with the whole request. */
  steps: t.Array(oneOf(requestSteps)),
  variants: byVariant(orNull(VariantView)),
  /** Null for what has no episodes. */
  episodes: orNull(EpisodesView),
  /** Who an album is by, with the id that the page of the artist has; null for other kinds. */
  artist: orNull(t.Object({ id: t.String(), name: t.String() })),
  /** Null where that is not read, and for requests of others to whoever is not of the staff. */
  played: orNull(PlayedView),
})
export type RequestView = typeof RequestView.static

/** One request as the page of its title shows it. */
export const TitleRequest = t.Composite([
  RequestView,
  t.Object({
    /** How many wait to hear of it besides the requester. */
    subscribers: whole(),
  }),
])
export type TitleRequest = typeof TitleRequest.static

/** One request by itself: with what takes a question to somebody else. */
export const RequestDetail = t.Composite([
  TitleRequest,
  t.Object({
    optionNames: byVariant(orNull(OptionNames)),
  }),
])
export type RequestDetail = typeof RequestDetail.static

/** What the download manager is doing with a variant; null while none works on it. */
export const DownloadView = t.Object({
  status: oneOf(downloadStatuses),
  /** Null before anything was downloaded. */
  percent: orNull(whole()),
  /** ISO 8601 duration, such as "PT1H2M3S". */
  timeLeft: orNull(t.String()),
  /** Which one it is of those that wait, 1 for the next. */
  place: orNull(whole()),
})
export type DownloadView = typeof DownloadView.static
export const RequestProgress = byVariant(orNull(DownloadView))
export type RequestProgress = typeof RequestProgress.static

/** Of several requests at once, such as those on a page of a list. */
export const ProgressQuery = t.Object({ ids: t.String({ pattern: '^\\d{1,9}(,\\d{1,9}){0,99}$' }) })
export const ProgressList = t.Array(t.Object({ id: whole(), progress: RequestProgress }))
export type ProgressList = typeof ProgressList.static

/** What the caller asked for and does not have yet, with what the queues say of it; once with each of its variants. */
export const AwaitedList = t.Array(t.Object({ request: RequestView, progress: orNull(RequestProgress) }))
export type AwaitedList = typeof AwaitedList.static

/** What became of asking or of a step. `notSent` says why an approved request has not left yet; it is tried again. */
export const RequestOutcome = t.Object({ request: RequestView, message: t.String(), notSent: orNull(t.String()) })
export type RequestOutcome = typeof RequestOutcome.static

export const RequestId = t.Object({ id: idParameter() })
export const RequestList = t.Array(RequestView)

/** Every movie of a collection asked for at once: how many were granted. */
export const CollectionOutcome = t.Object({ made: whole(), message: t.String() })
export type CollectionOutcome = typeof CollectionOutcome.static
