import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../kit/icon-button'
import type { Row } from './row'
import { RowMenu } from './row-menu'
import type { RowActs } from './use-row-acts'
import type { RowRights } from './use-row-rights'

type RowButtonsProps = { row: Row; rights: RowRights; acts: RowActs }

/** Approve and Deny for what waits, everything else behind More. */
export function RowButtons({ row, rights, acts }: RowButtonsProps) {
  const { t } = useTranslation()
  const variant = rights.decidable(row)
  const plain = row.title || t('titles.untitled')
  const title = variant === 'fourK' ? t('requestList.in4K', { title: plain }) : plain
  const rest = rights
    .actionsOf(row)
    .filter(action => !('variant' in action && action.variant === variant && /^(approve|deny)$/.test(action.act)))
  return (
    <span className="flex items-center justify-end gap-1.5">
      {variant && (
        <>
          <IconButton
            size="sm"
            appearance="good"
            icon={Check}
            label={t('requestList.act.approveNamed', { title })}
            onClick={() => acts.perform(row, { act: 'approve', variant })}
          />
          <IconButton
            size="sm"
            appearance="bad"
            icon={X}
            label={t('requestList.act.denyNamed', { title })}
            onClick={() => acts.perform(row, { act: 'deny', variant })}
          />
        </>
      )}
      <RowMenu
        row={row}
        actions={rest}
        own={rights.isOwn(row) && !rights.decide}
        onAct={action => acts.perform(row, action)}
      />
    </span>
  )
}
