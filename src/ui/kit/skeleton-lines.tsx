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

/** The numbers from 0 on, for drawing the same thing several times. */
export const counted = (count: number) => Array.from({ length: count }, (_, index) => index)
