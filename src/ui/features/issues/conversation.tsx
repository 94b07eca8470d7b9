import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import type { IssueView } from '~/shared/api/issues'
import { useMe } from '../../api/me'
import { useFormat } from '../../kit/use-format'
import { IssueStatusBadge } from '../../parts/issue-status-badge'
import { sessionAtom } from '../../state/session'
import { isPowerUser } from '../../state/token'
import { Composer } from './composer'
import { EntryLine } from './entry-line'
import { IssueActions } from './issue-actions'
import { IssuePart } from './issue-part'
import type { TitleRef } from './state'

type ConversationProps = {
  issue: IssueView
  title: TitleRef
  /** Null for one of a movie or an album. */
  showId: string | null
  name: string
  mayWrite: boolean
}

/** One issue: what it is, what can be done with it, and what was said and done so far. */
export function Conversation({ issue, title, showId, name, mayWrite }: ConversationProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const me = useMe().data
  const staff = isPowerUser(useAtomValue(sessionAtom))
  const { subject, description, category, status, createdAt, reporter, entries } = issue
  const first = { id: 'report', at: createdAt, by: reporter, staff: false, text: description, status: null }
  return (
    <section aria-labelledby="issue-subject" className="rounded-lg border border-line bg-surface">
      <header className="grid gap-3 border-b border-line p-4 phone:p-5 desk:grid-cols-[minmax(0,1fr)_auto]">
        <div className="min-w-0">
          <div className="mb-2 flex flex-wrap items-center gap-2">
            <IssueStatusBadge status={status} />
            <span className="inline-flex min-h-6 items-center rounded-full bg-sunken px-2.5 text-xs font-[600] text-ink-soft">
              {category.name}
            </span>
            {showId !== null && <IssuePart issue={issue} showId={showId} />}
          </div>
          <h2
            id="issue-subject"
            className="text-xl leading-tight font-[720] tracking-[-0.018em] [overflow-wrap:anywhere]"
          >
            {subject}
          </h2>
          <p className="mt-1 text-sm text-ink-faint">
            {t('issues.reportedBy', { name: reporter.name, when: format.dateTime(createdAt) })}
          </p>
        </div>
        <IssueActions issue={issue} title={title} name={name} />
      </header>
      <div role="log" aria-label={t('issues.conversation')} className="p-4 phone:p-5">
        <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {[first, ...entries].map(entry => (
            <EntryLine key={entry.id} entry={entry} mine={entry.by !== null && entry.by.id === me?.id} />
          ))}
        </ol>
      </div>
      {mayWrite && <Composer issue={issue} title={title} staff={staff} />}
    </section>
  )
}
