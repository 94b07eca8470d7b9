import MessageSquareWarning from 'lucide-react/icons/message-square-warning'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../kit/button'
import { useIssuesOn } from '../state/start'
import { ReportDialog, type ReportedTitle } from './report-dialog'

/** Reports a problem with a title; nothing while problems are switched off. */
export function ReportIssue({ title, className }: { title: ReportedTitle; className?: string }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  if (!useIssuesOn()) return null
  return (
    <>
      <Button
        appearance="art"
        size="lg"
        icon={MessageSquareWarning}
        aria-haspopup="dialog"
        className={className}
        onClick={() => setOpen(true)}
      >
        {t('issues.report.open')}
      </Button>
      {open && <ReportDialog title={title} onClose={() => setOpen(false)} />}
    </>
  )
}
