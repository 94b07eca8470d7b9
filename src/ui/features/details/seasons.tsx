import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShowDetails } from '~/shared/api/shows'
import { Button } from '../../kit/button'
import { SeasonPart } from './season-part'
import type { PagePicks } from './use-page-picks'

/** So many seasons stand there at once, the newest first. */
const atOnce = 6

/** The season to begin with: the one whose episodes came along, else the last that has some. */
const firstOpen = ({ opened, seasons }: ShowDetails) =>
  opened?.season ?? seasons.findLast(({ total }) => total > 0)?.season ?? null

/** The seasons, each of which opens to its episodes. */
export function Seasons({ show, picks }: { show: ShowDetails; picks: PagePicks }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<ReadonlySet<number | null>>(() => new Set([firstOpen(show)]))
  const [whole, setWhole] = useState(false)
  const newest = show.seasons.toReversed()
  const begun = newest.findIndex(({ season }) => season === firstOpen(show)) + 1
  const most = Math.max(atOnce, begun)
  // A button for one more season would take the room of that season.
  const shown = whole || newest.length <= most + 1 ? newest : newest.slice(0, most)
  const toggle = (season: number) => {
    const next = new Set(open)
    if (!next.delete(season)) next.add(season)
    setOpen(next)
  }
  return (
    <section aria-labelledby="seasons">
      <h2 id="seasons" className="mb-3 text-lg leading-tight font-[680] tracking-[-0.018em]">
        {t('details.show.seasons')}
      </h2>
      {newest.length === 0 ? (
        <p className="text-[0.875rem] text-ink-soft">{t('details.show.episodes.none')}</p>
      ) : (
        <ul className="overflow-hidden rounded-lg border border-line bg-surface">
          {shown.map(season => (
            <SeasonPart
              key={season.season}
              show={show}
              season={season}
              picks={picks}
              open={open.has(season.season)}
              onToggle={() => toggle(season.season)}
            />
          ))}
        </ul>
      )}
      {shown.length < newest.length && (
        <Button appearance="ghost" className="mt-2" onClick={() => setWhole(true)}>
          {t('details.show.all', { count: newest.length })}
        </Button>
      )}
    </section>
  )
}
