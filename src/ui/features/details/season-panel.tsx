import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShowDetails, ShowSeason } from '~/shared/api/shows'
import { StatusBadge } from '../../kit/status-badge'
import { useIsPhone } from '../../kit/use-media'
import { SeasonBox } from '../../parts/season-box'
import { useOnHold } from '../../parts/use-on-hold'
import { useSeasonName } from '../../parts/use-season-name'
import { yearOf } from '../../state/requests'
import { SeasonEpisodes } from './season-episodes'
import type { PagePicks } from './use-page-picks'

type SeasonPanelProps = {
  show: ShowDetails
  season: ShowSeason
  picks: PagePicks
  /** A press on its box. */
  onPress: (season: number, event: MouseEvent) => void
}

/** One season: a box for all that may be asked for of it, how far it is, and its episodes. */
export function SeasonPanel({ show, season, picks, onPress }: SeasonPanelProps) {
  const { t } = useTranslation()
  const nameOf = useSeasonName()
  const phone = useIsPhone()
  const onHoldWord = useOnHold()
  const { total, airsAt, variants, season: number } = season
  const { stage = null, onHold = false, available = 0, missing = [] } = variants.standard ?? {}
  const facts = [total > 0 && t('details.show.episodes.count', { count: total }), yearOf(airsAt)].filter(Boolean)
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface">
      <div className="flex min-h-16 items-center gap-3 px-4 py-2.5 phone:px-5">
        {picks.mayPick && missing.length > 0 && (
          // Over the boxes of its episodes.
          <span className="-me-2 w-8 shrink-0 phone:me-0">
            <SeasonBox season={number} missing={missing} picked={picks.picked} onPress={onPress} />
          </span>
        )}
        <div className="min-w-0 grow">
          <h3 className="clamp-2 text-[0.9375rem] leading-snug font-[600]">{nameOf(season)}</h3>
          {facts.length > 0 && (
            <p data-figures className="text-xs text-ink-faint">
              {facts.join(' · ')}
            </p>
          )}
        </div>
        {stage && stage !== 'partlyAvailable' && (
          <StatusBadge
            status={onHold ? 'failed' : stage}
            text={onHold ? onHoldWord() : undefined}
            form={phone ? 'line' : 'soft'}
            className="shrink-0"
          />
        )}
        {total > 0 && (
          <span className="sr-only">
            {t('details.show.seasonProgress', { available, count: total, season: number })}
          </span>
        )}
        {available > 0 && available < total && (
          <span aria-hidden className="block h-1 w-14 shrink-0 overflow-hidden rounded-full bg-line">
            <span
              className="block h-full rounded-full bg-part"
              style={{ inlineSize: `${(available / total) * 100}%` }}
            />
          </span>
        )}
      </div>
      <SeasonEpisodes show={show} season={season} picks={picks} />
    </div>
  )
}
