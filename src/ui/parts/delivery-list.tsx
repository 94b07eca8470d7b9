import MailCheck from 'lucide-react/icons/mail-check'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Delivery, DeliveryQuery } from '~/shared/api/deliveries'
import { useErrorText } from '../api/use-error-text'
import { Button } from '../kit/button'
import { Confirm } from '../kit/confirm'
import { Empty } from '../kit/empty'
import { ErrorState } from '../kit/error-state'
import { SkeletonLines } from '../kit/skeleton-lines'
import { showToast } from '../kit/toasts'
import { DeliveryRow } from './delivery-row'
import { useDeliveries, useSendDelivery } from './use-deliveries'

type DeliveryListProps = {
  of: Omit<DeliveryQuery, 'before'>
  /** Shows what was sent to one person, or what told of one request; absent where that is what is shown. */
  onOnly?: ((only: { user: string } | { request: number }) => void) | undefined
}

const mayBeTwice = ({ stage, repeatable }: Delivery) => stage === 'unsure' || repeatable

/** What was sent to whom on which channel, how that went, and a way to send it once more. */
export function DeliveryList({ of, onOnly }: DeliveryListProps) {
  const { t } = useTranslation()
  const words = useErrorText()
  const { deliveries, error, refetch, isFetching, hasNextPage, fetchNextPage } = useDeliveries(of)
  const send = useSendDelivery()
  const [asked, setAsked] = useState<Delivery | null>(null)
  const sendNow = (delivery: Delivery) =>
    send.mutate(delivery, {
      onSuccess: row =>
        row.stage === 'sent'
          ? showToast({ text: t('deliveries.sent', { title: delivery.title }) })
          : showToast({ tone: 'warn', title: delivery.title, text: row.error ?? t('deliveries.notSent') }),
      onError: cause => showToast({ tone: 'bad', title: delivery.title, text: words(cause) }),
      onSettled: () => setAsked(null),
    })
  if (!deliveries)
    return error ? (
      <ErrorState title={t('deliveries.failed')} error={error} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <SkeletonLines className="min-h-64 content-start" />
    )
  if (deliveries.length === 0)
    return <Empty icon={MailCheck} title={t('deliveries.none')} text={t('deliveries.noneText')} />
  return (
    <>
      <ol aria-label={t('deliveries.list')} className="divide-y divide-line rounded-lg border border-line bg-surface">
        {deliveries.map(delivery => (
          <DeliveryRow
            key={delivery.id}
            delivery={delivery}
            busy={send.isPending && send.variables.id === delivery.id}
            // What may have arrived is sent a second time by nobody who was not asked.
            onSend={() => (mayBeTwice(delivery) ? setAsked(delivery) : sendNow(delivery))}
            onOnly={onOnly}
          />
        ))}
      </ol>
      {hasNextPage && (
        <Button className="mt-4 justify-self-center" busy={isFetching} onClick={() => void fetchNextPage()}>
          {t('deliveries.more')}
        </Button>
      )}
      {asked && (
        <Confirm
          open
          onClose={() => setAsked(null)}
          title={t('deliveries.unsureTitle')}
          text={t(asked.repeatable ? 'deliveries.sentText' : 'deliveries.unsureText')}
          action={t('deliveries.send')}
          busy={send.isPending}
          harmless
          onConfirm={() => sendNow(asked)}
        />
      )}
    </>
  )
}
