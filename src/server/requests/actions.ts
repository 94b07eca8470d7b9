import { refuse, refuseIf } from '~/shared/refusal'
import { type MovieRequest, type Progress, type Variant, withProgress } from '~/shared/requests/model'
import { objectionToDeciding } from '~/shared/requests/rules'
import type { User } from '~/shared/users/model'
import type { App } from '../app'
import type { Store } from '../store/store'
import { publishApproved, publishAvailable, publishDenied } from './events'
import { queueHandOver, type Sent, sendNow } from './hand-over'
import { dropOpenHandOvers } from './hand-over-queries'
import { lockMovieRequest, saveMovieRequest } from './queries'

/** One variant of one movie request. */
export type MovieRef = { id: number; variant: Variant }

/** The request and the variant meant, held until the transaction ends; a variant that nobody asked for does not exist. */
async function lockVariant(
  tx: Store,
  { id, variant }: MovieRef,
): Promise<{ request: MovieRequest; progress: Progress }> {
  const request = await lockMovieRequest(tx, id)
  const progress = request?.variants[variant]
  return request && progress ? { request, progress } : refuse({ code: 'RequestDoesNotExist' })
}

/** Approves one variant of a request and hands it to the download manager that takes it. */
export async function approve(app: App, by: User, ref: MovieRef): Promise<{ request: MovieRequest; sent: Sent }> {
  refuseIf(objectionToDeciding(by))
  const { request, outboxId } = await app.store.transaction(async tx => {
    const { request, progress } = await lockVariant(tx, ref)
    const approved = { ...progress, approved: true, approvedAt: app.now(), denied: false }
    const saved = withProgress(request, ref.variant, approved)
    await saveMovieRequest(tx, saved)
    const isNews = !progress.approved || progress.denied === true
    if (isNews) await publishApproved(app, tx, { request: saved, variant: ref.variant, by })
    return { request: saved, outboxId: await queueHandOver(app, tx, saved, ref.variant) }
  })
  app.log.info('request approved', { kind: 'movie', requestId: request.id, variant: ref.variant, by: by.userName })
  return { request, sent: await sendNow(app, outboxId) }
}

/** Denies one variant; what has not left for the download manager yet stays here. */
export async function deny(app: App, by: User, ref: MovieRef, reason: string | null): Promise<MovieRequest> {
  refuseIf(objectionToDeciding(by))
  const request = await app.store.transaction(async tx => {
    const { request, progress } = await lockVariant(tx, ref)
    const denied = { ...progress, denied: true, deniedAt: app.now(), deniedReason: reason }
    const saved = withProgress(request, ref.variant, denied)
    await saveMovieRequest(tx, saved)
    await dropOpenHandOvers(tx, { kind: 'movie', ...ref })
    await publishDenied(app, tx, { request: saved, variant: ref.variant, by })
    return saved
  })
  app.log.info('request denied', { kind: 'movie', requestId: request.id, variant: ref.variant, by: by.userName })
  return request
}

/** Says by hand that a variant is there, or that it is not; when it came stays known. */
export async function setAvailability(app: App, by: User, ref: MovieRef, available: boolean): Promise<MovieRequest> {
  refuseIf(objectionToDeciding(by))
  const request = await app.store.transaction(async tx => {
    const { request, progress } = await lockVariant(tx, ref)
    const marked = { ...progress, available, availableAt: available ? app.now() : progress.availableAt }
    const saved = withProgress(request, ref.variant, marked)
    await saveMovieRequest(tx, saved)
    if (available) await publishAvailable(app, tx, { request: saved, variant: ref.variant })
    return saved
  })
  app.log.info('request marked', { kind: 'movie', requestId: request.id, variant: ref.variant, available })
  return request
}

/** Hands an approved variant over once more; nothing happens to one that is not approved. */
export async function reprocess(app: App, by: User, ref: MovieRef): Promise<{ request: MovieRequest; sent: Sent }> {
  refuseIf(objectionToDeciding(by))
  const { request, outboxId } = await app.store.transaction(async tx => {
    const request = (await lockMovieRequest(tx, ref.id)) ?? refuse({ code: 'RequestDoesNotExist' })
    const progress = request.variants[ref.variant]
    const goes = progress?.approved && !progress.denied
    return { request, outboxId: goes ? await queueHandOver(app, tx, request, ref.variant) : null }
  })
  return { request, sent: await sendNow(app, outboxId) }
}
