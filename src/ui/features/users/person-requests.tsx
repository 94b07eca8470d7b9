import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { AccountDetail } from '~/shared/api/accounts'
import type { RequestView } from '~/shared/api/requests'
import { readRequests, requestKeys } from '../../api/requests'
import { ErrorState } from '../../kit/error-state'
import { FormSection } from '../../kit/form-section'
import { Skeleton } from '../../kit/skeleton'
import { counted } from '../../kit/skeleton-lines'
import { StatusBadge } from '../../kit/status-badge'
import { useFormat } from '../../kit/use-format'
import { RequestPoster } from '../../parts/request-poster'
import { askedVariants, requestPath } from '../../state/requests'

const newest = 5

/** What somebody asked for last, with the way to all of it. */
export function PersonRequests({ account }: { account: AccountDetail }) {
  const { t } = useTranslation()
  const { id, displayName: name, requests: total } = account
  const query = { requester: id, sort: 'askedAt', descending: true, count: newest } as const
  const list = useQuery({
    queryKey: requestKeys.list(query),
    queryFn: ({ signal }) => readRequests(query, signal),
    enabled: total > 0,
  })
  const rows = list.data?.requests
  return (
    <FormSection title={t('users.edit.requests.title', { name })}>
      {total === 0 && <p className="text-sm text-ink-faint">{t('users.edit.requests.none')}</p>}
      {list.isError && !rows && (
        <ErrorState title={t('users.edit.requests.failed')} error={list.error} onRetry={() => void list.refetch()} />
      )}
      {total > 0 && !list.isError && (
        <ul className="grid gap-3">
          {rows
            ? rows.map(row => (
                <li key={row.id}>
                  <Asked row={row} />
                </li>
              ))
            : counted(Math.min(total, newest)).map(each => <Skeleton key={each} className="h-14" />)}
        </ul>
      )}
      {total > 0 && (
        <Link
          href={`/requests-list?stage=all&by=${encodeURIComponent(id)}`}
          className="inline-flex items-center justify-self-start text-sm text-accent underline underline-offset-4 pointer-coarse:min-h-11"
        >
          {t('users.edit.requests.all', { count: total })}
        </Link>
      )}
    </FormSection>
  )
}

function Asked({ row }: { row: RequestView }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <div className="flex items-center gap-3">
      <RequestPoster request={row} />
      <span className="grid min-w-0 grow gap-0.5">
        <Link
          href={requestPath(row)}
          className="hit-area justify-self-start rounded-sm text-[0.875rem] font-[600] wrap-anywhere"
        >
          {row.title.name || t('titles.untitled')}
        </Link>
        <time dateTime={row.askedAt} title={format.dateTime(row.askedAt)} className="text-xs text-ink-faint">
          {format.when(row.askedAt)}
        </time>
      </span>
      <span className="grid shrink-0 justify-items-end gap-1">
        {askedVariants(row).map(({ variant, stage }) => (
          <StatusBadge
            key={variant}
            status={stage}
            text={variant === 'fourK' ? t(`titles.fourK.${stage}`) : undefined}
          />
        ))}
      </span>
    </div>
  )
}
