import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShowDetails } from '~/shared/api/shows'
import type { Variant } from '~/shared/requests/model'
import { useMedia } from '../kit/use-media'
import { EpisodePicks } from './episode-picks'
import { SeasonPick } from './season-pick'
import type { ShowPick } from './use-show-pick'

type ShowPickerProps = {
  show: ShowDetails
  variant: Variant
  pick: ShowPick
  /** The season to begin with. */
  first: number | null
}

/** The season that one most likely wants something of: the newest of which something is missing. */
const usualSeason = ({ seasons }: ShowDetails, variant: Variant) =>
  (
    seasons.findLast(({ variants }) => (variants[variant]?.missing.length ?? 0) > 0) ??
    seasons.findLast(({ total }) => total > 0)
  )?.season ?? null

/** Seasons, the newest first, with the episodes of one of them: beside each other, on phones below their season. */
export function ShowPicker({ show, variant, pick, first }: ShowPickerProps) {
  const { t } = useTranslation()
  const phone = useMedia('(max-width: 599.98px)')
  const [shown, setShown] = useState<number | null>(() => first ?? usualSeason(show, variant))
  const newest = show.seasons.toReversed()
  const open = newest.find(({ season }) => season === shown)
  if (newest.length === 0)
    return <p className="py-8 text-center text-[0.875rem] text-ink-soft">{t('details.show.episodes.none')}</p>
  const episodes = open && <EpisodePicks key={open.season} show={show} season={open} variant={variant} pick={pick} />
  const rows = newest.map(season => (
    <li key={season.season} className="border-b border-line last:border-0">
      <SeasonPick
        season={season}
        variant={variant}
        pick={pick}
        open={season === open}
        beside={!phone}
        onOpen={() => setShown(phone && season === open ? null : season.season)}
      />
      {phone && season === open && <div className="border-t border-line bg-surface">{episodes}</div>}
    </li>
  ))
  if (phone)
    return (
      <ul aria-label={t('requesting.show.seasons')} className="-mx-5">
        {rows}
      </ul>
    )
  return (
    <div className="-mx-6 grid h-[min(26rem,48dvh)] grid-cols-[16rem_minmax(0,1fr)] border-b border-line">
      <ul aria-label={t('requesting.show.seasons')} className="overflow-y-auto border-e border-line bg-sunken/50">
        {rows}
      </ul>
      <div className="overflow-y-auto">{episodes}</div>
    </div>
  )
}
