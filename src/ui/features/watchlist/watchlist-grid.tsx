import { useRef } from 'react'
import type { WatchlistEntry } from '~/shared/api/watchlist'
import { useFreeAgain } from '../../api/use-error-text'
import { MovieGrid } from '../../parts/movie-grid'
import { TitleCard } from '../../parts/title-card'
import { useRowFocus } from '../../parts/use-row-focus'

/** In sight without scrolling on most screens. */
const firstRow = 6

type WatchlistGridProps = {
  /** Absent until the first answer. */
  entries: readonly WatchlistEntry[] | undefined
  loading: boolean
  onMore?: () => void
}

/** Titles of a list; beneath those of Plex what became of asking for them. */
export function WatchlistGrid({ entries, loading, onMore }: WatchlistGridProps) {
  const freeAgain = useFreeAgain()
  const place = useRef<HTMLDivElement>(null)
  useRowFocus(
    place,
    entries?.map(({ title: { kind, id } }) => ({ id: `${kind} ${id}` })),
  )
  return (
    <div ref={place}>
      <MovieGrid loading={loading} onMore={onMore}>
        {entries?.map(({ title, wish }, index) => (
          <li key={`${title.kind} ${title.id}`}>
            <TitleCard title={title} heading="h2" eager={index < firstRow} />
            {wish?.text && (
              <p className="mt-1.5 px-0.5 text-xs text-warn">
                {wish.nextAt ? freeAgain({ nextAt: wish.nextAt, left: wish.left }) : wish.text}
              </p>
            )}
          </li>
        ))}
      </MovieGrid>
    </div>
  )
}
