import ChartColumn from 'lucide-react/icons/chart-column'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Statistics } from '~/shared/api/statistics'
import { usualMonths } from '~/shared/statistics/model'
import { useStatistics } from '../../api/statistics'
import { cx } from '../../kit/cx'
import { Empty } from '../../kit/empty'
import { Loaded } from '../../kit/loaded'
import { Segmented } from '../../kit/segmented'
import { Skeleton } from '../../kit/skeleton'
import type { SpecialPageProps } from './declared-page'
import { SettingsLayout } from './settings-layout'
import { StatisticsPanels } from './statistics-panels'

const spans = ['3', '12', '24'] as const
const views = ['plot', 'table'] as const

/** What the house asked for, how long that took, and what nobody has watched: as plots, or as tables. */
export function StatisticsPage({ page }: SpecialPageProps) {
  const { t } = useTranslation()
  const [span, setSpan] = useState<(typeof spans)[number]>(spans.find(one => Number(one) === usualMonths) ?? '3')
  const [view, setView] = useState<(typeof views)[number]>('plot')
  const statistics = useStatistics(Number(span))
  return (
    <SettingsLayout page={page} wide>
      <div className="mb-5 flex flex-wrap gap-3">
        <Segmented
          label={t('settings.statistics.span')}
          value={span}
          onValue={setSpan}
          options={spans.map(value => ({ value, label: t('settings.statistics.months', { count: Number(value) }) }))}
        />
        <Segmented
          label={t('settings.statistics.view')}
          value={view}
          onValue={setView}
          options={views.map(value => ({ value, label: t(`settings.statistics.as.${value}`) }))}
        />
      </div>
      <Loaded
        query={statistics}
        failed={t('settings.statistics.failed')}
        skeleton={<Skeleton className="h-72 rounded-lg" />}
      >
        {read =>
          hasAny(read) ? (
            <div
              aria-busy={statistics.isPlaceholderData || undefined}
              className={cx('grid gap-5 transition-opacity', statistics.isPlaceholderData && 'opacity-60')}
            >
              <StatisticsPanels statistics={read} asTable={view === 'table'} />
            </div>
          ) : (
            <Empty icon={ChartColumn} title={t('settings.statistics.none')} text={t('settings.statistics.noneText')} />
          )
        }
      </Loaded>
    </SettingsLayout>
  )
}

const hasAny = ({ kinds }: Statistics) => kinds.some(({ byMonth }) => byMonth.some(count => count > 0))
