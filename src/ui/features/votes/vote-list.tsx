import { useRef } from 'react'
import type { VotedRequest } from '~/shared/api/votes'
import type { VoteDirection } from '~/shared/votes/model'
import { Loading } from '../../kit/loading'
import { Skeleton } from '../../kit/skeleton'
import { LoadMore } from '../../parts/load-more'
import { useRowFocus } from '../../parts/use-row-focus'
import { VoteCard } from './vote-card'

type VoteListProps = {
  /** Absent until the first answer. */
  rows: readonly VotedRequest[] | undefined
  loading: boolean
  onMore?: () => void
  onVote: (row: VotedRequest, vote: VoteDirection) => void
}

const skeletons = Array.from({ length: 6 }, (_, index) => index)
/** In sight without scrolling on most screens. */
const firstRows = 6

/** Requests to vote on, side by side where there is room. */
export function VoteList({ rows, loading, onMore, onVote }: VoteListProps) {
  const place = useRef<HTMLDivElement>(null)
  const requests = rows?.map(({ request }) => request)
  useRowFocus(place, requests)
  return (
    <div ref={place}>
      <ul
        aria-busy={loading || undefined}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(23rem,100%),1fr))] gap-3.5"
      >
        {rows?.map((row, index) => (
          <li key={row.request.id}>
            <VoteCard row={row} eager={index < firstRows} onVote={vote => onVote(row, vote)} />
          </li>
        ))}
        {loading &&
          skeletons.map(index => (
            <li key={`skeleton ${index}`} aria-hidden>
              <Skeleton className="h-66 w-full rounded-lg" />
            </li>
          ))}
      </ul>
      {loading && <Loading quiet />}
      <LoadMore loading={loading} onMore={onMore} />
    </div>
  )
}
