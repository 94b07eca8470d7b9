import { useTranslation } from 'react-i18next'
import type { ImportReportView } from '~/shared/api/portal-import'
import { type ImportKind, importKinds } from '~/shared/import/house'
import { skipReasons } from '~/shared/import/notes'
import { Table } from '../../kit/table'
import type { Column } from '../../kit/table-props'
import { useFormat } from '../../kit/use-format'

const names = ['found', 'made', 'joined', 'updated', 'equal', 'leftAlone', 'skipped'] as const

type Row = { kind: ImportKind } & ImportReportView['counts'][ImportKind]

const numberOf = (row: Row, name: (typeof names)[number]) =>
  name === 'skipped' ? Object.values(row.skipped).reduce((sum, count) => sum + count, 0) : row[name]

/** What becomes of everything that was found, in numbers, and why some of it is passed over. */
export function MoveInCounts({ report }: { report: ImportReportView }) {
  const { t } = useTranslation()
  const format = useFormat()
  const rows = importKinds.map(kind => ({ kind, ...report.counts[kind] })).filter(({ found }) => found > 0)
  const figure = (number: number) => <span data-figures>{format.number(number)}</span>
  const columns: Column<Row>[] = [
    { key: 'kind', header: t('settings.moveIn.kinds'), cell: ({ kind }) => t(`settings.moveIn.kind.${kind}`) },
    ...names.map(
      (name): Column<Row> => ({
        ...{ key: name, header: t(`settings.moveIn.count.${name}`), align: 'end' },
        cell: row => figure(numberOf(row, name)),
      }),
    ),
  ]
  const reasons = skipReasons.flatMap(reason => {
    const amount = rows.reduce((sum, { skipped }) => sum + (skipped[reason] ?? 0), 0)
    return amount > 0 ? [{ reason, amount: format.number(amount) }] : []
  })
  return (
    <div className="grid gap-3">
      <Table
        caption={t('settings.moveIn.report')}
        columns={columns}
        rows={rows}
        rowKey={({ kind }) => kind}
        card={row => (
          <div className="px-4 py-3">
            <p className="mb-1 text-[0.9375rem] font-[600]">{t(`settings.moveIn.kind.${row.kind}`)}</p>
            <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 text-sm">
              {names
                .filter(name => numberOf(row, name) > 0)
                .map(name => (
                  <div key={name} className="contents">
                    <dt className="text-ink-soft">{t(`settings.moveIn.count.${name}`)}</dt>
                    <dd className="text-end">{figure(numberOf(row, name))}</dd>
                  </div>
                ))}
            </dl>
          </div>
        )}
      />
      {reasons.length > 0 && (
        <ul aria-label={t('settings.moveIn.count.skipped')} className="grid list-disc gap-1 ps-5 text-sm">
          {reasons.map(({ reason, amount }) => (
            <li key={reason}>{t(`settings.moveIn.skipped.${reason}`, { amount })}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
