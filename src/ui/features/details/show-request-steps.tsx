import Ban from 'lucide-react/icons/ban'
import Bell from 'lucide-react/icons/bell'
import BellRing from 'lucide-react/icons/bell-ring'
import Check from 'lucide-react/icons/check'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TitleRequest } from '~/shared/api/requests'
import type { Variant } from '~/shared/requests/model'
import { useDownloadChoices } from '../../api/download-choices'
import { useMe } from '../../api/me'
import { useErrorText } from '../../api/use-error-text'
import { Button } from '../../kit/button'
import { Menu } from '../../kit/menu'
import { showToast } from '../../kit/toasts'
import { ChooseOptions } from '../../parts/choose-options'
import { type OfferedStep, stepEntries } from '../../parts/step-entries'
import { type AskedVariant, askedVariants } from '../../state/requests'
import { useRights } from '../../state/rights'
import { useStep } from '../../state/use-step'
import { DeleteRequest } from './delete-request'
import { DenyRequest } from './deny-request'
import { moreText } from './more-steps'
import { useFollow } from './state'

/** Nobody has decided, whatever of it is there. */
const isWaiting = ({ approvedAt, deniedAt }: AskedVariant) => !approvedAt && !deniedAt

type Open = { step: 'delete' } | { step: 'chooseOptions' | 'deny'; variant: Variant }

/** What can be done with one of several requests for a show. */
export function ShowRequestSteps({ request }: { request: TitleRequest }) {
  const { t } = useTranslation()
  const words = useErrorText()
  const me = useMe().data
  const take = useStep()
  const follow = useFollow(request.id)
  const [open, setOpen] = useState<Open | null>(null)
  const { id, title, subscribed, requester } = request
  const asked = askedVariants(request)
  const waiting = asked.find(one => isWaiting(one) && one.steps.includes('approve'))
  // There before the sheet that shows them, as the field for languages is only known with them.
  const { decide } = useRights('tvShow')
  useDownloadChoices('tvShow', asked[0]?.variant ?? 'standard', { server: asked[0]?.server, enabled: decide })
  const inButtons = (step: string, variant: Variant) =>
    waiting?.variant === variant && (step === 'approve' || step === 'deny')
  const steps: OfferedStep[] = [
    ...asked.flatMap(({ variant, steps: all }) =>
      all.filter(step => !inButtons(step, variant)).map(step => ({ step, variant })),
    ),
    ...request.steps.map(step => ({ step })),
  ]
  const perform = (offered: OfferedStep) => {
    if (offered.step === 'delete') return setOpen({ step: 'delete' })
    const { step, variant } = offered
    if (step === 'deny' || step === 'chooseOptions') return setOpen({ step, variant })
    take.mutate({ step, id, variant, name: title.name })
  }
  const waits = (variant: Variant) => asked.some(one => one.variant === variant && isWaiting(one))
  const labelOf = (offered: OfferedStep) => t(moreText(offered, { kind: 'tvShow', waits }))
  const close = () => setOpen(null)
  return (
    <div className="flex flex-wrap gap-2">
      {waiting && (
        <Button
          size="sm"
          appearance="good"
          icon={Check}
          busy={take.isPending}
          onClick={() => perform({ step: 'approve', variant: waiting.variant })}
        >
          {t(`details.approve.${waiting.variant}`)}
        </Button>
      )}
      {waiting?.steps.includes('deny') && (
        <Button
          size="sm"
          appearance="bad"
          icon={Ban}
          onClick={() => perform({ step: 'deny', variant: waiting.variant })}
        >
          {t(`details.deny.${waiting.variant}`)}
        </Button>
      )}
      {request.maySubscribe && (
        <Button
          size="sm"
          icon={subscribed ? BellRing : Bell}
          aria-pressed={subscribed}
          onClick={() =>
            follow.mutate(!subscribed, {
              onError: error => showToast({ tone: 'bad', title: title.name, text: words(error) }),
            })
          }
        >
          {subscribed ? t('details.following') : t('details.follow')}
        </Button>
      )}
      {steps.length > 0 && (
        <Menu
          label={t('details.more.label')}
          icon={Ellipsis}
          size="sm"
          entries={stepEntries(steps, { label: labelOf, onSelect: perform })}
        />
      )}
      {open?.step === 'deny' && <DenyRequest id={id} title={title.name} variant={open.variant} onClose={close} />}
      {open?.step === 'delete' && (
        <DeleteRequest id={id} title={title.name} own={requester.id === me?.id} onClose={close} />
      )}
      {open?.step === 'chooseOptions' && (
        <ChooseOptions request={request} variant={open.variant} title={title.name} onClose={close} />
      )}
    </div>
  )
}
