import { useTranslation } from 'react-i18next'
import type { Waits } from '~/shared/api/statistics'
import { Panel } from '../../kit/panel'
import { BarPlot } from './bar-plot'
import { NumberTable } from './number-table'
import { useStatisticsWords } from './statistics-words'

type StatisticsWaitsProps = { title: string; waits: Waits; asTable: boolean }

/** How long something took: half of all, nine of ten, and how many took how long. */
export function StatisticsWaits({ title, waits, asTable }: StatisticsWaitsProps) {
  const { t } = useTranslation()
  const words = useStatisticsWords()
  const { count, half, most, between } = waits
  if (half === null || most === null) return <Panel title={title} text={t('settings.statistics.noWaits')} />
  const text = t('settings.statistics.waits', { count, half: words.length(half), most: words.length(most) })
  return (
    <Panel title={title} text={text}>
      {asTable ? (
        <NumberTable
          caption={title}
          head={t('settings.statistics.took')}
          columns={[t('settings.statistics.requests')]}
          rows={words.spans.map((name, at) => ({ name, values: [between[at] ?? 0] }))}
        />
      ) : (
        <BarPlot label={`${title}. ${text}`} columns={words.shortSpans} series={[{ name: title, values: between }]} />
      )}
    </Panel>
  )
}
