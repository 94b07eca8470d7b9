import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { AccountView } from '~/shared/api/accounts'
import { useFormat } from '../../kit/use-format'
import { ExtraButton } from './extra-button'
import { nextRequestAt } from './list-limits'

/** From when somebody may ask again whose limit is reached, and a way to let them ask before. */
export const NextRequest = memo(function NextRequest({ account }: { account: AccountView }) {
  const { t } = useTranslation()
  const format = useFormat()
  const at = nextRequestAt(account.quotas)
  if (at === null)
    return (
      <>
        <span aria-hidden>–</span>
        <span className="sr-only">{t('users.list.nextNow')}</span>
      </>
    )
  return (
    <span className="grid justify-items-start gap-1">
      <time dateTime={at} title={format.dateTime(at)} data-figures>
        {format.day(at)}
      </time>
      {account.mayEdit && <ExtraButton account={account} />}
    </span>
  )
})

type LastSeenProps = { account: AccountView; isOnline: boolean }

/** When somebody was here last. */
export const LastSeen = memo(function LastSeen({ account: { lastSeenAt }, isOnline }: LastSeenProps) {
  const { t } = useTranslation()
  const format = useFormat()
  if (isOnline)
    return (
      <span className="inline-flex items-center gap-1.5 text-ink">
        <span aria-hidden className="size-2 rounded-full bg-good" />
        {t('users.list.onlineNow')}
      </span>
    )
  if (lastSeenAt === null) return <span className="text-ink-faint">{t('users.list.never')}</span>
  return (
    <time dateTime={lastSeenAt} title={format.dateTime(lastSeenAt)} data-figures className="whitespace-nowrap">
      {format.when(lastSeenAt)}
    </time>
  )
})
