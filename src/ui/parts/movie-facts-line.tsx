import Star from 'lucide-react/icons/star'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../kit/use-format'
import { yearOf } from '../state/requests'

type MovieFactsLineProps = {
  score: number | null
  votes?: number
  date: string | null
  /** Instead of the year. */
  years?: string | null
  minutes?: number | null
  genres?: readonly string[]
  /** Genres stay away on phones. */
  short?: boolean
  /** After the year. */
  children?: ReactNode
}

const mostGenres = 3

/** Score, year or years, length and genres in one line on artwork. */
export function MovieFactsLine(props: MovieFactsLineProps) {
  const { score, votes, date, years, minutes, genres, short, children } = props
  const { t } = useTranslation()
  const format = useFormat()
  const year = years ?? yearOf(date)
  const length = minutes ? { hours: Math.floor(minutes / 60), minutes: minutes % 60 } : null
  return (
    <p data-figures className="flex flex-wrap items-center gap-x-4 gap-y-1.5 text-[0.875rem] text-art-ink-soft">
      {score ? (
        <span className="inline-flex items-center gap-1.5 font-[600] text-art-ink">
          <Star aria-hidden className="size-4" />
          <span className="sr-only">
            {votes
              ? t('titles.scoreVotes', {
                  score: format.score(score),
                  count: votes,
                  votes: format.number(votes),
                })
              : t('titles.score', { score: format.score(score) })}
          </span>
          <span aria-hidden>{format.score(score)} TMDB</span>
        </span>
      ) : null}
      {year && <span>{year}</span>}
      {children}
      {length && <span>{t(length.hours ? 'titles.hours' : 'titles.minutes', length)}</span>}
      {genres && genres.length > 0 && (
        <span className={short ? 'hidden phone:inline' : undefined}>{format.row(genres.slice(0, mostGenres))}</span>
      )}
    </p>
  )
}
