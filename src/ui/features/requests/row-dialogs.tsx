import { useTranslation } from 'react-i18next'
import { ChooseOptions } from '../../parts/choose-options'
import { DeleteDialog } from '../../parts/delete-dialog'
import { DenyDialog } from '../../parts/deny-dialog'
import type { RowSteps } from './use-row-steps'

/** What is asked before a row is denied, deleted or sent with other options. */
export function RowDialogs({ steps, mine }: { steps: RowSteps; mine: boolean }) {
  const { t } = useTranslation()
  const { question, close } = steps
  if (!question) return null
  const { row } = question
  const plain = row.title.name || t('titles.untitled')
  const title = 'variant' in question && question.variant === 'fourK' ? t('requestList.in4K', { title: plain }) : plain
  if (question.step === 'chooseOptions')
    return <ChooseOptions request={row} variant={question.variant} title={title} onClose={close} />
  if (question.step === 'deny')
    return (
      <DenyDialog
        title={title}
        busy={steps.isTaking(row)}
        onClose={close}
        onDeny={reason => steps.take({ row, step: 'deny', variant: question.variant, reason })}
      />
    )
  return (
    <DeleteDialog
      title={title}
      own={mine}
      busy={steps.removing}
      onClose={close}
      onDelete={() => void steps.remove(row)}
    />
  )
}
