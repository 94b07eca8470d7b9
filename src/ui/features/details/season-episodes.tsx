import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShowDetails, ShowSeason } from '~/shared/api/shows'
import { Button } from '../../kit/button'
import { cx } from '../../kit/cx'
import { ErrorState } from '../../kit/error-state'
import { Loading } from '../../kit/loading'
import { Skeleton } from '../../kit/skeleton'
import { ReportIssue } from '../../parts/report-issue'
import { RequestShowButton } from '../../parts/request-show-button'
import { useRangePick } from '../../parts/use-range-pick'
import { nothingPicked, withEpisodes } from '../../state/picked-episodes'
import { useEpisodes } from '../../state/shows'
import { useEpisodesAsRequested } from '../../state/shows-as-requested'
import { useIssuesOn } from '../../state/start'
import { EpisodeBox } from './episode-box'
import { EpisodeRow } from './episode-row'
import { knownShow } from './state'
import type { PagePicks } from './use-page-picks'

/** More rows than these come when they are asked for. */
const atOnce = 100
/** As high before an episode is known as once it is there, whatever is known of it: nothing below moves when they come. */
const row = 'grid min-h-23.5 items-center border-t border-line'
const waiting = cx(row, 'grid-cols-[auto_minmax(0,1fr)] gap-4')
/** As far in as pictures are that have a box before them. */
const besideBoxes = 'ps-12 pe-4 phone:ps-16 phone:pe-5'
const unseen = '[content-visibility:auto] [contain-intrinsic-size:auto_5.8125rem]'

type SeasonEpisodesProps = { show: ShowDetails; season: ShowSeason; picks: PagePicks }

/** The episodes of a season with their days and where each stands; a box for each that may be asked for. */
export function SeasonEpisodes({ show, season, picks }: SeasonEpisodesProps) {
  const { t } = useTranslation()
  const { data: found, error, isRefetching, refetch } = useEpisodes(show, season.season)
  const data = useEpisodesAsRequested(show, found)
  const [most, setMost] = useState(atOnce)
  const issuesOn = useIssuesOn()
  const { missing = [] } = season.variants.standard ?? {}
  const mayAsk = picks.mayPick && missing.length > 0
  const offered = new Set(mayAsk ? missing : [])
  const picked = picks.picked.get(season.season)
  const press = useRangePick({ offered, picked, onPick: (numbers, on) => picks.pick(season.season, numbers, on) })

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
            <EpisodeRow
              episode={one}
              pictured={pictured}
              more={
                issuesOn && (
                  <ReportIssue
                    title={{ ...knownShow(show), name: show.name, posterPath: show.posterPath }}
                    part={{ season: season.season, episode: one.episode }}
                    appearance="plain"
                    size="sm"
                    className="my-2 ms-10"
                  />
                )
              }
              box={
                mayAsk && (
                  <EpisodeBox
                    episode={one}
                    offered={offered.has(one.episode)}
                    picked={picked?.has(one.episode) ?? false}
                    onPress={event => press(one.episode, event)}
                  />
                )
              }
            />
          </li>
        )) ??
          Array.from({ length: Math.min(season.total, most) }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
            <li key={at} className={cx(waiting, mayAsk ? besideBoxes : 'px-4 phone:px-5')}>
              <Skeleton className={cx('aspect-still rounded-md phone:w-32', mayAsk ? 'w-20' : 'w-24')} />
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
              picked={withEpisodes(nothingPicked, season.season, missing, true)}
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
