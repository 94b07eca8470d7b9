import type { LucideIcon } from 'lucide-react'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { cx } from './cx'
import { useFormat } from './use-format'

type ChipProps = {
  children: ReactNode
  icon?: LucideIcon
  count?: number | null
  /** A filter: pressed or not. */
  pressed?: boolean
  onPress?: () => void
  href?: string
  /** Adds a remove button; needs a label such as "Remove Drama". */
  onRemove?: () => void
  removeLabel?: string
  disabled?: boolean
  title?: string
  className?: string
}

const shape =
  'inline-flex min-h-8 max-w-full items-center gap-2 rounded-full px-3.5 text-sm whitespace-nowrap inset-ring'
/** What can be pressed is as large as a thumb needs it; plain text stays text. */
const forThumbs = 'pointer-coarse:min-h-10 pointer-coarse:px-4'
const off = 'bg-surface text-ink-soft inset-ring-line font-[560]'
const live = 'hover:text-ink hover:inset-ring-line-strong'
const on = 'bg-accent-soft text-accent-ink inset-ring-accent/55 font-[600]'

/** A small rounded word: a filter, a link, something inserted or removable, or plain text. */
export function Chip(props: ChipProps) {
  const {
    children,
    icon: Icon,
    count,
    pressed,
    onPress,
    href,
    onRemove,
    removeLabel,
    disabled,
    title,
    className,
  } = props
  const format = useFormat()
  const appearance = cx(
    shape,
    (href || onPress || onRemove) && forThumbs,
    pressed ? on : off,
    !pressed && (href || onPress) && live,
    className,
  )
  const inside = (
    <>
      {Icon && <Icon className="size-[0.9375rem] shrink-0" />}
      {onRemove ? <span className="truncate">{children}</span> : children}
      {count != null && (
        <span data-figures className="opacity-85">
          {format.number(count)}
        </span>
      )}
    </>
  )
  if (href)
    return (
      <Link href={href} title={title} className={appearance} aria-current={pressed || undefined}>
        {inside}
      </Link>
    )
  if (onPress)
    return (
      <button
        type="button"
        title={title}
        disabled={disabled}
        aria-pressed={pressed}
        onClick={onPress}
        className={cx(appearance, 'disabled:cursor-not-allowed disabled:opacity-55')}
      >
        {inside}
      </button>
    )
  return (
    <span title={title} className={cx(appearance, onRemove && 'pe-1 pointer-coarse:pe-1')}>
      {inside}
      {onRemove && (
        <button
          type="button"
          aria-label={removeLabel}
          onClick={onRemove}
          className="hit-area grid size-6 place-items-center rounded-full hover:bg-raised hover:text-ink pointer-coarse:size-8"
        >
          <X className="size-3.5" />
        </button>
      )}
    </span>
  )
}
