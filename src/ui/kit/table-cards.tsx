import type { ReactNode } from 'react'
import { cx } from './cx'
import { Loading } from './loading'
import { PartByPart } from './part-by-part'
import { counted, SkeletonLines } from './skeleton-lines'
import type { Column, TableProps } from './table-props'

type TableCardsProps<Row> = {
  table: TableProps<Row>
  isSelected: (row: Row) => boolean
  /** The checkbox of a row, where it has one. */
  tick: (row: Row) => ReactNode
}

/** Rows where columns have no room: as cards of their own form, or with the cells under each other. */
export function TableCards<Row>({ table, isSelected, tick }: TableCardsProps<Row>) {
  const { caption, columns, rows, rowKey, busy, card, className, onRowKey } = table
  return (
    <>
      {!rows && <Loading quiet />}
      <ul
        aria-label={caption}
        aria-busy={busy || undefined}
        className={cx(
          // Beside each other wherever all of them have the width of a phone.
          'grid grid-cols-[repeat(auto-fill,minmax(min(21rem,100%),1fr))] gap-3 transition-opacity',
          busy && 'opacity-60',
          className,
        )}
      >
        {!rows &&
          counted(4).map(each => (
            <li key={each} aria-hidden>
              <SkeletonLines className="h-32 content-center rounded-lg border border-line bg-surface px-4" />
            </li>
          ))}
        <PartByPart phone={4}>
          {rows?.map(row => (
            <li
              key={rowKey(row)}
              onKeyDown={onRowKey && (event => onRowKey(row, event))}
              className={cx('rounded-lg border bg-surface', isSelected(row) ? 'border-accent' : 'border-line')}
            >
              {card ? card(row, tick(row)) : <Cells columns={columns} row={row} tick={tick(row)} />}
            </li>
          ))}
        </PartByPart>
      </ul>
    </>
  )
}

type CellsProps<Row> = { columns: readonly Column<Row>[]; row: Row; tick: ReactNode }

function Cells<Row>({ columns, row, tick }: CellsProps<Row>) {
  return (
    <div className="flex gap-3 px-4 py-3">
      {tick}
      <dl className="grid min-w-0 grow gap-1.5 text-[0.875rem]">
        {columns.map(column => (
          <div key={column.key} className="flex flex-wrap items-center justify-between gap-x-3">
            <dt className={column.hideHeader ? 'sr-only' : 'text-xs text-ink-faint'}>{column.header}</dt>
            <dd className={cx('min-w-0', column.hideHeader && 'grow')}>{column.cell(row)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
