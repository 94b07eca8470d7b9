import MessageSquareWarning from 'lucide-react/icons/message-square-warning'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PartOfShow } from '~/shared/issues/part-of-show'
import { Button, type ButtonProps } from '../kit/button'
import { useIssuesOn } from '../state/start'
import { ReportDialog, type ReportedTitle } from './report-dialog'

type ReportIssueProps = Pick<ButtonProps, 'appearance' | 'size' | 'className'> & {
  title: ReportedTitle
  /** Of a show, where it is known before. */
  part?: PartOfShow
}

/** Reports a problem with a title; nothing while problems are switched off. */
export function ReportIssue({ title, part, appearance = 'art', size = 'lg', className }: ReportIssueProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  if (!useIssuesOn()) return null
  return (
    <>
      <Button
        {...{ appearance, size, className }}
        icon={MessageSquareWarning}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('issues.report.open')}
      </Button>
      {open && <ReportDialog {...{ title, part }} onClose={() => setOpen(false)} />}
    </>
  )
}
