import { type ReactNode, useId } from 'react'
import { cx } from './cx'

type FormSectionProps = { title: string; text?: ReactNode; children: ReactNode; className?: string }

/** A part of a form under its own heading, separated by a hairline. Fields lie in two columns where there is room. */
export function FormSection({ title, text, children, className }: FormSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={cx('border-t border-line py-6 first:border-t-0 first:pt-0', className)}>
      <h2 id={id} className="text-md font-[660] tracking-[-0.012em]">
        {title}
      </h2>
      {text && <p className="mt-1 text-sm text-ink-faint">{text}</p>}
      <div className="mt-4 grid gap-[1.125rem]">{children}</div>
    </section>
  )
}
