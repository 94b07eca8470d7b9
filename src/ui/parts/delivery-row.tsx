import { useTranslation } from 'react-i18next'
import type { Delivery } from '~/shared/api/deliveries'
import { Button } from '../kit/button'
import { cx } from '../kit/cx'
import { useFormat } from '../kit/use-format'
import { useChannelName } from './use-channel-name'

type DeliveryRowProps = {
  delivery: Delivery
  busy: boolean
  onSend: () => void
  onOnly?: ((only: { user: string } | { request: number }) => void) | undefined
}

const tones = {
  sent: 'bg-good-soft text-good',
  waiting: 'bg-raised text-ink-soft',
  sending: 'bg-raised text-ink-soft',
  unsure: 'bg-warn-soft text-warn',
  stopped: 'bg-bad-soft text-bad',
} as const

const linkLook = 'min-h-6 pointer-coarse:min-h-11 text-sm text-ink-soft underline underline-offset-4 hover:text-ink'

/** One message: what it says, to whom it goes where, how it stands, and what the channel answered. */
export function DeliveryRow({ delivery, busy, onSend, onOnly }: DeliveryRowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const nameOf = useChannelName()
  const {
    channel,
    stage,
    attempts,
    error,
    createdAt,
    sentAt,
    nextAt,
    heldBy,
    eventName,
    title,
    person,
    to,
    requestId,
    repeatable,
  } = delivery
  const whom = person?.name ?? to?.address ?? null
  const others = to && to.others > 0 ? t('deliveries.others', { count: to.others }) : null
  const moment = sentAt ?? createdAt
  const open = stage === 'waiting' || stage === 'unsure' || stage === 'stopped'
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3">
      <div className="grid min-w-0 grow basis-80 gap-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-[0.9375rem] font-[600]">
          <span className="min-w-0 break-words">{title || (eventName ?? nameOf(channel))}</span>
          <span className={cx('rounded-full px-2.5 py-0.5 text-xs font-[600]', tones[stage])}>
            {t(`deliveries.stage.${stage}`)}
          </span>
        </p>
        <p data-figures className="text-sm break-words text-ink-faint">
          {[title ? eventName : null, nameOf(channel), whom, others].filter(Boolean).join(' · ')}
          {' · '}
          <time dateTime={moment} title={format.dateTime(moment)}>
            {format.when(moment)}
          </time>
        </p>
        {error && <p className="text-sm break-words">{error}</p>}
        {heldBy && <p className="text-sm break-words">{t(`deliveries.held.${heldBy}`)}</p>}
        {(open || attempts > 1) && (
          <p data-figures className="text-sm text-ink-faint">
            {[
              t('deliveries.tries', { count: attempts }),
              open && nextAt && t('deliveries.next', { when: format.when(nextAt) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
        {onOnly && (person || requestId !== null) && (
          <p className="flex flex-wrap gap-x-4">
            {person && (
              <button type="button" className={linkLook} onClick={() => onOnly({ user: person.id })}>
                {t('deliveries.onlyPerson', { name: person.name })}
              </button>
            )}
            {requestId !== null && (
              <button type="button" className={linkLook} onClick={() => onOnly({ request: requestId })}>
                {t('deliveries.onlyRequest')}
              </button>
            )}
          </p>
        )}
      </div>
      {(open || repeatable) && (
        <Button size="sm" busy={busy} aria-label={t('deliveries.sendOne', { title })} onClick={onSend}>
          {t('deliveries.send')}
        </Button>
      )}
    </li>
  )
}
