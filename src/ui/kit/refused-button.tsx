import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { type ButtonSize, buttonClasses } from './button-appearance'
import { cx } from './cx'
import { Tooltip } from './tooltip'

type RefusedButtonProps = {
  /** Why it cannot be pressed. */
  reason: string
  children: ReactNode
  size?: ButtonSize
  icon?: LucideIcon
  className?: string
  'aria-label'?: string
}

/** A button that does nothing for now. It stays within reach of keys, so that everybody finds out why. */
export function RefusedButton({ reason, children, size, icon: Icon, className, ...rest }: RefusedButtonProps) {
  const id = useId()
  const element = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        {...rest}
        ref={element}
        type="button"
        aria-disabled
        aria-describedby={id}
        className={cx(
          buttonClasses('plain', size),
          'cursor-not-allowed bg-surface! text-ink-faint! inset-ring-line!',
          className,
        )}
      >
        {Icon && <Icon />}
        {children}
      </button>
      <span id={id} hidden>
        {reason}
      </span>
      <Tooltip anchor={element} text={reason} />
    </>
  )
}
