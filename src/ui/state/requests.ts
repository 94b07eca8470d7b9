import type { RequestView, VariantView } from '~/shared/api/requests'
import type { TitleCard, TitleStatus } from '~/shared/api/titles'
import { requestedPath, type ShownStage, type Variant, type VariantStep, variants } from '~/shared/requests/model'

type ByVariant<Each> = { variants: Record<Variant, Each | null> }

/** What there is to say of each variant, the usual one first: of a request, or of a title. */
export const askedVariants = <Each extends object>({ variants: known }: ByVariant<Each>) =>
  variants.flatMap(variant => {
    const each = known[variant]
    return each ? [{ variant, ...each }] : []
  })

/** One variant of a request, with its name. */
export type AskedVariant = VariantView & { variant: Variant }

/** The one that stands for the whole: the usual variant, else the next that there is. */
export const leadingVariant = <Each extends object>(request: ByVariant<Each>) => askedVariants(request)[0] ?? null

/** A variant may be asked for while nobody did and nothing is there, unless nobody can ask for the title. */
export const isRequestable = (status: TitleStatus, variant: Variant) =>
  !status.blocked && status.variants[variant] === null

export const isRequested = (status: TitleStatus, variant: Variant) => status.variants[variant]?.requested ?? false

/** A title as it will be once what was just asked for has arrived. */
export const asRequested = <Title extends Pick<TitleCard, 'status'>>(
  title: Title,
  variant: Variant,
  approved: boolean,
): Title => {
  // What is there of a show stays there.
  const isPartlyThere = title.status.variants[variant]?.stage === 'partlyAvailable'
  const stage = isPartlyThere ? 'partlyAvailable' : approved ? 'processing' : 'pending'
  const asked = { stage, requested: true, denied: false, reason: null, steps: [] } as const
  return { ...title, status: { ...title.status, variants: { ...title.status.variants, [variant]: asked } } }
}

type StepTaken = { step: VariantStep; variant: Variant; reason?: string | null }

const stageAfter = (step: VariantStep, { stage, approvedAt }: VariantView): ShownStage => {
  // What is there of it stays there.
  if (step === 'approve' || step === 'sendAgain') return stage === 'partlyAvailable' ? stage : 'processing'
  if (step === 'deny') return 'denied'
  if (step === 'reopen') return 'pending'
  if (step === 'markAvailable') return 'available'
  if (step === 'markUnavailable') return approvedAt ? 'processing' : 'pending'
  return stage
}

/** A request as it will be once a step has gone through; what can be done then, the server says. */
export const withStepTaken = <Request extends RequestView>(request: Request, taken: StepTaken): Request => {
  const { variant, step, reason = null } = taken
  const before = request.variants[variant]
  if (!before) return request
  const sent = step === 'approve' || step === 'sendAgain'
  const after: VariantView = {
    ...before,
    stage: stageAfter(step, before),
    reason: step === 'deny' ? reason || null : before.reason,
    sending: sent ? null : before.sending,
    dropped: sent ? null : before.dropped,
    steps: [],
  }
  return { ...request, variants: { ...request.variants, [variant]: after } }
}

/**
 * The step that takes another one back so that nothing of it stays, by where the variant was before; null where none
 * does: what is approved has been handed to the download manager by the time the answer is here.
 */
export const undoOf = (
  step: VariantStep,
  { stage, approvedAt }: Pick<VariantView, 'stage' | 'approvedAt'>,
): VariantStep | null => {
  if (step === 'markAvailable') return 'markUnavailable'
  if (step === 'markUnavailable') return 'markAvailable'
  const waited = stage === 'pending' || (stage === 'partlyAvailable' && approvedAt === null)
  if (step === 'deny') return waited ? 'reopen' : 'approve'
  return null
}

/** Who asked: what a program said of them, else their name. */
export const requesterOf = ({ requestedByAlias, requester }: Pick<RequestView, 'requestedByAlias' | 'requester'>) =>
  requestedByAlias || requester.displayName

/** Where what was asked for has its page. */
export const requestPath = ({ kind, title, artist }: Pick<RequestView, 'kind' | 'title' | 'artist'>) =>
  requestedPath(kind, title.id, artist)

export const yearOf = (instant: string | null) => instant?.slice(0, 4) ?? null
