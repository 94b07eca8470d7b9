import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { AccountListQuery } from '~/shared/api/account-lists'
import { ErrorState } from '../../kit/error-state'
import { FormSection } from '../../kit/form-section'
import { Pager } from '../../kit/pager'
import { Skeleton } from '../../kit/skeleton'
import { counted } from '../../kit/skeleton-lines'

const pageSize = 5

type PersonListProps<Row> = {
  title: string
  /** Where there is nothing. */
  none: string
  failed: string
  keyOf: (query: AccountListQuery) => readonly unknown[]
  read: (query: AccountListQuery, signal: AbortSignal) => Promise<{ rows: readonly Row[]; total: number }>
  row: (row: Row) => ReactNode
}

/** What belongs to one person, the newest first, page by page. */
export function PersonList<Row extends { id: number }>(props: PersonListProps<Row>) {
  const { title, none, failed, keyOf, read, row } = props
  const [page, setPage] = useState(0)
  const query = { count: pageSize, position: page * pageSize }
  const list = useQuery({
    queryKey: keyOf(query),
    queryFn: ({ signal }) => read(query, signal),
    placeholderData: keepPreviousData,
  })
  const { data } = list
  return (
    <FormSection title={title}>
      {data?.total === 0 && <p className="text-sm text-ink-faint">{none}</p>}
      {list.isError && !data && (
        <ErrorState title={failed} error={list.error} onRetry={() => void list.refetch()} busy={list.isFetching} />
      )}
      {data?.total !== 0 && !(list.isError && !data) && (
        <ul className="grid gap-3">
          {data
            ? data.rows.map(one => <li key={one.id}>{row(one)}</li>)
            : counted(2).map(each => <Skeleton key={each} className="h-12" />)}
        </ul>
      )}
      {data && data.total > pageSize && (
        <Pager page={page} total={data.total} size={pageSize} busy={list.isPlaceholderData} onPage={setPage} />
      )}
    </FormSection>
  )
}
