import type { ReactNode } from 'react'
import { cx } from './cx'
import { usePageTitle } from './use-page-title'

type PageHeaderProps = {
  title: string
  /** One sentence. */
  text?: ReactNode
  /** At the end of the line; wraps below on phones. */
  actions?: ReactNode
  className?: string
}

/** The one h1 of a page. Names the document and takes focus when the page is entered. */
export function PageHeader({ title, text, actions, className }: PageHeaderProps) {
  const heading = usePageTitle(title)
  return (
    <div className={cx('mb-5 flex flex-wrap items-end gap-x-4 gap-y-3', className)}>
      <div className="min-w-0 grow basis-60">
        <h1 ref={heading} tabIndex={-1} className="text-2xl leading-[1.15] font-[720] tracking-[-0.026em]">
          {title}
        </h1>
        {text && <div className="mt-1 max-w-[68ch] text-base text-ink-soft">{text}</div>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2.5">{actions}</div>}
    </div>
  )
}
