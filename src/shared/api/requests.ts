import { t } from 'elysia'
import { rowKinds } from '../discovery/row-kinds'
import { outboxStages } from '../events/outbox'
import { downloadStatuses } from '../requests/downloads'
import { showParts } from '../requests/episodes'
import {
  bulkSteps,
  type RequestKind,
  requestKindNames,
  requestSteps,
  shownStages,
  type Variant,
  variantSteps,
  variants,
} from '../requests/model'
import { PlayedView } from './played'
import { EpisodesView } from './request-episodes'
import { OptionNames, serverId } from './request-options'
import { filledText, instant, oneOf, orNull, text, whole } from './schema'
import { Tint } from './tint'
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

export const VariantView = t.Object({
  stage: oneOf(shownStages),
  askedAt: instant(),
  approvedAt: orNull(instant()),
  availableAt: orNull(instant()),
  goneAt: orNull(instant()),
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
  /** Null while it was never handed over. */
  sending: orNull(SendingView),
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
export const RequestStanding = t.Composite([
  RequestView,
  t.Object({
    /** How many wait to hear of it besides the requester. */
    subscribers: whole(),
  }),
])
export type RequestStanding = typeof RequestStanding.static

/** One request by itself: with what takes a question to somebody else. */
export const RequestDetail = t.Composite([
  RequestStanding,
  t.Object({
    optionNames: byVariant(orNull(OptionNames)),
  }),
])
export type RequestDetail = typeof RequestDetail.static

/** How many requests the caller can see, by stage. */
export const RequestCounts = t.Object({
  all: whole(),
  pending: whole(),
  processing: whole(),
  partlyAvailable: whole(),
  available: whole(),
  denied: whole(),
  failed: whole(),
})
export type RequestCounts = typeof RequestCounts.static

const KindCounts = t.Object({ all: whole(), pending: whole(), failed: whole() })

/** What stands above a list, so that list and figures come together. */
export const RequestOverview = t.Object({
  counts: RequestCounts,
  /** Of what the caller asked for. */
  mine: RequestCounts,
  /** Of every kind, whichever one the list is of. */
  kinds: t.Object({ movie: KindCounts, tvShow: KindCounts, album: KindCounts } satisfies Record<RequestKind, unknown>),
  /** For staff: the first of those that could not be handed over, of every kind. */
  failed: t.Array(RequestView),
  /** For staff: a download manager is set up, so that there are qualities to choose. */
  hasDownloads: t.Boolean(),
})
export type RequestOverview = typeof RequestOverview.static

export const RequestPage = t.Object({
  requests: t.Array(RequestView),
  total: whole(),
  /** Null unless it was asked for. */
  overview: orNull(RequestOverview),
})
export type RequestPage = typeof RequestPage.static

export const requestSortNames = ['askedAt', 'name', 'releasedAt', 'stage', 'requester', 'artist', 'id'] as const

/** A request is in a stage when one of its variants is. `processing` holds those that failed as well. */
export const RequestQuery = t.Object({
  kind: t.Optional(KindName),
  stage: t.Optional(oneOf(shownStages)),
  /** Only what the caller asked for. */
  mine: t.Optional(t.Boolean()),
  /** Only what this person asked for, by the id of the account. */
  requester: t.Optional(t.String({ maxLength: 100, pattern: '^[^\\u0000]*$' })),
  /** Part of the name. */
  search: t.Optional(text(200)),
  sort: t.Optional(oneOf(requestSortNames)),
  descending: t.Optional(t.Boolean()),
  count: t.Optional(whole({ minimum: 0, maximum: 500 })),
  position: t.Optional(whole({ minimum: 0 })),
  /** With what stands above the list. */
  overview: t.Optional(t.Boolean()),
})
export type RequestQuery = typeof RequestQuery.static

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

/** Whom it is for and in which quality is for staff to say. */
const asking = {
  variant: VariantName,
  onBehalf: t.Optional(filledText(100)),
  profile: t.Optional(whole()),
  root: t.Optional(whole()),
  server: t.Optional(serverId()),
}
const catalogueNumber = () => t.String({ pattern: '^[1-9]\\d{0,8}$' })
const EpisodeName = t.Object({ season: whole({ minimum: 1 }), episode: whole({ minimum: 0 }) })

/** Which part of a show: one of the named ones, or single episodes. */
const ShowChoice = t.Union([
  t.Object({ part: oneOf(showParts) }),
  t.Object({ part: t.Literal('episodes'), episodes: t.Array(EpisodeName, { minItems: 1, maxItems: 10_000 }) }),
])

/** `id` is that of the catalogue. */
export const NewRequest = t.Union([
  t.Object({ kind: t.Literal('movie'), id: catalogueNumber(), ...asking }),
  t.Object({
    kind: t.Literal('tvShow'),
    id: catalogueNumber(),
    choice: ShowChoice,
    languageProfile: t.Optional(whole()),
    ...asking,
  }),
  t.Object({
    kind: t.Literal('album'),
    /** Of the release group at MusicBrainz. */
    id: t.String({ pattern: '^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$' }),
    onBehalf: asking.onBehalf,
    server: asking.server,
    /** The only one that there is. */
    variant: t.Optional(t.Literal('standard')),
  }),
])
export type NewRequest = typeof NewRequest.static

/** What became of asking or of a step. `notSent` says why an approved request has not left yet; it is tried again. */
export const RequestOutcome = t.Object({ request: RequestView, message: t.String(), notSent: orNull(t.String()) })
export type RequestOutcome = typeof RequestOutcome.static

export const StepParams = t.Object({ id: whole(), variant: VariantName, step: VariantStepName })
export type StepParams = typeof StepParams.static
export const RequestId = t.Object({ id: whole() })
export const RequestList = t.Array(RequestView)
/** Of which titles; all of them without it. */
export const RecentQuery = t.Object({ of: t.Optional(oneOf(rowKinds)) })
export const CountsQuery = t.Object({ kind: t.Optional(KindName) })

/**
 * `reason` goes with deny; the others with chooseOptions, where null is the usual one; most steps need none. A language
 * profile that is not named stays.
 */
export const StepBody = orNull(
  t.Object({
    reason: t.Optional(orNull(filledText(2_000))),
    server: t.Optional(orNull(serverId())),
    profile: t.Optional(orNull(whole())),
    root: t.Optional(orNull(whole())),
    languageProfile: t.Optional(orNull(whole())),
  }),
)
export type StepBody = typeof StepBody.static

/** The same step for several requests; `delete` heeds no variant. */
export const BulkBody = t.Object({
  ids: t.Array(whole(), { maxItems: 500 }),
  step: oneOf(bulkSteps),
  variant: VariantName,
  reason: t.Optional(orNull(filledText(2_000))),
})
export type BulkBody = typeof BulkBody.static

/** What could not be done is named with a sentence; it held up no other. */
export const BulkOutcome = t.Object({
  done: t.Array(whole()),
  failed: t.Array(t.Object({ id: whole(), message: t.String() })),
})
export type BulkOutcome = typeof BulkOutcome.static

/** Every movie of a collection asked for at once: how many were granted. */
export const CollectionOutcome = t.Object({ made: whole(), message: t.String() })
export type CollectionOutcome = typeof CollectionOutcome.static
