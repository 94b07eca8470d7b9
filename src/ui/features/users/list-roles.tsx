import Ban from 'lucide-react/icons/ban'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Claim } from '~/shared/users/model'
import { cx } from '../../kit/cx'
import { useFormat } from '../../kit/use-format'
import { useRoleTexts } from '../../state/role-texts'
import { useFeature } from '../../state/start'
import { roleLine } from './list-role-line'

const badge = 'inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-xs font-[600] [&>svg]:size-3.5'

/** What somebody may do, in words. */
export const ListRoles = memo(function ListRoles({ claims }: { claims: readonly Claim[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const texts = useRoleTexts()
  const { rank, disabled, asks, unasked } = roleLine(claims, useFeature('Movie4KRequests'))
  const named = (roles: readonly Claim[]) => format.list(roles.map(texts.name))
  return (
    <span className="grid justify-items-start gap-1">
      {(rank || disabled) && (
        <span className="flex flex-wrap gap-1.5">
          {rank && (
            <span className={cx(badge, 'bg-sunken text-ink-soft inset-ring inset-ring-line')}>
              <ShieldCheck />
              {texts.full(rank)}
            </span>
          )}
          {disabled && (
            <span className={cx(badge, 'bg-bad-soft text-bad')}>
              <Ban />
              {texts.full('Disabled')}
            </span>
          )}
        </span>
      )}
      {asks.length > 0 && <span>{named(asks)}</span>}
      {asks.length === 0 && rank === null && <span className="text-ink-faint">{t('users.list.noRequests')}</span>}
      {unasked.length > 0 && (
        <span className="text-xs text-ink-faint">
          {unasked.length === asks.length
            ? t('users.list.allUnasked')
            : t('users.list.unasked', { what: named(unasked) })}
        </span>
      )}
    </span>
  )
})
