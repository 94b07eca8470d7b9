import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'wouter'
import type { ShowDetails } from '~/shared/api/shows'
import { TabPanel } from '../../kit/tabs'
import { useSeasonPress } from '../../parts/use-season-press'
import { NumberingButton } from './numbering-button'
import { areTabs, SeasonChoice } from './season-choice'
import { SeasonPanel } from './season-panel'
import type { PagePicks } from './use-page-picks'

const tabsId = 'season'

/** The season to begin with: the one whose episodes came along, else the last that has some. */
const firstShown = ({ opened, seasons }: ShowDetails) =>
  opened?.season ?? seasons.findLast(({ total }) => total > 0)?.season ?? seasons.at(-1)?.season

/** The seasons, of which one shows its episodes; the address says which, where it is not the first one. */
export function Seasons({ show, picks }: { show: ShowDetails; picks: PagePicks }) {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const press = useSeasonPress(picks.seasons, picks.picked, picks.pickSeasons)
  const first = String(firstShown(show))
  const named = (key: string | null) => show.seasons.find(({ season }) => String(season) === key)
  const season = named(params.get(tabsId)) ?? named(first)
  const current = String(season?.season)
  const panel = season && <SeasonPanel key={current} show={show} season={season} picks={picks} onPress={press} />
  return (
    <section aria-labelledby="seasons" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {/* As high as the button, which comes later. */}
      <div className="flex min-h-(--control-sm) flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
        <h2 id="seasons" className="text-lg leading-tight font-[680] tracking-[-0.018em]">
          {t('details.show.seasons')}
        </h2>
        {season && <NumberingButton show={show} />}
      </div>
      {season ? (
        <>
          <SeasonChoice
            id={tabsId}
            seasons={show.seasons}
            picked={picks.picked}
            current={current}
            onChange={key => setParams(key === first ? {} : { [tabsId]: key }, { replace: true })}
          />
          {areTabs(show.seasons) ? (
            <TabPanel id={tabsId} current={current}>
              {panel}
            </TabPanel>
          ) : (
            panel
          )}
        </>
      ) : (
        <p className="text-[0.875rem] text-ink-soft">
          {t(show.specials > 0 ? 'details.show.episodes.onlySpecials' : 'details.show.episodes.none')}
        </p>
      )}
    </section>
  )
}
