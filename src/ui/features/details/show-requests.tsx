import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShowDetails } from '~/shared/api/shows'
import { Button } from '../../kit/button'
import { DisclosureChevron } from '../../kit/disclosure-chevron'
import { ErrorState } from '../../kit/error-state'
import { Loading } from '../../kit/loading'
import { Panel } from '../../kit/panel'
import { Skeleton } from '../../kit/skeleton'
import { useDownloadsOf } from '../../state/downloads'
import { useShowRequests } from '../../state/shows'
import { ShowRequest } from './show-request'

/** The requests for a show, a block each; read once somebody wants to see them. */
export function ShowRequests({ show: { id, requests: count } }: { show: ShowDetails }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const body = useId()
  const { data, error, isRefetching, refetch } = useShowRequests(id, open)
  const underWay = data?.filter(({ variants }) =>
    Object.values(variants).some(each => each?.approvedAt && !each.availableAt),
  )
  const downloads = useDownloadsOf(underWay?.map(one => one.id) ?? [])
  if (count === 0) return null
  return (
    <Panel
      title={t('details.show.requests.title')}
      text={t('details.show.requests.total', { count })}
      actions={
        <Button size="sm" aria-expanded={open} aria-controls={open ? body : undefined} onClick={() => setOpen(!open)}>
          {t(open ? 'details.show.requests.hide' : 'details.show.requests.show')}
          <DisclosureChevron open={open} className="size-4" />
        </Button>
      }
    >
      {open && (
        <div id={body}>
          {!data && error && (
            <ErrorState
              title={t('details.show.requests.failed')}
              error={error}
              busy={isRefetching}
              onRetry={() => void refetch()}
            />
          )}
          {!data && !error && (
            <>
              <Loading quiet />
              <Skeleton className="h-40 rounded-md" />
            </>
          )}
          {data && (
            <ul className="grid divide-y divide-line border-t border-line">
              {data.map(request => (
                <ShowRequest key={request.id} request={request} downloads={downloads.get(request.id)} />
              ))}
            </ul>
          )}
        </div>
      )}
    </Panel>
  )
}
