import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShowDetails, ShowSeason } from '~/shared/api/shows'
import type { Variant } from '~/shared/requests/model'
import { Button } from '../kit/button'
import { Checkbox } from '../kit/checkbox'
import { cx } from '../kit/cx'
import { ErrorState } from '../kit/error-state'
import { Loading } from '../kit/loading'
import { Skeleton } from '../kit/skeleton'
import { useIsPhone } from '../kit/use-media'
import { useEpisodes } from '../state/shows'
import { EpisodeState } from './episode-state'
import { EpisodeText } from './episode-text'
import { numberedRow, useNumberJump } from './use-number-jump'
import { useRangePick } from './use-range-pick'
import type { ShowPick } from './use-show-pick'

type EpisodePicksProps = { show: ShowDetails; season: ShowSeason; variant: Variant; pick: ShowPick }

/** More rows than these come when they are asked for. */
const atOnce = 100
const row = 'flex min-h-14 items-center gap-3 border-b border-line px-5 last:border-0 phone:pe-6'

/** The episodes of a season: a box for what may be asked for, for the rest where it stands. Shift picks all between. */
export function EpisodePicks({ show, season: { season, total, variants }, variant, pick }: EpisodePicksProps) {
  const { t } = useTranslation()
  const { data, error, isRefetching, refetch } = useEpisodes(show, season)
  const [most, setMost] = useState(atOnce)
  const list = useRef<HTMLUListElement>(null)
  const phone = useIsPhone()
  // What a quick choice has picked is seen; on phones the list would move below the finger.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each quick choice, and not by anything else
  useEffect(() => {
    if (pick.taken > 0 && !phone) list.current?.querySelector('input:checked')?.scrollIntoView({ block: 'nearest' })
  }, [pick.taken])
  const missing = new Set(variants[variant]?.missing)
  const picked = pick.picked.get(season)
  const press = useRangePick({
    offered: missing,
    picked,
    onPick: (numbers, on) => pick.setEpisodes(season, numbers, on),
  })

  const jump = useNumberJump(number => {
    const at = data?.episodes.findIndex(({ episode }) => episode === number) ?? -1
    if (at >= most) setMost(Math.ceil((at + 1) / atOnce) * atOnce)
  })

  if (!data && error)
    return (
      <ErrorState
        title={t('requesting.show.failed')}
        error={error}
        busy={isRefetching}
        onRetry={() => void refetch()}
        className="m-5"
      />
    )
  if (!data)
    return (
      <div>
        <Loading quiet />
        {Array.from({ length: Math.min(total, 12) }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
          <div key={at} className={row}>
            <Skeleton className="h-4 w-1/2" />
          </div>
        ))}
      </div>
    )
  if (data.episodes.length === 0)
    return <p className="px-5 py-8 text-center text-[0.875rem] text-ink-soft">{t('details.show.episodes.none')}</p>

  return (
    <>
      <ul ref={list} onKeyDown={jump}>
        {data.episodes.slice(0, most).map(one => (
          <li
            key={one.episode}
            {...numberedRow(one.episode)}
            tabIndex={missing.has(one.episode) ? undefined : -1}
            className={cx(row, '[content-visibility:auto] [contain-intrinsic-size:auto_3.5rem]')}
          >
            {missing.has(one.episode) ? (
              <Checkbox
                className="min-h-14 grow py-2"
                checked={picked?.has(one.episode) ?? false}
                onClick={event => press(one.episode, event)}
                readOnly
                label={<EpisodeText episode={one} />}
              />
            ) : (
              <span className="grow py-2 ps-[1.875rem] pointer-coarse:ps-8">
                <EpisodeText episode={one} />
              </span>
            )}
            <EpisodeState episode={one} variant={variant} className="shrink-0" />
          </li>
        ))}
      </ul>
      {data.episodes.length > most && (
        <Button appearance="ghost" block className="my-2" onClick={() => setMost(most + atOnce)}>
          {t('details.show.episodes.more', { count: Math.min(atOnce, data.episodes.length - most) })}
        </Button>
      )}
    </>
  )
}
