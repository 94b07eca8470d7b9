import type { LucideIcon } from 'lucide-react'
import Ban from 'lucide-react/icons/ban'
import Check from 'lucide-react/icons/check'
import Trash from 'lucide-react/icons/trash-2'
import { useTranslation } from 'react-i18next'
import { BulkBar } from '../../kit/bulk-bar'
import type { ButtonAppearance } from '../../kit/button-appearance'
import { Confirm } from '../../kit/confirm'
import { DenyDialog } from '../../parts/deny-dialog'
import { choicesFor, keyOf, leftOut, rowsFor } from './bulk'
import type { Row } from './row'
import type { BulkSteps } from './use-bulk-steps'

type Appearance = { icon?: LucideIcon; appearance: ButtonAppearance }

const appearances: Record<ReturnType<typeof keyOf>, Appearance> = {
  'approve.standard': { icon: Check, appearance: 'primary' },
  'approve.fourK': { appearance: 'plain' },
  'deny.standard': { icon: Ban, appearance: 'bad' },
  'deny.fourK': { appearance: 'bad' },
  delete: { icon: Trash, appearance: 'ghost' },
}

type BulkRequestsProps = { rows: readonly Row[]; bulk: BulkSteps; onClear: () => void }

/** What can be done with the chosen requests together. */
export function BulkRequests({ rows, bulk, onClear }: BulkRequestsProps) {
  const { t } = useTranslation()
  const { asking } = bulk
  const these = asking ? t('requestList.bulk.these', { count: rowsFor(asking, rows).length }) : ''
  const left = asking ? leftOut(asking, rows).map(({ key, count }) => t(`requestList.bulk.left.${key}`, { count })) : []
  return (
    <>
      <BulkBar
        count={rows.length}
        onClear={onClear}
        actions={choicesFor(rows).map(choice => ({
          ...appearances[keyOf(choice)],
          key: keyOf(choice),
          label: t(`requestList.bulk.${keyOf(choice)}`),
          busy: bulk.working === keyOf(choice),
          onPress: () => bulk.press(choice),
        }))}
      />
      {asking?.step === 'deny' && (
        <DenyDialog
          title={asking.variant === 'fourK' ? t('requestList.in4K', { title: these }) : these}
          text={left.join(' ') || undefined}
          busy={bulk.working !== null}
          onClose={bulk.stopAsking}
          onDeny={reason => void bulk.run(asking, reason)}
        />
      )}
      {asking?.step === 'delete' && (
        <Confirm
          open
          onClose={bulk.stopAsking}
          title={t('requestList.bulk.deleteTitle', { count: rows.length })}
          text={t('requesting.delete.text')}
          action={t('requestList.bulk.deleteAction', { count: rows.length })}
          busy={bulk.working !== null}
          onConfirm={() => void bulk.run(asking)}
        />
      )}
    </>
  )
}
