import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Quotas } from '~/shared/api/me'
import { leftOf } from './list-limits'

/** What is left of each limit; one that is reached stands out. */
export const ListLeft = memo(function ListLeft({ quotas }: { quotas: Quotas }) {
  const { t } = useTranslation()
  const all = leftOf(quotas)
  if (all.length === 0) return <span className="text-ink-faint">{t('users.list.noLimit')}</span>
  return (
    <span data-figures className="grid gap-0.5">
      {all.map(({ what, left, of, extra }) => (
        <span key={what} className={left === 0 ? 'font-[600] text-warn' : undefined}>
          {t(`users.list.left.${what}`, { left, count: of })}
          {extra > 0 && (
            <span className="block text-xs text-ink-faint">{t('users.extra.given', { count: extra })}</span>
          )}
        </span>
      ))}
    </span>
  )
})
