import type { ReactNode } from 'react'
import { cx } from './cx'

/** The name of a key. */
export function Kbd({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <kbd
      className={cx(
        'rounded-[6px] border border-line bg-sunken px-1.5 py-1 font-sans text-2xs leading-none font-[600] whitespace-nowrap text-ink-faint',
        className,
      )}
    >
      {children}
    </kbd>
  )
}
