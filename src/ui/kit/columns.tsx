import type { ReactNode } from 'react'
import { cx } from './cx'

/** Fields side by side while each has 250 px. */
export function Columns({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div className={cx('grid grid-cols-[repeat(auto-fit,minmax(min(15.6rem,100%),1fr))] gap-[1.125rem]', className)}>
      {children}
    </div>
  )
}
