import { useTranslation } from 'react-i18next'
import type { ShowDetails } from '~/shared/api/shows'
import type { Variant } from '~/shared/requests/model'
import { useIsPhone } from '../kit/use-media'
import { EpisodePicks } from './episode-picks'
import { SeasonPick } from './season-pick'
import type { ShowPick } from './use-show-pick'

type ShowPickerProps = { show: ShowDetails; variant: Variant; pick: ShowPick }

/** Seasons, the newest first, with the episodes of one of them: beside each other, on phones below their season. */
export function ShowPicker({ show, variant, pick }: ShowPickerProps) {
  const { t } = useTranslation()
  const phone = useIsPhone()
  const newest = show.seasons.toReversed()
  const open = newest.find(({ season }) => season === pick.shown)
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
        onOpen={() => pick.show(phone && season === open ? null : season.season)}
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
    <div className="-mx-6 grid h-[min(26rem,48dvh)] grid-cols-[16rem_minmax(0,1fr)]">
      <ul aria-label={t('requesting.show.seasons')} className="overflow-y-auto border-e border-line bg-sunken/50">
        {rows}
      </ul>
      <div className="overflow-y-auto">{episodes}</div>
    </div>
  )
}
