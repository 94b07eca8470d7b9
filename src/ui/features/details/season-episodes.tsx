import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShowDetails, ShowSeason } from '~/shared/api/shows'
import { Button } from '../../kit/button'
import { cx } from '../../kit/cx'
import { ErrorState } from '../../kit/error-state'
import { Loading } from '../../kit/loading'
import { Skeleton } from '../../kit/skeleton'
import { RequestShowButton } from '../../parts/request-show-button'
import { useEpisodes, useEpisodesAsAsked } from '../../state/shows'
import { EpisodeRow } from './episode-row'

/** More rows than these come when they are asked for. */
const atOnce = 100
/** As high before an episode is known as once it is there, whatever is known of it: nothing below moves when they come. */
const row = 'grid min-h-23.5 items-center border-t border-line'
const unseen = '[content-visibility:auto] [contain-intrinsic-size:auto_5.8125rem]'

/** The episodes of a season with their days and where each stands. */
export function SeasonEpisodes({ show, season }: { show: ShowDetails; season: ShowSeason }) {
  const { t } = useTranslation()
  const { data: found, error, isRefetching, refetch } = useEpisodes(show, season.season)
  const data = useEpisodesAsAsked(show, found)
  const [most, setMost] = useState(atOnce)
  const { missing = [] } = season.variants.standard ?? {}
  const mayAsk = show.standing.standard?.mayAsk === true && missing.length > 0

  if (!data && error)
    return (
      <ErrorState
        title={t('details.show.episodes.failed')}
        error={error}
        busy={isRefetching}
        onRetry={() => void refetch()}
        className="m-4"
      />
    )
  if (season.total === 0)
    return (
      <p className="border-t border-line px-4 py-5 text-[0.875rem] text-ink-soft phone:px-8">
        {t('details.show.episodes.none')}
      </p>
    )
  const shown = data?.episodes.slice(0, most)
  const pictured = data?.episodes.some(({ stillPath }) => stillPath !== null) ?? false
  return (
    <>
      {!shown && <Loading quiet />}
      <ul>
        {shown?.map(one => (
          <li key={one.episode} className={cx(row, unseen)}>
            <EpisodeRow episode={one} pictured={pictured} />
          </li>
        )) ??
          Array.from({ length: Math.min(season.total, most) }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
            <li key={at} className={cx(row, 'grid-cols-[auto_minmax(0,1fr)] gap-4 px-4 phone:px-5')}>
              <Skeleton className="aspect-still w-24 rounded-md phone:w-32" />
              <Skeleton className="h-4 w-2/5" />
            </li>
          ))}
      </ul>
      {(mayAsk || season.total > most) && (
        <div className="flex flex-wrap gap-2 border-t border-line px-4 py-3 phone:px-5">
          {season.total > most && (
            <Button size="sm" appearance="ghost" onClick={() => setMost(most + atOnce)}>
              {t('details.show.episodes.more', { count: Math.min(atOnce, season.total - most) })}
            </Button>
          )}
          {mayAsk && (
            <RequestShowButton
              id={show.id}
              name={show.name}
              season={season.season}
              size="sm"
              appearance="plain"
              text={t('details.show.requestSeason', { season: season.season })}
              className="ms-auto"
            />
          )}
        </div>
      )}
    </>
  )
}
