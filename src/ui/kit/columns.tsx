import type { ReactNode } from 'react'
import { cx } from './cx'

type ColumnsProps = {
  children: ReactNode
  /** One that is alone keeps the width that it has beside another, which may come later. */
  keepsWidth?: boolean
  className?: string
}

/** Fields side by side while each has 250 px. */
export function Columns({ children, keepsWidth, className }: ColumnsProps) {
  const columns = keepsWidth
    ? 'grid-cols-[repeat(auto-fill,minmax(min(15.6rem,100%),1fr))]'
    : 'grid-cols-[repeat(auto-fit,minmax(min(15.6rem,100%),1fr))]'
  return <div className={cx('grid gap-[1.125rem]', columns, className)}>{children}</div>
}
