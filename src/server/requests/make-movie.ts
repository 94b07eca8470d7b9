import { refuse, refuseIf } from '~/shared/refusal'
import {
  type MovieRequest,
  newProgress,
  type Progress,
  pictureName,
  type Quota,
  type Variant,
} from '~/shared/requests/model'
import { periodStart, quotaOf } from '~/shared/requests/quotas'
import { isAutoApproved, objectionToMovie, objectionToPrivileges } from '~/shared/requests/rules'
import { limits } from '~/shared/requests/settings'
import { features } from '~/shared/settings/portal'
import type { MovieDetails } from '~/shared/titles/model'
import { isSystem, type User } from '~/shared/users/model'
import type { App } from '../app'
import { isUniqueViolation } from '../store/dialect'
import type { Store } from '../store/store'
import { catalogueOf } from '../titles/catalogue'
import { userById } from '../users/queries'
import { publishApproved, publishMade } from './events'
import { queueHandOver, type Sent, sendNow } from './hand-over'
import { lockAccount, logRequest, logSince } from './log-queries'
import { insertMovieRequest, lockSameTitle, saveMovieRequest } from './queries'

const kind = 'movie' as const

export type MovieWish = {
  tmdbId: number
  language: string
  fourK: boolean
  /** Id of the account it is for; null for one's own. */
  onBehalf: string | null
  /** Chosen for this request; 0 is a choice as well, null is none. */
  profile: number | null
  root: number | null
  /** Free text that a program gives for whoever asked it. */
  alias: string | null
}

export type Made = { request: MovieRequest; variant: Variant; sent: Sent }

/** Asks for a movie: read it, decide, write it down with everything that follows, hand it over when it is approved. */
export async function createMovieRequest(app: App, by: User, wish: MovieWish): Promise<Made> {
  const movie = (await readMovie(app, wish)) ?? refuse({ code: 'TitleUnknown' })
  const overrides = wish.profile !== null || wish.root !== null
  const onBehalf = wish.onBehalf !== null && wish.onBehalf !== by.id
  refuseIf(objectionToPrivileges({ by, onBehalf: wish.onBehalf !== null, overrides }))
  const asker = wish.onBehalf === null ? by : await accountFor(app, wish.onBehalf)
  const fourKOn = app.settings.get(features).Movie4KRequests
  const variant: Variant = fourKOn && wish.fourK ? 'fourK' : 'standard'
  const writing = { by, asker, onBehalf, wish, movie, variant, fourKOn }
  const { request, outboxId } = await retryOnConflict(() => app.store.transaction(tx => write(app, tx, writing)))
  app.log.info('request made', { kind, requestId: request.id, variant, by: by.userName })
  return { request, variant, sent: await sendNow(app, outboxId) }
}

async function readMovie(app: App, { tmdbId, language }: MovieWish): Promise<MovieDetails | null> {
  const catalogue = catalogueOf(app)
  return tmdbId > 0 ? catalogue.movies.extra(tmdbId, language) : null
}

async function accountFor(app: App, id: string): Promise<User> {
  const account = await userById(app.store, id)
  return account && !isSystem(account) ? account : refuse({ code: 'NoPermissionsOnBehalf' })
}

/** Two who ask for the same title at once both find it missing; the second write fails and then sees the first. */
async function retryOnConflict<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isUniqueViolation(error)) return work()
    throw error
  }
}

type Writing = {
  by: User
  asker: User
  onBehalf: boolean
  wish: MovieWish
  movie: MovieDetails
  variant: Variant
  fourKOn: boolean
}

async function write(app: App, tx: Store, writing: Writing) {
  const { by, asker, onBehalf, movie, variant, fourKOn } = writing
  if (!(await lockAccount(tx, asker.id))) refuse({ code: 'NoPermissions' })
  const { same, others } = await lockSameTitle(tx, { tmdbId: movie.id, imdbId: movie.imdbId })
  const existing = same ? [same, ...others] : others
  const quota = onBehalf ? null : await movieQuota(app, tx, by)
  const title = movie.title ?? ''
  refuseIf(objectionToMovie({ by, kind, variant, title, fourKOn, existing, quota }))

  const now = app.now()
  const approved = isAutoApproved(by, { kind, variant })
  const progress = wished(writing, now, approved)
  const request = same
    ? { ...same, variants: { ...same.variants, [variant]: progress } }
    : await insertMovieRequest(tx, { ...described(writing), variants: { ...nothingYet, [variant]: progress } })
  if (same) await saveMovieRequest(tx, request)
  await logRequest(tx, { userId: asker.id, kind, requestId: request.id, episodes: 0, at: now })
  await publishMade(app, tx, { request, variant, by, onBehalf })
  if (approved) await publishApproved(app, tx, { request, variant, by })
  return { request, outboxId: approved ? await queueHandOver(app, tx, request, variant) : null }
}

const nothingYet = { standard: null, fourK: null }

const wished = ({ wish }: Writing, now: Date, approved: boolean): Progress => ({
  ...newProgress(now),
  profile: wish.profile || null,
  root: wish.root || null,
  ...(approved ? { approved, approvedAt: now, denied: false } : {}),
})

const described = ({ asker, wish, movie }: Writing): Omit<MovieRequest, 'id' | 'variants'> => ({
  tmdbId: movie.id,
  imdbId: movie.imdbId,
  title: movie.title ?? '',
  overview: movie.overview,
  posterPath: pictureName(movie.posterPath),
  background: pictureName(movie.backdropPath),
  releasedAt: movie.releaseDate,
  digitallyReleasedAt: digitalRelease(movie),
  releaseStatus: movie.status,
  language: wish.language,
  source: 'portal',
  requesterId: asker.id,
  requesterAlias: wish.alias,
})

/** When it came out digitally in the country that the catalogue knows best. */
const digitalRelease = ({ releaseDates }: MovieDetails): Date | null =>
  releaseDates?.find(({ country }) => country === 'US')?.releases.find(({ type }) => type === 'digital')?.date ?? null

/** What somebody may still ask for. */
export async function movieQuota(app: App, store: Store, { id, limits: { movie: limit } }: User): Promise<Quota> {
  const now = app.now()
  const { weekStart } = app.settings.get(limits)
  if (!limit.amount || limit.amount <= 0) return quotaOf({ limit, entries: [], now })
  const entries = await logSince(store, id, kind, periodStart(limit.period, now, weekStart))
  return quotaOf({ limit, entries, now, weekStart })
}
