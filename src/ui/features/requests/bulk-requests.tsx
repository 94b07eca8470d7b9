import type { LucideIcon } from 'lucide-react'
import Ban from 'lucide-react/icons/ban'
import Check from 'lucide-react/icons/check'
import Trash from 'lucide-react/icons/trash-2'
import { useTranslation } from 'react-i18next'
import { BulkBar } from '../../kit/bulk-bar'
import type { ButtonAppearance } from '../../kit/button-appearance'
import { Confirm } from '../../kit/confirm'
import { DenyDialog } from '../../parts/deny-dialog'
import { choicesFor, keyOf, meantBy } from './bulk'
import type { Row } from './row'
import type { BulkActs } from './use-bulk-acts'

type Look = { icon?: LucideIcon; appearance: ButtonAppearance }

const appearances: Record<ReturnType<typeof keyOf>, Look> = {
  'approve.standard': { icon: Check, appearance: 'primary' },
  'approve.fourK': { appearance: 'plain' },
  'deny.standard': { icon: Ban, appearance: 'bad' },
  'deny.fourK': { appearance: 'bad' },
  delete: { icon: Trash, appearance: 'ghost' },
}

type BulkRequestsProps = { rows: readonly Row[]; acts: BulkActs; onClear: () => void }

/** What can be done with the chosen requests together. */
export function BulkRequests({ rows, acts, onClear }: BulkRequestsProps) {
  const { t } = useTranslation()
  const { asking } = acts
  const these = asking ? t('requestList.bulk.these', { count: meantBy(asking, rows).length }) : ''
  return (
    <>
      <BulkBar
        count={rows.length}
        onClear={onClear}
        actions={choicesFor(rows).map(choice => ({
          ...appearances[keyOf(choice)],
          key: keyOf(choice),
          label: t(`requestList.bulk.${keyOf(choice)}`),
          busy: acts.working === keyOf(choice),
          onPress: () => acts.press(choice),
        }))}
      />
      {asking?.action === 'deny' && (
        <DenyDialog
          title={asking.variant === 'fourK' ? t('requestList.in4K', { title: these }) : these}
          busy={acts.working !== null}
          onClose={acts.stopAsking}
          onDeny={reason => void acts.run(asking, reason)}
        />
      )}
      {asking?.action === 'delete' && (
        <Confirm
          open
          onClose={acts.stopAsking}
          title={t('requestList.bulk.deleteTitle', { count: rows.length })}
          text={t('requesting.delete.text')}
          action={t('requestList.bulk.deleteAction', { count: rows.length })}
          busy={acts.working !== null}
          onConfirm={() => void acts.run(asking)}
        />
      )}
    </>
  )
}
