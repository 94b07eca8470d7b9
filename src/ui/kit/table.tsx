import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from './checkbox'
import { cx } from './cx'
import { Loading } from './loading'
import { RowTick } from './row-tick'
import { counted, SkeletonLines } from './skeleton-lines'
import { TableCards } from './table-cards'
import { TableHeader } from './table-header'
import type { Column, TableProps } from './table-props'
import { useIsPhone } from './use-media'
import { useSelection } from './use-selection'

type CellsProps<Row> = { columns: readonly Column<Row>[]; row: Row }

/** The cells of a row, which are drawn again with other rows or columns, not with what is chosen. */
const Cells = memo(function Cells<Row>({ columns, row }: CellsProps<Row>) {
  return columns.map(column => (
    <td
      key={column.key}
      className={cx('px-3 py-2.5 align-middle', column.align === 'end' && 'text-end', column.className)}
    >
      {column.cell(row)}
    </td>
  ))
}) as <Row>(props: CellsProps<Row>) => ReactNode

/** Rows in columns, sorted by the server; cards where these have no room. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, sort, onSort, selection, busy, empty, onRowKey, skeletons = 8 } = props
  const { skeletonRow = 'h-15' } = props
  const { t } = useTranslation()
  const phone = useIsPhone()
  const select = useSelection(rows ?? [], rowKey, selection)
  const tick = (row: Row) =>
    selection && (
      <RowTick
        row={row}
        name={selection.name(row)}
        checked={select.has(row)}
        refused={selection.refused?.(row) ?? null}
        onTick={select.toggle}
      />
    )
  if (rows?.length === 0 && empty) return <>{empty}</>
  if (props.asCards ?? phone) return <TableCards table={props} isSelected={select.has} tick={tick} />
  return (
    <div className={cx('relative overflow-x-auto rounded-lg border border-line bg-surface', props.className)}>
      {!rows && <Loading quiet />}
      <table aria-busy={busy || !rows || undefined} className="w-full border-collapse text-[0.84375rem]">
        <caption className="sr-only">{caption}</caption>
        <thead className="border-b border-line bg-sunken/60 text-xs text-ink-faint">
          <tr>
            {selection && (
              <th scope="col" className="w-10 ps-3 text-start">
                <Checkbox
                  hideLabel
                  label={t('kit.table.selectAll')}
                  checked={select.all}
                  mixed={select.some}
                  onValue={select.toggleAll}
                />
              </th>
            )}
            {columns.map(column => (
              <TableHeader key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody className={cx('transition-opacity', busy && 'opacity-60')}>
          {!rows &&
            counted(skeletons).map(each => (
              <tr key={each} className="border-b border-line last:border-b-0">
                <td colSpan={columns.length + (selection ? 1 : 0)} className={cx('px-3', skeletonRow)}>
                  <SkeletonLines className="grid-cols-[minmax(0,5fr)_minmax(0,2fr)_minmax(0,3fr)] gap-x-10" />
                </td>
              </tr>
            ))}
          {rows?.map(row => (
            <tr
              key={rowKey(row)}
              tabIndex={onRowKey ? -1 : undefined}
              onKeyDown={onRowKey && (event => onRowKey(row, event))}
              className={cx(
                'border-b border-line last:border-b-0 hover:bg-raised',
                // As a property of its own: with the variables of `shadow-…`, all that is in the row would be styled anew.
                select.has(row) &&
                  'bg-[color-mix(in_oklch,var(--accent)_9%,var(--surface))]! [box-shadow:inset_3px_0_0_var(--accent)]',
              )}
            >
              {selection && <td className="ps-3 align-middle">{tick(row)}</td>}
              <Cells columns={columns} row={row} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
