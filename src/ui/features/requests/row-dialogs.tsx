import { useTranslation } from 'react-i18next'
import { DeleteDialog } from '../../parts/delete-dialog'
import { DenyDialog } from '../../parts/deny-dialog'
import { EditOptions } from '../../parts/edit-options'
import type { RowActs } from './use-row-acts'

/** What is asked before a row is denied, deleted or sent with other options. */
export function RowDialogs({ acts, mine }: { acts: RowActs; mine: boolean }) {
  const { t } = useTranslation()
  const { question, close } = acts
  if (!question) return null
  const { row } = question
  const title = row.title || t('titles.untitled')
  if (question.ask === 'options') return <EditOptions request={row} title={title} onClose={close} />
  if (question.ask === 'deny')
    return (
      <DenyDialog
        title={question.variant === 'fourK' ? t('requestList.in4K', { title }) : title}
        busy={acts.isDeciding(row)}
        onClose={close}
        onDeny={reason => acts.decide({ row, kind: 'deny', variant: question.variant, reason })}
      />
    )
  return (
    <DeleteDialog
      title={title}
      own={mine}
      busy={acts.removing}
      onClose={close}
      onDelete={() => void acts.remove(row)}
    />
  )
}
