import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShowDetails, ShowSeason } from '~/shared/api/shows'
import { cx } from '../../kit/cx'
import { DisclosureChevron } from '../../kit/disclosure-chevron'
import { StatusBadge } from '../../kit/status-badge'
import { useFormat } from '../../kit/use-format'
import { SeasonBox } from '../../parts/season-box'
import { useSeasonName } from '../../parts/use-season-name'
import { countIn } from '../../state/picked-episodes'
import { yearOf } from '../../state/requests'
import { SeasonEpisodes } from './season-episodes'
import type { PagePicks } from './use-page-picks'

type SeasonPartProps = {
  show: ShowDetails
  season: ShowSeason
  picks: PagePicks
  open: boolean
  onToggle: () => void
}

/** One season: a box for all that may be asked for of it, how far it is, and on demand its episodes. */
export function SeasonPart({ show, season, picks, open, onToggle }: SeasonPartProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const nameOf = useSeasonName()
  const id = useId()
  const { total, airsAt, variants, season: number } = season
  const { stage = null, available = 0, missing = [] } = variants.standard ?? {}
  const picked = countIn(picks.picked, number)
  const facts = [
    total > 0 ? t('details.show.episodes.count', { count: total }) : t('requesting.show.season.none'),
    yearOf(airsAt),
    picked > 0 ? t('requesting.show.season.picked', { count: picked }) : null,
  ]
  return (
    <li className="border-b border-line last:border-0">
      <div className="flex items-center has-[h3_button:hover]:bg-raised/60">
        {picks.hasBoxes && (
          // Over the boxes of its episodes.
          <span className="ms-4 w-8 shrink-0 phone:ms-5">
            {missing.length > 0 && (
              <SeasonBox season={number} missing={missing} picked={picks.picked} onPick={picks.pick} />
            )}
          </span>
        )}
        <h3 className="min-w-0 grow">
          <button
            type="button"
            aria-expanded={open}
            aria-controls={id}
            onClick={onToggle}
            className={cx(
              'flex min-h-16 w-full items-center gap-3 py-2.5 pe-4 text-start focus-visible:-outline-offset-2 phone:pe-5',
              picks.hasBoxes ? 'ps-1' : 'ps-4 phone:ps-5',
            )}
          >
            <DisclosureChevron open={open} leading className="size-4.5 shrink-0 text-ink-faint" />
            <span className="min-w-0 grow">
              <span className="clamp-2 text-[0.9375rem] leading-snug font-[640]">{nameOf(season)}</span>
              <span data-figures className="block text-xs text-ink-faint">
                {facts.filter(Boolean).join(' · ')}
              </span>
            </span>
            {stage && stage !== 'partlyAvailable' && (
              <StatusBadge status={stage} className="shrink-0 max-phone:hidden" />
            )}
            {stage && stage !== 'partlyAvailable' && (
              <StatusBadge status={stage} form="line" className="shrink-0 phone:hidden" />
            )}
            {total > 0 && (
              <span className="grid w-14 shrink-0 justify-items-end gap-1">
                <span className="sr-only">
                  {t('details.show.seasonProgress', { available, total, season: number })}
                </span>
                <span aria-hidden data-figures className="text-xs text-ink-soft">
                  {format.number(available)}/{format.number(total)}
                </span>
                <span aria-hidden className="block h-1 w-full overflow-hidden rounded-full bg-line">
                  <span
                    className={cx('block h-full rounded-full', available === total ? 'bg-good' : 'bg-part')}
                    style={{ inlineSize: `${(available / total) * 100}%` }}
                  />
                </span>
              </span>
            )}
          </button>
        </h3>
      </div>
      <div id={id} hidden={!open}>
        {open && <SeasonEpisodes show={show} season={season} picks={picks} />}
      </div>
    </li>
  )
}
