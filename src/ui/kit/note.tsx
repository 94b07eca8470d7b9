import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx'
import { type Tone, toneBox, toneIcon, toneInk } from './tone'

type NoteProps = {
  tone?: Tone
  /** In bold before the text. */
  title?: ReactNode
  children?: ReactNode
  icon?: LucideIcon
  action?: ReactNode
  /** Read out at once; for answers to something the person did. */
  live?: boolean
  className?: string
}

/** A remark inside a page or form: a test result, a warning, a hint. */
export function Note({ tone = 'plain', title, children, icon, action, live, className }: NoteProps) {
  const Icon = icon ?? toneIcon[tone]
  return (
    <div
      role={live ? (tone === 'bad' ? 'alert' : 'status') : undefined}
      className={cx(
        'flex flex-wrap items-center gap-3 rounded-lg border px-4 py-3 text-[0.875rem] leading-normal',
        toneBox[tone],
        className,
      )}
    >
      <div className="flex min-w-0 grow basis-72 gap-3 phone:basis-56">
        <Icon className={cx('mt-px size-5 shrink-0', toneInk[tone], tone === 'busy' && 'animate-turn')} />
        <div className="min-w-0 grow wrap-anywhere">
          {title && <b className="font-[600]">{title} </b>}
          {children}
        </div>
      </div>
      {action && <div className="ms-auto flex flex-wrap gap-2">{action}</div>}
    </div>
  )
}
