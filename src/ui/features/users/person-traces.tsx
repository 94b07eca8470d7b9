import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { AccountIssue, AccountNotice, AccountVote } from '~/shared/api/account-lists'
import type { AccountDetail } from '~/shared/api/accounts'
import { writtenName } from '~/shared/notifications/agents'
import { accountKeys, readAccountIssues, readAccountNotices, readAccountVotes } from '../../api/accounts'
import { useFormat } from '../../kit/use-format'
import { IssueStatusBadge } from '../../parts/issue-status-badge'
import { RequestPoster } from '../../parts/request-poster'
import { useIssuePart } from '../../parts/use-issue-part'
import { issuesPath } from '../../state/issues'
import { titlePath } from '../../state/titles'
import { PersonList } from './person-list'

/** What somebody reported. */
export function PersonIssues({ account: { id, displayName: name } }: { account: AccountDetail }) {
  const { t } = useTranslation()
  const { lineOf } = useIssuePart()
  return (
    <PersonList
      title={t('users.edit.issues.title', { name })}
      none={t('users.edit.issues.none')}
      failed={t('users.edit.issues.failed')}
      keyOf={query => accountKeys.issues(id, query)}
      read={async (query, signal) => {
        const { issues: rows, total } = await readAccountIssues(id, query, signal)
        return { rows, total }
      }}
      row={(issue: AccountIssue) => (
        <About
          about={issue}
          href={issue.titleId && issuesPath(issue.titleId, issue.kind, issue.id)}
          line={lineOf(issue)}
        >
          <IssueStatusBadge status={issue.status} />
        </About>
      )}
    />
  )
}

/** How somebody voted. */
export function PersonVotes({ account: { id, displayName: name } }: { account: AccountDetail }) {
  const { t } = useTranslation()
  return (
    <PersonList
      title={t('users.edit.votes.title', { name })}
      none={t('users.edit.votes.none')}
      failed={t('users.edit.votes.failed')}
      keyOf={query => accountKeys.votes(id, query)}
      read={async (query, signal) => {
        const { votes: rows, total } = await readAccountVotes(id, query, signal)
        return { rows, total }
      }}
      row={(vote: AccountVote) => (
        <About about={vote} href={vote.titleId && titlePath(vote.kind, vote.titleId)} line={null}>
          <span className={vote.vote === 'up' ? 'text-sm text-good' : 'text-sm text-bad'}>
            {t(`users.edit.votes.${vote.vote}`)}
          </span>
        </About>
      )}
    />
  )
}

/** What somebody was told, and how what was sent to them went. */
export function PersonNotices({ account: { id, displayName: name } }: { account: AccountDetail }) {
  const { t } = useTranslation()
  return (
    <PersonList
      title={t('users.edit.notices.title', { name })}
      none={t('users.edit.notices.none')}
      failed={t('users.edit.notices.failed')}
      keyOf={query => accountKeys.notices(id, query)}
      read={async (query, signal) => {
        const { notices: rows, total } = await readAccountNotices(id, query, signal)
        return { rows, total }
      }}
      row={(notice: AccountNotice) => <Told notice={notice} />}
    />
  )
}

type AboutProps = {
  about: Pick<AccountIssue, 'kind' | 'title' | 'posterPath' | 'at'>
  /** Where it has a page. */
  href: string | null
  line: string | null
  children: ReactNode
}

function About({ about, href, line, children }: AboutProps) {
  const { t } = useTranslation()
  const { kind, title, posterPath } = about
  const name = title || t('titles.untitled')
  const words = 'justify-self-start rounded-sm text-[0.875rem] font-[600] wrap-anywhere'
  return (
    <div className="flex items-center gap-3">
      <RequestPoster request={{ kind, title: { posterPath, tint: null } }} />
      <span className="grid min-w-0 grow gap-0.5">
        {href ? (
          <Link href={href} className={words}>
            {name}
          </Link>
        ) : (
          <span className={words}>{name}</span>
        )}
        {line && <span className="text-sm wrap-anywhere text-ink-soft">{line}</span>}
        <When at={about.at} />
      </span>
      <span className="shrink-0">{children}</span>
    </div>
  )
}

function When({ at }: { at: string }) {
  const format = useFormat()
  return (
    <time dateTime={at} title={format.dateTime(at)} className="text-xs text-ink-faint">
      {format.when(at)}
    </time>
  )
}

function Told({ notice: { at, title, message, read, messages } }: { notice: AccountNotice }) {
  const { t } = useTranslation()
  const outcomes = messages.map(({ channel, stage }) =>
    t(`users.edit.notices.outcome.${stage}`, {
      channel: channel === 'Email' ? t('users.edit.notices.email') : writtenName(channel),
    }),
  )
  return (
    <div className="grid gap-0.5">
      {title && <span className="text-[0.875rem] font-[600] wrap-anywhere">{title}</span>}
      <span className="text-sm wrap-anywhere text-ink-soft">{message}</span>
      <span className="flex flex-wrap gap-x-3 text-xs text-ink-faint">
        <When at={at} />
        {[t(read ? 'users.edit.notices.read' : 'users.edit.notices.unread'), ...outcomes].map(words => (
          <span key={words}>{words}</span>
        ))}
      </span>
    </div>
  )
}
