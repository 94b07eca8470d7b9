import { refuse, refuseIf } from '~/shared/refusal'
import {
  newProgress,
  nothingAsked,
  type Progress,
  pictureName,
  type Request,
  type Variant,
  withProgress,
} from '~/shared/requests/model'
import { isAutoApproved, objectionToPrivileges, objectionToWish } from '~/shared/requests/rules'
import { features } from '~/shared/settings/portal'
import type { MovieDetails, Title } from '~/shared/titles/model'
import { digitalRelease, usualCountry } from '~/shared/titles/rules'
import { isSystem, type User } from '~/shared/users/model'
import type { App } from '../app'
import { isUniqueViolation } from '../store/dialect'
import type { Store } from '../store/store'
import { catalogueOf } from '../titles/catalogue'
import { lockTitle, type NewTitle, titleKey, updateTitle } from '../titles/title-queries'
import { lockAccount, userById } from '../users/queries'
import { publishApproved, publishMade } from './events'
import { queueHandOver, type Sent, sendNow } from './hand-over'
import { logRequest } from './log-queries'
import { insertRequest, type NewRequest, requestsByTitle, requestsWithImdbId, saveVariants } from './queries'
import { quotaFor } from './quota'

const kind = 'movie' as const

export type MovieWish = {
  tmdbId: number
  language: string
  /** Where the portal does not tell 4K apart, every wish is one for the standard variant. */
  variant: Variant
  /** Id of the account it is for; null for one's own. */
  onBehalf: string | null
  /** Chosen for this request; 0 is a choice as well, null is none. */
  profile: number | null
  root: number | null
  /** Free text that a program gives for whoever asked it. */
  alias: string | null
}

export type Made = { request: Request; variant: Variant; sent: Sent }

/** Asks for a movie: read it, decide, write it down with everything that follows, hand it over when it is approved. */
export async function createMovieRequest(app: App, by: User, wish: MovieWish): Promise<Made> {
  const movie = (await readMovie(app, wish)) ?? refuse({ code: 'TitleUnknown' })
  const overrides = wish.profile !== null || wish.root !== null
  const onBehalf = wish.onBehalf !== null && wish.onBehalf !== by.id
  refuseIf(objectionToPrivileges({ by, onBehalf: wish.onBehalf !== null, overrides }))
  const asker = wish.onBehalf === null ? by : await accountFor(app, wish.onBehalf)
  const fourKOn = app.settings.get(features).Movie4KRequests
  const variant = fourKOn ? wish.variant : 'standard'
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
  const catalogueId = String(movie.id)
  const known = await lockTitle(tx, titleKey(kind, catalogueId))
  const [same] = (await requestsByTitle(tx, kind, [catalogueId])).get(catalogueId) ?? []
  const others = movie.imdbId ? await requestsWithImdbId(tx, { kind, catalogueId, imdbId: movie.imdbId }) : []
  const quota = onBehalf ? null : await quotaFor(app, tx, by, kind)
  const title = movie.title ?? ''
  const existing = same ? [same, ...others] : others
  refuseIf(objectionToWish({ by, kind, variant, title, fourKOn, existing, quota }))

  const now = app.now()
  const approved = isAutoApproved(by, { kind, variant })
  const progress = wished(writing, now, approved)
  const request = same
    ? withProgress(same, variant, progress)
    : await insertRequest(tx, { ...made(writing, known), variants: { ...nothingAsked, [variant]: progress } })
  if (same) await saveVariants(tx, request)
  else if (known) await updateTitle(tx, request.title)
  await logRequest(tx, { userId: asker.id, kind, requestId: request.id, episodes: 0, at: now })
  await publishMade(app, tx, { request, variant, by, onBehalf })
  if (approved) await publishApproved(app, tx, { request, variant, by })
  return { request, outboxId: approved ? await queueHandOver(app, tx, request, variant) : null }
}

const wished = ({ wish }: Writing, now: Date, approved: boolean): Progress => ({
  ...newProgress(now),
  profile: wish.profile || null,
  root: wish.root || null,
  ...(approved ? { approved, approvedAt: now, denied: false } : {}),
})

/** A title that is there already keeps its number and is described again. */
const made = ({ asker, wish, movie }: Writing, known: Title | null): Omit<NewRequest, 'variants'> => ({
  kind,
  title: known ? { ...described(movie), id: known.id } : described(movie),
  language: wish.language,
  source: 'portal',
  requesterId: asker.id,
  requesterAlias: wish.alias,
})

const described = (movie: MovieDetails): NewTitle => ({
  catalogueId: String(movie.id),
  tmdbId: movie.id,
  imdbId: movie.imdbId,
  tvdbId: null,
  musicBrainzId: null,
  name: movie.title ?? '',
  overview: movie.overview,
  posterPath: pictureName(movie.posterPath),
  backdropPath: pictureName(movie.backdropPath),
  releasedAt: movie.releaseDate,
  digitallyReleasedAt: digitalRelease(movie.releaseDates, usualCountry),
  releaseStatus: movie.status,
})
