import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShowDetails } from '~/shared/api/shows'
import type { Variant } from '~/shared/requests/model'
import { cx } from '../kit/cx'
import { useIsPhone } from '../kit/use-media'
import { EpisodePicks } from './episode-picks'
import { SeasonPick } from './season-pick'
import { numberedRow, useNumberJump } from './use-number-jump'
import { useSeasonPress } from './use-season-press'
import type { ShowPick } from './use-show-pick'

type ShowPickerProps = {
  show: ShowDetails
  variant: Variant
  pick: ShowPick
  /** Nothing follows: it goes down to the foot of its dialog. */
  isLast: boolean
}

/** Seasons, the newest first, with the episodes of one of them: beside each other, on phones below their season. */
export function ShowPicker({ show, variant, pick, isLast }: ShowPickerProps) {
  const { t } = useTranslation()
  const phone = useIsPhone()
  const press = useSeasonPress(pick.seasons, pick.picked, pick.setSeasons)
  const jump = useNumberJump()
  const list = useRef<HTMLUListElement>(null)
  // The season that a quick choice has turned to is seen; on phones the list would move below the finger.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each quick choice, and not by anything else
  useEffect(() => {
    if (pick.taken > 0 && !phone)
      list.current?.querySelector('[aria-expanded=true]')?.scrollIntoView({ block: 'nearest' })
  }, [pick.taken])
  const newest = show.seasons.toReversed()
  const open = newest.find(({ season }) => season === pick.shown)
  if (newest.length === 0)
    return <p className="py-8 text-center text-[0.875rem] text-ink-soft">{t('details.show.episodes.none')}</p>
  const episodes = open && <EpisodePicks key={open.season} show={show} season={open} variant={variant} pick={pick} />
  const rows = newest.map(season => (
    <li key={season.season} {...numberedRow(season.season)} className="border-b border-line last:border-0">
      <SeasonPick
        season={season}
        variant={variant}
        pick={pick}
        open={season === open}
        beside={!phone}
        onPress={press}
        onOpen={() => pick.show(phone && season === open ? null : season.season)}
      />
      {phone && season === open && (
        // Below the head of the season, which stays in view.
        <div className="border-t border-line bg-surface [&_input]:scroll-mt-16 [&_li]:scroll-mt-16">{episodes}</div>
      )}
    </li>
  ))
  if (phone)
    return (
      <ul aria-label={t('requesting.show.seasons')} onKeyDown={jump} className={cx('-mx-5', isLast && '-mb-4')}>
        {rows}
      </ul>
    )
  return (
    <div
      className={cx(
        '-mx-6 grid h-[min(26rem,48dvh)] min-h-44 grid-cols-[16rem_minmax(0,1fr)] grid-rows-[minmax(0,1fr)]',
        isLast && '-mb-4',
      )}
    >
      <ul
        ref={list}
        aria-label={t('requesting.show.seasons')}
        onKeyDown={jump}
        className="overflow-y-auto border-e border-line bg-sunken/50"
      >
        {rows}
      </ul>
      <div className="overflow-y-auto">{episodes}</div>
    </div>
  )
}
