import CloudOff from 'lucide-react/icons/cloud-off'
import { useErrorText } from '../api/use-error-text'
import { cx } from './cx'
import { RetryButton } from './retry-button'

type ErrorStateProps = {
  /** What could not be done: "Popular could not be loaded". */
  title: string
  /** The error as it was caught; its cause is put into words. */
  error?: unknown
  /** In small print, for the log. */
  code?: string
  onRetry?: () => void
  busy?: boolean
  className?: string
}

/** Something failed: what, why, and another try. */
export function ErrorState({ title, error, code, onRetry, busy, className }: ErrorStateProps) {
  const words = useErrorText()
  return (
    <div
      role="alert"
      className={cx(
        'grid justify-items-center gap-1.5 rounded-lg border border-line bg-surface px-5 py-8 text-center',
        className,
      )}
    >
      <CloudOff className="size-[2.125rem] stroke-[1.6] text-bad" />
      <p className="mt-1 text-[1rem] font-[600]">{title}</p>
      {error != null && <p className="max-w-[52ch] text-[0.875rem] text-ink-soft">{words(error)}</p>}
      {onRetry && <RetryButton className="mt-3" error={error} busy={busy} onRetry={onRetry} />}
      {code && <p className="mt-2 font-mono text-2xs text-ink-faint">{code}</p>}
    </div>
  )
}
