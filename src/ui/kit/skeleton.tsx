import { cx } from './cx'

/** A still shape where content will stand. Size it by className. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx('skeleton block rounded-sm', className)} />
}
