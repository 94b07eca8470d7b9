import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import Clock3 from 'lucide-react/icons/clock-3'
import { type MouseEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShowSeason } from '~/shared/api/shows'
import type { Variant } from '~/shared/requests/model'
import { cx } from '../kit/cx'
import { DisclosureChevron } from '../kit/disclosure-chevron'
import { useDay, useFormat } from '../kit/use-format'
import { countIn } from '../state/picked-episodes'
import { SeasonBox } from './season-box'
import { useSeasonName } from './use-season-name'
import type { ShowPick } from './use-show-pick'

type SeasonPickProps = {
  season: ShowSeason
  variant: Variant
  pick: ShowPick
  open: boolean
  /** Its episodes stand beside the list, not below it. */
  beside: boolean
  /** A press on its box. */
  onPress: (season: number, event: MouseEvent) => void
  onOpen: () => void
}

const none = { stage: null, available: 0, requested: 0, missing: [], upcoming: [] }

/** One season: a box for all that is missing of it, how far it is, and the way to its episodes. */
export function SeasonPick({ season, variant, pick, open, beside, onPress, onOpen }: SeasonPickProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const day = useDay()
  const nameOf = useSeasonName()
  const id = useId()
  const { season: number, total, airsAt } = season
  const { available, requested, missing } = season.variants[variant] ?? none
  const picked = countIn(pick.picked, number)
  const text = () => {
    if (picked > 0) return t('requesting.show.season.picked', { count: picked })
    if (total === 0) return t('requesting.show.season.none')
    if (available === total) return t('requesting.show.season.allHere')
    if (missing.length === 0 && requested > 0) return t('requesting.show.season.allRequested')
    if (airsAt && season.aired === 0) return t('requesting.show.season.starts', { when: day(airsAt) })
    if (available > 0) return t('requesting.show.season.here', { count: available })
    return t('details.show.episodes.count', { count: total })
  }
  const Mark = total > 0 && available === total ? CircleCheck : requested > 0 ? Clock3 : CircleDashed
  return (
    <div
      className={cx(
        'flex items-center gap-1 ps-5 pe-3 phone:ps-6',
        open && beside && 'bg-surface shadow-[inset_3px_0_0_var(--accent)]',
        // Whoever is far down its episodes still sees which season they are of, and can fold it.
        open && !beside && 'sticky top-0 z-10 bg-raised',
      )}
    >
      <span className="grid w-8 shrink-0">
        {missing.length > 0 ? (
          <SeasonBox season={number} missing={missing} picked={pick.picked} onPress={onPress} />
        ) : (
          <Mark
            aria-hidden
            className={cx(
              'size-5',
              Mark === CircleCheck ? 'text-good' : Mark === Clock3 ? 'text-warn' : 'text-ink-faint',
            )}
          />
        )}
      </span>
      <button
        type="button"
        aria-expanded={open}
        aria-describedby={id}
        onClick={onOpen}
        // Its ring lies inside: the list would cut it off.
        className="-mx-1.5 flex min-h-14 min-w-0 grow items-center gap-3 rounded-sm px-1.5 py-2 text-start focus-visible:-outline-offset-2"
      >
        <span className="min-w-0 grow">
          <span className="block truncate text-[0.875rem] font-[600]">{nameOf(season)}</span>
          <span id={id} className="block truncate text-xs text-ink-faint">
            {text()}
          </span>
        </span>
        {total > 0 && (
          <span data-figures aria-hidden className="text-xs text-ink-faint">
            {format.number(available)}/{format.number(total)}
          </span>
        )}
        {!beside && <DisclosureChevron open={open} className="size-4 shrink-0 text-ink-faint" />}
      </button>
    </div>
  )
}
