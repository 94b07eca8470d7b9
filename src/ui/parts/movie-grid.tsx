import type { ReactNode } from 'react'
import { Loading } from '../kit/loading'
import { PosterSkeleton } from '../kit/poster-skeleton'
import { LoadMore } from './load-more'

type MovieGridProps = {
  children?: ReactNode
  /** Skeletons instead of, or after, the cards. */
  loading?: boolean
  /** Fetches the next batch: by itself three screens ahead, and by a button. */
  onMore?: () => void
}

const skeletons = Array.from({ length: 10 }, (_, index) => index)

/** Cards side by side, as many as fit. */
export function MovieGrid({ children, loading, onMore }: MovieGridProps) {
  return (
    <>
      <ul
        aria-busy={loading || undefined}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(var(--card-w),44vw),1fr))] gap-x-(--card-gap) gap-y-7"
      >
        {children}
        {loading &&
          skeletons.map(index => (
            <li key={`skeleton ${index}`} aria-hidden>
              <PosterSkeleton />
            </li>
          ))}
      </ul>
      {loading && <Loading quiet />}
      <LoadMore loading={loading} onMore={onMore} />
    </>
  )
}
