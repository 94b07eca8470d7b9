import { cx } from './cx'

type PreviewProps = {
  title: string
  /** Sanitised HTML; scripts do not run in the frame anyway. */
  html: string
  className?: string
}

/** Foreign HTML in a frame of its own, where it can neither run scripts nor restyle the portal. */
export function Preview({ title, html, className }: PreviewProps) {
  return (
    <section aria-label={title} className={cx('overflow-hidden rounded-lg border border-line bg-surface', className)}>
      <iframe title={title} sandbox="" srcDoc={html} className="h-80 w-full bg-[white]" />
    </section>
  )
}
