import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button'
import { Dialog } from '../../kit/dialog'
import { ErrorState } from '../../kit/error-state'
import { Loading } from '../../kit/loading'
import { useCalendarAddress, useRenewAddress } from './address-state'
import { CalendarAddress } from './calendar-address'

type SubscribeProps = { seesOthers: boolean }

function Subscribe({ seesOthers }: SubscribeProps) {
  const { t } = useTranslation()
  const address = useCalendarAddress()
  const create = useRenewAddress()
  if (address.isPending) return <Loading />
  if (address.isError || create.isError)
    return (
      <ErrorState
        title={t('calendar.subscribe.failed')}
        error={create.error ?? address.error}
        onRetry={() => (address.isError ? void address.refetch() : create.mutate())}
        busy={address.isFetching || create.isPending}
      />
    )
  const { path } = address.data
  if (path !== null) return <CalendarAddress path={path} seesOthers={seesOthers} />
  return (
    <>
      <p className="mb-4 text-[0.875rem] text-ink-soft">{t('calendar.subscribe.help')}</p>
      <Button appearance="primary" busy={create.isPending} onClick={() => create.mutate()}>
        {t('calendar.subscribe.create')}
      </Button>
    </>
  )
}

/** The private address at which other calendars read this one. */
export function SubscribeDialog({
  open,
  seesOthers,
  onClose,
}: SubscribeProps & { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('calendar.subscribe.title')}
      text={t('calendar.subscribe.text')}
      size={560}
    >
      {/* So high while nobody knows yet whether there is an address. */}
      <div className="min-h-20">
        <Subscribe seesOthers={seesOthers} />
      </div>
    </Dialog>
  )
}
