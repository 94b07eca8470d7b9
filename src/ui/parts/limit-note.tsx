import CalendarClock from 'lucide-react/icons/calendar-clock'
import { cx } from '../kit/cx'

/** Stands where a button to request would stand: nothing to press, and the day from which there is. */
export function LimitNote({ text, onArt, className }: { text: string; onArt?: boolean; className?: string }) {
  return (
    <p
      className={cx(
        'inline-flex min-h-(--control-sm) items-center gap-2 text-xs leading-snug font-[560]',
        onArt ? 'text-art-ink-soft' : 'text-ink-soft',
        className,
      )}
    >
      <CalendarClock aria-hidden className="size-4 shrink-0" />
      {text}
    </p>
  )
}
