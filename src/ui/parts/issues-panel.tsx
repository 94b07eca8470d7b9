import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { Known } from '~/shared/issues/model'
import { Panel } from '../kit/panel'
import { issuesPath, useTitleIssues } from '../state/issues'
import { useIssuesOn } from '../state/start'

/** The problems with a title on its page: a warning while one is open, else how many there were. Nothing without any. */
export function IssuesPanel({ title }: { title: Known }) {
  const { t } = useTranslation()
  const on = useIssuesOn()
  const issues = useTitleIssues(title).data
  if (!on || !issues?.providerId) return null
  const { pending, inProgress, resolved } = issues.counts
  const open = pending + inProgress
  const Icon = open > 0 ? TriangleAlert : CircleCheck
  return (
    <Panel title={t('issues.title')}>
      <p className="flex items-center gap-2.5 text-sm">
        <Icon className={open > 0 ? 'size-5 shrink-0 text-warn' : 'size-5 shrink-0 text-good'} />
        {open > 0 ? t('issues.panel.open', { count: open }) : t('issues.panel.resolved', { count: resolved })}
      </p>
      <Link
        href={issuesPath(issues.providerId, title.kind)}
        className="mt-2.5 inline-flex min-h-6 pointer-coarse:min-h-10 items-center text-sm font-[600] text-accent hover:underline"
      >
        {t('issues.panel.show')}
      </Link>
    </Panel>
  )
}
