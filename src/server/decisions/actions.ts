import { markedBy, notDenied, withoutMark } from '~/shared/availability/found'
import { objectionToStep } from '~/shared/availability/steps'
import { type Reason, refuse, refuseIf } from '~/shared/refusal'
import {
  type Progress,
  type Request,
  type RequestRef,
  type Variant,
  type VariantStep,
  withProgress,
} from '~/shared/requests/model'
import { decidedBy, objectionToDeciding } from '~/shared/requests/rules'
import { tagOf } from '~/shared/rules/rules'
import type { User } from '~/shared/users/model'
import type { App } from '../app'
import { forgetFoundWhileDenied, markEpisodes, unmarkEpisodes } from '../availability/episodes'
import { publishApproved, publishAvailable, publishDenied } from '../requests/events'
import { type GivenOptions, keptOptions, optionsOf, refuseUnknownServer } from '../requests/hand-over/destination'
import { queueHandOver, type Sent, sendNow } from '../requests/hand-over/hand-over'
import { titleText } from '../requests/hand-over/outcome-texts'
import { dropOpenHandOvers } from '../requests/hand-over/queries'
import { lockRequest, lockRequestAndTitle, saveVariants } from '../requests/queries'
import { sourceNames } from '../settings/connected-servers'
import type { Store } from '../store/store'
import { updateTitle } from '../titles/title-queries'

/**
 * Which steps are granted: `allowed` are those that the rules offer for where the request is now, as everybody reads them
 * beside it; with `any`, staff may take every step again and turn every decision. That is what programs of the first two
 * versions of the API were promised (approving what is approved sends it again, denying what is denied gives it another
 * reason), and what they rely on when they try twice. `undecided` is for what nobody has decided yet: whoever is late with a
 * message turns nobody's decision.
 */
type Granted = 'allowed' | 'any' | 'undecided'

/** What has to be possible for a step to be granted: both decisions are, where nobody has made one. */
const neededSteps = (granted: Granted, step: VariantStep): readonly VariantStep[] =>
  ({ allowed: [step], undecided: ['approve', 'deny'] as const, any: [] })[granted]

type Taking = { app: App; by: User; ref: RequestRef; step: VariantStep; granted: Granted }
type Locked = { tx: Store; request: Request; progress: Progress }

/** Changes the variant meant as one transaction; a variant that nobody asked for does not exist. */
async function change<T>({ app, by, ref, step, granted }: Taking, act: (locked: Locked) => Promise<T>): Promise<T> {
  refuseIf(objectionToDeciding(by))
  const outcome = await app.store.transaction(async tx => {
    // The options of a show are a part of its title, which the requests for its other variants write as well.
    const lock = step === 'chooseOptions' ? lockRequestAndTitle : lockRequest
    const request = await lock(tx, ref.id, ref.kind)
    const progress = request?.variants[ref.variant]
    if (!request || !progress) return refuse({ code: 'RequestDoesNotExist', kind: ref.kind })
    if (granted !== 'any' && step === 'markUnavailable') refuseIf(objectionToWithdrawing(app, request, progress))
    for (const needed of neededSteps(granted, step))
      refuseIf(objectionToStep(by, request, { variant: ref.variant, step: needed }))
    return act({ tx, request, progress })
  })
  app.log.info('request changed', { requestId: ref.id, variant: ref.variant, step, by: by.userName })
  return outcome
}

/** Who has it, where that is why nobody's word makes it unavailable. */
const objectionToWithdrawing = (app: App, request: Request, { available, foundIn }: Progress): Reason | null =>
  available && foundIn !== null
    ? { code: 'FoundInLibrary', title: titleText(request), library: sourceNames(app).nameOf(foundIn) }
    : null

async function save(tx: Store, request: Request, ref: RequestRef, progress: Progress): Promise<Request> {
  const saved = withProgress(request, ref.variant, progress)
  await saveVariants(tx, saved)
  return saved
}

export type Handed = { request: Request; sent: Sent }

/** `tags` go with it to the download manager; without any those of before stay. */
type Approval = { granted?: Granted; tags?: readonly string[] | undefined }

/** Approves one variant of a request and hands it to the download manager that takes it. */
export async function approve(
  app: App,
  by: User,
  ref: RequestRef,
  { granted = 'allowed', tags }: Approval = {},
): Promise<Handed> {
  const approved = await change({ app, by, ref, step: 'approve', granted }, ({ tx, request }) =>
    approveIn(app, tx, { request, variant: ref.variant, by, tags }),
  )
  return { request: approved.request, sent: await sendNow(app, approved.outboxId) }
}

