import Ban from 'lucide-react/icons/ban'
import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RequestProgress, TitleRequest } from '~/shared/api/requests'
import type { Variant } from '~/shared/requests/model'
import { Button } from '../../kit/button'
import { Panel } from '../../kit/panel'
import { useFormat } from '../../kit/use-format'
import { ChooseOptions } from '../../parts/choose-options'
import { RequestDeliveries } from '../../parts/request-deliveries'
import { askedVariants } from '../../state/requests'
import { useMovieRights } from '../../state/rights'
import { useStep } from '../../state/use-step'
import { DenyRequest } from './deny-request'
import type { PrimaryAction } from './primary-action'
import { RequestVariant } from './request-variant'
import { useOptionNames } from './state'
import { unknownRequest } from './use-request-as-made'

type RequestPanelProps = {
  request: TitleRequest
  downloads: RequestProgress | null | undefined
  primaryAction: PrimaryAction
}

/** How far the request is, one line of steps per variant, and what comes next. */
export function RequestPanel({ request, downloads, primaryAction }: RequestPanelProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const take = useStep()
  const [denying, setDenying] = useState<Variant | null>(null)
  const [choosing, setChoosing] = useState<Variant | null>(null)
  const { id, title } = request
  const asked = askedVariants(request)
  const [leading] = asked
  const decides = useMovieRights().decide
  // By which rules it goes is told to staff, once it was approved.
  const mayLook = decides && leading !== undefined && leading.approvedAt !== null
  const chosen = leading !== undefined && [leading.server, leading.profile, leading.root].some(one => one !== null)
  const names = useOptionNames(id, (chosen || mayLook) && id !== unknownRequest).data?.[leading?.variant ?? 'standard']
  const namesText = names?.standsIn
    ? t('details.request.standsIn', { server: names.server })
    : [names?.server, names?.profile, names?.root].filter(Boolean).join(', ')
  const bright = primaryAction.kind === 'approve' ? primaryAction.variant : null
  const open = asked.find(
    ({ variant, stage, steps }) => stage === 'pending' && variant !== bright && steps.includes('approve'),
  )
  const changeable = asked.find(({ steps }) => steps.includes('chooseOptions'))
  const deniable = asked.find(({ steps }) => steps.includes('deny'))
  return (
    <Panel
      title={t('details.request.title')}
      // The names come a moment later, from the download manager: their line is kept.
      text={chosen ? namesText || '\u00a0' : undefined}
      actions={
        <>
          {/* The buttons of staff come with the answer of the portal: their room is kept. */}
          {decides && id === unknownRequest && <span aria-hidden className="h-(--control-sm)" />}
          {open && (
            <Button
              size="sm"
              appearance="good"
              icon={Check}
              busy={take.isPending}
              onClick={() => take.mutate({ step: 'approve', id, variant: open.variant, name: title.name })}
            >
              {t(`details.approve.${open.variant}`)}
            </Button>
          )}
          {changeable && (
            <Button size="sm" onClick={() => setChoosing(changeable.variant)}>
              {t('details.request.edit')}
            </Button>
          )}
          {deniable && (
            <Button size="sm" appearance="bad" icon={Ban} onClick={() => setDenying(deniable.variant)}>
              {t(`details.deny.${deniable.variant}`)}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-5">
        {asked.map(one => (
          <RequestVariant
            key={one.variant}
            request={request}
            asked={one}
            download={downloads?.[one.variant] ?? null}
            named={asked.length > 1 || one.variant === 'fourK'}
          />
        ))}
        {names && names.rules.length > 0 && (
          <p className="text-sm wrap-anywhere text-ink-soft">
            {t('details.request.routed', { rules: format.row(names.rules) })}
          </p>
        )}
        {id !== unknownRequest && <RequestDeliveries id={id} />}
      </div>
      {denying && <DenyRequest id={id} title={title.name} variant={denying} onClose={() => setDenying(null)} />}
      {choosing && (
        <ChooseOptions request={request} variant={choosing} title={title.name} onClose={() => setChoosing(null)} />
      )}
    </Panel>
  )
}
