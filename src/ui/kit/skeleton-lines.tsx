import { cx } from './cx'
import { Skeleton } from './skeleton'

const bars = ['w-4/5', 'w-3/4', 'w-1/2']

/** Three bars where the cells of a row will stand. */
export const SkeletonLines = ({ className }: { className: string }) => (
  <span className={cx('grid gap-3', className)}>
    {bars.map(width => (
      <Skeleton key={width} className={cx('h-4', width)} />
    ))}
  </span>
)

/** So many rows of two lines, as they will stand below each other; `className` has the height of one. */
export const SkeletonRows = ({ rows, className }: { rows: number; className: string }) => (
  <div className="divide-y divide-line">
    {counted(rows).map(each => (
      <span key={each} className={cx('grid content-center gap-2.5', className)}>
        <Skeleton className="h-3 w-2/5" />
        <Skeleton className="h-3 w-3/4" />
      </span>
    ))}
  </div>
)

/** The numbers from 0 on, for drawing the same thing several times. */
export const counted = (count: number) => Array.from({ length: count }, (_, index) => index)
