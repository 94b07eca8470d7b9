import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { WatchlistEntry, WatchlistOutcome } from '~/shared/api/watchlist'
import { useFormat } from '../../kit/use-format'
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
  const wishText = useWishText()
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
            {wish?.text && <p className="mt-1.5 px-0.5 text-xs text-warn">{wishText(wish)}</p>}
          </li>
        ))}
      </MovieGrid>
    </div>
  )
}

/** Why something was not asked for; the day on which a limit is free again is written as everywhere. */
function useWishText() {
  const { t } = useTranslation()
  const format = useFormat()
  return ({ text, nextAt }: WatchlistOutcome) =>
    nextAt ? t('requesting.limitReached', { when: format.day(nextAt) }) : text
}
