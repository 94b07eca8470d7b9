import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../kit/icon-button'
import { decidable, type Row } from './row'
import { RowMenu } from './row-menu'
import type { RowSteps } from './use-row-steps'

type RowButtonsProps = { row: Row; steps: RowSteps }

/** Approve and Deny for what waits, everything else behind More. */
export function RowButtons({ row, steps }: RowButtonsProps) {
  const { t } = useTranslation()
  const variant = decidable(row)
  const plain = row.title.name || t('titles.untitled')
  const title = variant === 'fourK' ? t('requestList.in4K', { title: plain }) : plain
  return (
    <span className="flex items-center justify-end gap-1.5">
      {variant && (
        <>
          <IconButton
            size="sm"
            appearance="good"
            icon={Check}
            label={t('requestList.step.approveNamed', { title })}
            onClick={() => steps.perform(row, { step: 'approve', variant })}
          />
          <IconButton
            size="sm"
            appearance="bad"
            icon={X}
            label={t('requestList.step.denyNamed', { title })}
            onClick={() => steps.perform(row, { step: 'deny', variant })}
          />
        </>
      )}
      <RowMenu row={row} steps={steps} buttons={variant} />
    </span>
  )
}
