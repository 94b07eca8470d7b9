import { useTranslation } from 'react-i18next'
import type { ShowSeason } from '~/shared/api/shows'
import { Select } from '../../kit/select'
import { Tabs } from '../../kit/tabs'
import { useFormat } from '../../kit/use-format'
import { countIn, type Picked } from '../../state/picked-episodes'

/** From so many seasons on, tabs would have to be searched. */
const listed = 8

/** They are tabs, and what belongs to one of them is its panel. */
export const areTabs = (seasons: readonly ShowSeason[]) => seasons.length < listed

type SeasonChoiceProps = {
  /** Ties tabs to the TabPanel with the same id. */
  id: string
  seasons: readonly ShowSeason[]
  picked: Picked
  current: string
  onChange: (season: string) => void
}

/** Which season is shown, each with how much of it is there and is picked: tabs, or a list where there are many. */
export function SeasonChoice({ id, seasons, picked, current, onChange }: SeasonChoiceProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const label = t('details.show.seasons')
  const tabs = seasons.map(({ season, total, variants }) => {
    const here = total > 0 && `${format.number(variants.standard?.available ?? 0)}/${format.number(total)}`
    const count = countIn(picked, season)
    const facts = [here, count > 0 && t('requesting.show.season.picked', { count })].filter(Boolean)
    return { key: String(season), label: t('details.show.season', { season }), count: facts.join(' · ') || null }
  })
  if (areTabs(seasons)) return <Tabs id={id} label={label} tabs={tabs} current={current} onChange={onChange} />
  return (
    <Select
      aria-label={label}
      value={current}
      onValue={onChange}
      options={tabs
        .toReversed()
        .map(tab => ({ value: tab.key, label: [tab.label, tab.count].filter(Boolean).join(' · ') }))}
      className="phone:max-w-80"
    />
  )
}
