import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import { cx } from './cx'
import type { Column, Sort, TableProps } from './table-props'

const SortIcon = ({ order }: { order: Sort['order'] | null }) => {
  const Icon = order === 'asc' ? ArrowUp : order === 'desc' ? ArrowDown : ChevronsUpDown
  return <Icon className="size-3.5" />
}

type TableHeaderProps<Row> = { column: Column<Row> } & Pick<TableProps<Row>, 'sort' | 'onSort'>

/** The head of a column: a button where rows can be sorted by it. */
export function TableHeader<Row>({ column, sort, onSort }: TableHeaderProps<Row>) {
  const order = column.sort && sort?.key === column.sort ? sort.order : null
  const press = () => column.sort && onSort?.({ key: column.sort, order: order === 'asc' ? 'desc' : 'asc' })
  return (
    <th
      scope="col"
      aria-sort={order === null ? undefined : order === 'asc' ? 'ascending' : 'descending'}
      className={cx('h-[2.625rem] px-3 text-start font-[600] whitespace-nowrap', column.align === 'end' && 'text-end')}
    >
      {column.sort && onSort ? (
        <button
          type="button"
          onClick={press}
          className="hit-area inline-flex min-h-6 items-center gap-1.5 hover:text-ink"
        >
          {column.header}
          <SortIcon order={order} />
        </button>
      ) : (
        <span className={column.hideHeader ? 'sr-only' : undefined}>{column.header}</span>
      )}
    </th>
  )
}
