import { type ReactNode, useId } from 'react'
import { cx } from './cx'

type PanelProps = { title?: string; text?: ReactNode; actions?: ReactNode; children?: ReactNode; className?: string }

/** A card on the page with a heading of its own. */
export function Panel({ title, text, actions, children, className }: PanelProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={title ? id : undefined}
      className={cx('rounded-lg border border-line bg-surface px-5 py-4.5', className)}
    >
      {(title || actions) && (
        <div className="not-last:mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
          <div className="min-w-0 grow">
            {title && (
              <h2 id={id} className="text-md font-[660] tracking-[-0.012em]">
                {title}
              </h2>
            )}
            {text && <p className="text-sm text-ink-faint">{text}</p>}
          </div>
          {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
        </div>
      )}
      {children}
    </section>
  )
}
