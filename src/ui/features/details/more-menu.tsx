import Ellipsis from 'lucide-react/icons/ellipsis'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TitleRequest } from '~/shared/api/requests'
import type { MovieDetails } from '~/shared/api/titles'
import { type Variant, variants } from '~/shared/requests/model'
import { useMe } from '../../api/me'
import { Menu } from '../../kit/menu'
import { ChooseOptions } from '../../parts/choose-options'
import { type MenuStep, stepEntries } from '../../parts/step-entries'
import { useOwnLimit } from '../../state/limits'
import { isRequested } from '../../state/requests'
import { useAsk } from '../../state/use-ask'
import { useStep } from '../../state/use-step'
import { DeleteRequest } from './delete-request'
import { DenyRequest } from './deny-request'
import { moreSteps, moreText } from './more-steps'
import type { PrimaryAction } from './primary-action'

type MoreMenuProps = {
  movie: MovieDetails
  request: TitleRequest | null
  primaryAction: PrimaryAction
  /** What the person may still ask for. */
  askable: readonly Variant[]
  onRefused: (reason: string) => void
}

type Open = { step: 'delete' } | { step: 'chooseOptions' | 'deny'; variant: Variant }

/** What is done seldom. Nothing when there is nothing to do. */
export function MoreMenu({ movie, request, primaryAction, askable, onRefused }: MoreMenuProps) {
  const { t } = useTranslation()
  const me = useMe().data
  const ask = useAsk(onRefused)
  const take = useStep()
  const limit = useOwnLimit(movie.kind)
  const [open, setOpen] = useState<Open | null>(null)
  const { kind, id, name, posterPath, tint, status } = movie
  const own = request !== null && request.requester.id === me?.id
  const steps = moreSteps({ status, request, primaryAction, askable: limit ? [] : askable })
  if (steps.length === 0) return null

  const perform = (offered: MenuStep) => {
    const { step } = offered
    if (step === 'delete') return setOpen({ step })
    const { variant } = offered
    if (step === 'request') {
      const alone = !variants.some(each => isRequested(status, each))
      return ask.mutate({ kind, id, name, posterPath, tint, variant, alone })
    }
    if (step === 'deny' || step === 'chooseOptions') return setOpen({ step, variant })
    if (status.requestId !== null) take.mutate({ step, id: status.requestId, variant, name })
  }
  const labelOf = (offered: MenuStep) => {
    if (offered.step === 'request') return t(`requesting.request.${offered.variant}`)
    return t(moreText(offered, { kind, waits: variant => status.variants[variant]?.stage === 'pending' }))
  }
  const close = () => setOpen(null)
  return (
    <>
      <Menu
        label={t('details.more.label')}
        icon={Ellipsis}
        appearance="art"
        size="lg"
        entries={stepEntries(steps, { label: labelOf, onSelect: perform })}
      />
      {request && open?.step === 'deny' && (
        <DenyRequest id={request.id} title={name} variant={open.variant} onClose={close} />
      )}
      {request && open?.step === 'delete' && <DeleteRequest id={request.id} title={name} own={own} onClose={close} />}
      {request && open?.step === 'chooseOptions' && (
        <ChooseOptions request={request} variant={open.variant} title={name} onClose={close} />
      )}
    </>
  )
}
