import type { LucideIcon } from 'lucide-react'
import Inbox from 'lucide-react/icons/inbox'
import type { ReactNode } from 'react'
import { cx } from './cx'

type EmptyProps = {
  icon?: LucideIcon
  title: string
  /** What will appear here and how. */
  text?: ReactNode
  action?: ReactNode
  className?: string
}

/** Nothing here, and what would bring something. */
export function Empty({ icon: Icon = Inbox, title, text, action, className }: EmptyProps) {
  return (
    <div
      className={cx(
        'grid justify-items-center gap-1.5 rounded-lg border border-line bg-surface px-5 py-10 text-center',
        className,
      )}
    >
      <Icon className="size-[2.125rem] stroke-[1.6] text-ink-faint" />
      <p className="mt-1 text-[1rem] font-[600]">{title}</p>
      {text && <div className="max-w-[46ch] text-[0.875rem] text-ink-soft">{text}</div>}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-2.5">{action}</div>}
    </div>
  )
}
