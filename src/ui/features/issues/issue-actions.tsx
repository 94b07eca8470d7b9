import Check from 'lucide-react/icons/check'
import Hammer from 'lucide-react/icons/hammer'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import type { IssueView } from '~/shared/api/issues'
import { Button } from '../../kit/button'
import { Confirm } from '../../kit/confirm'
import { IconButton } from '../../kit/icon-button'
import { type TitleRef, useDeleteIssue, useIssueStep } from './state'

type IssueActionsProps = { issue: IssueView; title: TitleRef; name: string }

const looks = {
  markInProgress: { icon: Hammer, appearance: 'plain' },
  resolve: { icon: Check, appearance: 'good' },
  reopen: { icon: RotateCcw, appearance: 'plain' },
} as const

/** The steps that the server offers with an issue; nothing for whoever may take none. */
export function IssueActions({ issue, title, name }: IssueActionsProps) {
  const { t } = useTranslation()
  const [path, go] = useLocation()
  const [asking, setAsking] = useState(false)
  const taking = useIssueStep(title)
  const remove = useDeleteIssue()
  const { steps, subject } = issue
  const moves = steps.flatMap(step => (step === 'delete' ? [] : [step]))
  if (steps.length === 0) return null
  return (
    <div className="flex flex-wrap items-start gap-2">
      {moves.map(step => (
        <Button
          key={step}
          icon={looks[step].icon}
          appearance={looks[step].appearance}
          className="max-phone:grow"
          onClick={() => taking.mutate({ issue, step })}
        >
          {t(`issues.step.${step}`)}
        </Button>
      ))}
      {steps.includes('delete') && (
        <IconButton
          icon={Trash2}
          appearance="line"
          aria-haspopup="dialog"
          label={t('issues.step.delete')}
          onClick={() => setAsking(true)}
        />
      )}
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title={t('issues.delete.title', { subject })}
        text={t('issues.delete.text', { title: name })}
        action={t('issues.step.delete')}
        onConfirm={() => {
          setAsking(false)
          remove(issue)
          go(`${path}${title.kind ? `?kind=${title.kind}` : ''}`, { replace: true })
        }}
      />
    </div>
  )
}
