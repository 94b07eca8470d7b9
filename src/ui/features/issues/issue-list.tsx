import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { IssueTitle, IssueView } from '~/shared/api/issues'
import { cx } from '../../kit/cx'
import { IssueStatusBadge } from '../../parts/issue-status-badge'
import { useIssuePart } from '../../parts/use-issue-part'
import { issuesPath } from '../../state/issues'

type IssueListProps = { title: IssueTitle; issues: readonly IssueView[]; current: number }

/** The issues of a title, one of which is open beside it. */
export function IssueList({ title, issues, current }: IssueListProps) {
  const { t } = useTranslation()
  const { partOf } = useIssuePart()
  return (
    <nav
      aria-label={t('issues.ofTitleCount', { count: issues.length })}
      className="rounded-lg border border-line bg-surface p-2"
    >
      <p className="px-2.5 pt-2 pb-1.5 text-[0.875rem] font-[600]">
        {t('issues.ofTitleCount', { count: issues.length })}
      </p>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-1">
        {issues.map(({ id, subject, status, category, ...part }) => (
          <li key={id}>
            <Link
              href={issuesPath(title.providerId, title.kind, id)}
              aria-current={id === current ? 'true' : undefined}
              className={cx(
                'grid gap-1.5 rounded-md border border-transparent px-2.5 py-2 hover:bg-raised',
                'tablet:aria-[current]:border-line tablet:aria-[current]:bg-raised',
              )}
            >
              <span className="text-[0.875rem] leading-snug font-[600] [overflow-wrap:anywhere]">{subject}</span>
              <span className="flex flex-wrap items-center gap-2 text-xs text-ink-faint">
                <IssueStatusBadge status={status} />
                {[category.name, partOf(part)].filter(Boolean).join(' · ')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
