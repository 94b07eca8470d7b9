import type { KeyboardEvent, ReactNode } from 'react'
import type { Selection } from './use-selection'

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

export type Sort = { key: string; order: 'asc' | 'desc' }

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
  /** Rows are cards, which they are by themselves on phones alone: for tables that need more room than that. */
  asCards?: boolean
  /** How a row looks as a card; without it the cells stand under each other. `tick` is its checkbox. */
  card?: (row: Row, tick: ReactNode) => ReactNode
  /** Keys on a focused row, such as A and D. */
  onRowKey?: (row: Row, event: KeyboardEvent) => void
  skeletons?: number
  /** How high a row is, for those that stand there while it loads. */
  skeletonRow?: string
  className?: string
}