type Approving = { request: Request; variant: Variant; by: User; tags?: readonly string[] | undefined }
/** Approves a variant as part of the transaction that holds its request; answers the number of its hand-over as well. */
export async function approveIn(app: App, tx: Store, { request, variant, by, tags }: Approving) {
  const progress = request.variants[variant] ?? refuse({ code: 'RequestDoesNotExist', kind: request.kind })
  if (progress.denied) await forgetFoundWhileDenied(tx, request.id)
  const decided = { approved: true, approvedAt: app.now(), ...decidedBy(by), tags: keptTags(tags, progress.tags) }
  const saved = withProgress(request, variant, { ...notDenied(progress), ...decided })
  await saveVariants(tx, saved)
  const isNews = !progress.approved || progress.denied === true
  if (isNews) await publishApproved(app, tx, { request: saved, variant, by })
  return { request: saved, outboxId: await queueHandOver(app, tx, saved, variant) }
}

type Denying = { reason: string | null; granted?: Granted }
/** Denies one variant; what has not left for the download manager yet stays here. */
export function deny(app: App, by: User, ref: RequestRef, { reason, granted = 'allowed' }: Denying): Promise<Request> {
  return change({ app, by, ref, step: 'deny', granted }, async ({ tx, request, progress }) => {
    const denied = { ...progress, denied: true, deniedAt: app.now(), deniedReason: reason, ...decidedBy(by) }
    const saved = await save(tx, request, ref, denied)
    await dropOpenHandOvers(tx, ref)
    await publishDenied(app, tx, { request: saved, variant: ref.variant, by })
    return saved
  })
}

/** Puts a denied variant back to where it waits for a decision. Nobody is told and nothing is sent. */
export function reopen(app: App, by: User, ref: RequestRef): Promise<Request> {
  return change({ app, by, ref, step: 'reopen', granted: 'allowed' }, async ({ tx, request, progress }) => {
    await forgetFoundWhileDenied(tx, request.id)
    const denial = { denied: null, deniedAt: null, deniedReason: null }
    const undecided = { approved: false, approvedAt: null, ...denial, ...decidedBy(null) }
    return save(tx, request, ref, { ...notDenied(progress), ...undecided })
  })
}

type Marking = { available: boolean; granted?: Granted }
/**
 * Says by hand that a variant is there, which counts until it is withdrawn; nobody's word takes away what a library has.
 */
export function setAvailability(app: App, by: User, ref: RequestRef, marking: Marking): Promise<Request> {
  const { available, granted = 'allowed' } = marking
  const step = available ? 'markAvailable' : 'markUnavailable'
  return change({ app, by, ref, step, granted }, async ({ tx, request, progress }) => {
    const now = app.now()
    if (request.kind === 'tvShow') await (available ? markEpisodes(tx, ref.id, now) : unmarkEpisodes(tx, ref.id))
    const after = available ? markedBy(progress, by.id, now) : withoutMark(progress)
    const saved = await save(tx, request, ref, after)
    if (available) await publishAvailable(app, tx, { request: saved, variant: ref.variant })
    return saved
  })
}

/** Hands an approved variant over once more; nothing happens to one that is not approved, or that nobody asked for. */
export async function sendAgain(app: App, by: User, ref: RequestRef, granted: Granted = 'allowed'): Promise<Handed> {
  refuseIf(objectionToDeciding(by))
  const { request, outboxId } = await app.store.transaction(async tx => {
    const request = (await lockRequest(tx, ref.id, ref.kind)) ?? refuse({ code: 'RequestDoesNotExist', kind: ref.kind })
    if (granted === 'allowed') refuseIf(objectionToStep(by, request, { variant: ref.variant, step: 'sendAgain' }))
    const progress = request.variants[ref.variant]
    const goes = progress?.approved && !progress.denied
    return { request, outboxId: goes ? await queueHandOver(app, tx, request, ref.variant) : null }
  })
  return { request, sent: await sendNow(app, outboxId) }
}

/** What can be chosen for the next time something is handed over; only shows have a language profile. */
export type ChosenOptions = GivenOptions & { languageProfile?: number | null; tags?: readonly string[] | undefined }

/** Tags as they are kept: those that are not named stay. */
const keptTags = (given: readonly string[] | undefined, before: readonly string[]) =>
  given ? [...new Set(given.flatMap(tag => tagOf(tag) ?? []))] : before

/** Chooses server, quality and folder for the next time a variant is handed over; of a show, whoever asked for it. */
export function chooseOptions(app: App, by: User, ref: RequestRef, options: ChosenOptions): Promise<Request> {
  return change({ app, by, ref, step: 'chooseOptions', granted: 'allowed' }, async ({ tx, request, progress }) => {
    refuseUnknownServer(app, [request.kind, ref.variant], options)
    const tagged = { ...progress, tags: keptTags(options.tags, progress.tags) }
    if (request.kind !== 'tvShow') return save(tx, request, ref, { ...tagged, ...keptOptions(progress, options) })
    const { title } = request
    const before = optionsOf(request, ref.variant)
    // A language profile that is not named stays.
    const { languageProfile = before.languageProfile } = options
    const chosen = { ...keptOptions(before, options), languageProfile }
    await updateTitle(tx, { ...title, options: { ...title.options, [ref.variant]: chosen } })
    const changed = { ...request, title: { ...title, options: { ...title.options, [ref.variant]: chosen } } }
    return save(tx, changed, ref, tagged)
  })
}
