import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from './checkbox'
import { counted } from './counted'
import { cx } from './cx'
import { Loading } from './loading'
import { PartByPart } from './part-by-part'
import { Skeleton } from './skeleton'
import { useMedia } from './use-media'
import { type Selection, useSelection } from './use-selection'

export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** The server's name for this order; makes the header a button. */
  sort?: string
  align?: 'end'
  /** The header is read out, not shown; for columns of buttons. */
  hideHeader?: boolean
  className?: string
}

type Sort = { key: string; order: 'asc' | 'desc' }

export type TableProps<Row> = {
  /** Read out before the table. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  sort?: Sort
  onSort?: (sort: Sort) => void
  /** With it each row has a checkbox. */
  selection?: Selection<Row>
  /** The next page is on its way: the former one stays, dimmed. */
  busy?: boolean
  /** Stands in place of the rows when there are none. */
  empty?: ReactNode
  /** How a row looks on phones; without it the cells stand under each other. `tick` is its checkbox. */
  card?: (row: Row, tick: ReactNode) => ReactNode
  /** Keys on a focused row, such as A and D. */
  onRowKey?: (row: Row, event: KeyboardEvent) => void
  skeletons?: number
  /** How high a row is, for those that stand there while it loads. */
  skeletonRow?: string
  className?: string
}

const SortIcon = ({ order }: { order: Sort['order'] | null }) => {
  const Icon = order === 'asc' ? ArrowUp : order === 'desc' ? ArrowDown : ChevronsUpDown
  return <Icon className="size-3.5" />
}

function Header<Row>({ column, sort, onSort }: { column: Column<Row> } & Pick<TableProps<Row>, 'sort' | 'onSort'>) {
  const order = column.sort && sort?.key === column.sort ? sort.order : null
  const press = () => column.sort && onSort?.({ key: column.sort, order: order === 'asc' ? 'desc' : 'asc' })
  return (
    <th
      scope="col"
      aria-sort={order === null ? undefined : order === 'asc' ? 'ascending' : 'descending'}
      className={cx('h-[2.625rem] px-3 text-start font-[600] whitespace-nowrap', column.align === 'end' && 'text-end')}
    >
      {column.sort && onSort ? (
        <button type="button" onClick={press} className="inline-flex min-h-6 items-center gap-1.5 hover:text-ink">
          {column.header}
          <SortIcon order={order} />
        </button>
      ) : (
        <span className={column.hideHeader ? 'sr-only' : undefined}>{column.header}</span>
      )}
    </th>
  )
}

/** Rows in columns, sorted by the server; cards on phones. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, sort, onSort, selection, busy, empty, card, onRowKey, skeletons = 8 } = props
  const { skeletonRow = 'h-15' } = props
  const { t } = useTranslation()
  const phone = useMedia('(max-width: 599.98px)')
  const select = useSelection(rows ?? [], rowKey, selection)
  const tick = (row: Row) =>
    selection && (
      <Checkbox
        hideLabel
        label={t('kit.table.select', { name: selection.name(row) })}
        checked={select.has(row)}
        onClick={event => select.toggle(row, event.shiftKey)}
        readOnly
      />
    )
  if (rows?.length === 0 && empty) return <>{empty}</>
  if (phone)
    return (
      <>
        {!rows && <Loading quiet />}
        <ul
          aria-label={caption}
          aria-busy={busy || undefined}
          className={cx('grid gap-3 transition-opacity', busy && 'opacity-60', props.className)}
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
                className={cx('rounded-lg border bg-surface', select.has(row) ? 'border-accent' : 'border-line')}
              >
                {card ? card(row, tick(row)) : <Lines columns={columns} row={row} tick={tick(row)} />}
              </li>
            ))}
          </PartByPart>
        </ul>
      </>
    )
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
              <Header key={column.key} column={column} sort={sort} onSort={onSort} />
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
                select.has(row) &&
                  'bg-[color-mix(in_oklch,var(--accent)_9%,var(--surface))]! shadow-[inset_3px_0_0_var(--accent)]',
              )}
            >
              {selection && <td className="ps-3 align-middle">{tick(row)}</td>}
              {columns.map(column => (
                <td
                  key={column.key}
                  className={cx('px-3 py-2.5 align-middle', column.align === 'end' && 'text-end', column.className)}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const bars = ['w-4/5', 'w-3/4', 'w-1/2']

/** Three bars where the cells of a row will stand. */
const SkeletonLines = ({ className }: { className: string }) => (
  <span className={cx('grid gap-3', className)}>
    {bars.map(width => (
      <Skeleton key={width} className={cx('h-4', width)} />
    ))}
  </span>
)

function Lines<Row>({ columns, row, tick }: { columns: readonly Column<Row>[]; row: Row; tick: ReactNode }) {
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
