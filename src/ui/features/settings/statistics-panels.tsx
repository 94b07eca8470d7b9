import { useTranslation } from 'react-i18next'
import type { Statistics } from '~/shared/api/statistics'
import { Panel } from '../../kit/panel'
import { useFormat } from '../../kit/use-format'
import { BarPlot } from './bar-plot'
import { NumberTable } from './number-table'
import { StatisticsPeople } from './statistics-people'
import { StatisticsTitles } from './statistics-titles'
import { StatisticsWaits } from './statistics-waits'
import { useStatisticsWords } from './statistics-words'

type StatisticsPanelsProps = { statistics: Statistics; asTable: boolean }

/** Requests by month and person, how long they took, what most people want and what nobody has watched. */
export function StatisticsPanels({ statistics, asTable }: StatisticsPanelsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const words = useStatisticsWords()
  const { months, kinds, approval, arrival, wanted, unwatched } = statistics
  const series = kinds.map(({ kind, byMonth }) => ({ name: t(`settings.statistics.kind.${kind}`), values: byMonth }))
  const total = series.reduce((sum, { values }) => sum + values.reduce((all, one) => all + one, 0), 0)
  const byMonth = t('settings.statistics.byMonth')
  return (
    <>
      <Panel title={byMonth} text={t('settings.statistics.total', { count: total })}>
        {asTable ? (
          <NumberTable
            caption={byMonth}
            head={t('settings.statistics.month')}
            columns={series.map(({ name }) => name)}
            rows={months.map((month, at) => ({
              name: words.monthOfYear(month),
              values: series.map(({ values }) => values[at] ?? 0),
            }))}
          />
        ) : (
          <BarPlot
            label={`${byMonth}. ${t('settings.statistics.total', { count: total })}`}
            columns={months.map(months.length > 12 ? words.monthOfYear : words.month)}
            series={series}
          />
        )}
      </Panel>
      <StatisticsPeople statistics={statistics} asTable={asTable} />
      <div className="grid gap-5 tablet:grid-cols-2">
        <StatisticsWaits title={t('settings.statistics.approval')} waits={approval} asTable={asTable} />
        <StatisticsWaits title={t('settings.statistics.arrival')} waits={arrival} asTable={asTable} />
      </div>
      <div className="grid items-start gap-5 tablet:grid-cols-2">
        <Panel title={t('settings.statistics.wanted')} text={t('settings.statistics.wantedText')}>
          <StatisticsTitles
            label={t('settings.statistics.wanted')}
            titles={wanted}
            note={({ people }) => t('settings.statistics.people', { count: people })}
          />
        </Panel>
        <Panel
          title={t('settings.statistics.unwatched')}
          text={
            unwatched
              ? t('settings.statistics.unwatchedText', { count: unwatched.total })
              : t('settings.statistics.unwatchedOff')
          }
        >
          {unwatched && unwatched.total > 0 && (
            <StatisticsTitles
              label={t('settings.statistics.unwatched')}
              titles={unwatched.titles}
              note={({ availableAt }) => t('settings.statistics.since', { day: format.date(availableAt) })}
            />
          )}
        </Panel>
      </div>
    </>
  )
}
