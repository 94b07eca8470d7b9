import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { Statistics } from '~/shared/api/statistics'
import { Panel } from '../../kit/panel'
import { useFormat } from '../../kit/use-format'
import { NumberTable } from './number-table'
import { useStatisticsWords } from './statistics-words'

type StatisticsPeopleProps = { statistics: Statistics; asTable: boolean }

/** Who asked for how much, month by month. */
export function StatisticsPeople({ statistics: { months, people, others }, asTable }: StatisticsPeopleProps) {
  const { t } = useTranslation()
  const words = useStatisticsWords()
  const title = t('settings.statistics.byPerson')
  const rest = { id: '', name: t('settings.statistics.others'), ...others }
  const rows = others.total > 0 ? [...people, rest] : people
  const most = Math.max(1, ...people.flatMap(({ byMonth }) => byMonth))
  return (
    <Panel title={title}>
      {asTable ? (
        <NumberTable
          caption={title}
          head={t('settings.statistics.person')}
          columns={months.map(words.monthOfYear)}
          rows={rows.map(({ name, byMonth }) => ({ name, values: byMonth }))}
        />
      ) : (
        <ul className="divide-y divide-line">
          {rows.map(row => (
            <PersonRow key={row.id} row={row} most={most} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

type PersonRowProps = { row: Statistics['people'][number]; most: number }

const height = 30

function PersonRow({ row: { id, name, total, byMonth }, most }: PersonRowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <li className="grid grid-cols-[minmax(0,9rem)_minmax(0,1fr)_3.5rem] items-center gap-3 py-2 text-sm">
      <span className="min-w-0 truncate font-[560]">
        {id ? (
          <Link href={`/usermanagement/user/${id}`} className="text-ink hover:underline">
            {name}
          </Link>
        ) : (
          name
        )}
      </span>
      <svg
        role="img"
        aria-label={t('settings.statistics.numbers', { numbers: format.list(byMonth.map(String)) })}
        viewBox={`0 0 ${byMonth.length} ${height}`}
        preserveAspectRatio="none"
        className="h-8 w-full text-accent"
      >
        {byMonth.map((number, at) => {
          const bar = Math.max(0.6, (Math.min(number, most) / most) * height)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a month is its place
            <rect key={at} fill="currentColor" x={at + 0.14} y={height - bar} width={0.72} height={bar} />
          )
        })}
      </svg>
      <span data-figures className="text-end text-ink-soft">
        {format.number(total)}
      </span>
    </li>
  )
}
