import type { LucideIcon } from 'lucide-react'
import { type ComponentProps, useRef } from 'react'
import { cx } from './cx'
import { Tooltip } from './tooltip'

const appearances = {
  plain: 'text-ink-soft hover:bg-raised hover:text-ink',
  line: 'border border-line bg-surface text-ink-soft hover:bg-raised hover:text-ink',
  good: 'border border-line bg-surface text-good hover:bg-good-soft',
  bad: 'border border-line bg-surface text-bad hover:bg-bad-soft',
  art: 'text-art-ink hover:bg-art-chip',
}
const sizes = {
  sm: 'size-(--control-sm) rounded-sm [&>svg]:size-[1.0625rem]',
  md: 'size-(--control) rounded-md [&>svg]:size-5',
}

export type IconButtonProps = Omit<ComponentProps<'button'>, 'ref' | 'children' | 'aria-label'> & {
  /** What it does; read out and shown as a tooltip. */
  label: string
  icon: LucideIcon
  appearance?: keyof typeof appearances
  size?: keyof typeof sizes
  /** A dot for news behind the button. */
  dot?: boolean
}

/** A button that shows only an icon. */
export function IconButton({
  label,
  icon: Icon,
  appearance = 'plain',
  size = 'md',
  dot,
  className,
  ...rest
}: IconButtonProps) {
  const element = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        type="button"
        {...rest}
        ref={element}
        aria-label={label}
        className={cx(
          'relative inline-grid shrink-0 place-items-center transition-colors duration-(--fast)',
          'disabled:cursor-not-allowed disabled:opacity-40',
          appearances[appearance],
          sizes[size],
          className,
        )}
      >
        <Icon />
        {dot && <span className="absolute end-2 top-2 size-2.5 rounded-full border-2 border-ground bg-accent" />}
      </button>
      <Tooltip anchor={element} text={label} />
    </>
  )
}
