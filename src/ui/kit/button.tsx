import type { LucideIcon } from 'lucide-react'
import Loader from 'lucide-react/icons/loader'
import { type ComponentPropsWithRef, type MouseEvent, useRef, useState } from 'react'
import { type ButtonAppearance, type ButtonSize, buttonClasses } from './button-appearance'
import { cx } from './cx'

export type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'ref'> & {
  appearance?: ButtonAppearance
  size?: ButtonSize
  icon?: LucideIcon
  busy?: boolean
  block?: boolean
}

/** A button. While busy it keeps its width and place, says so, and takes no press. */
export function Button({
  appearance,
  size,
  icon,
  busy = false,
  block,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const element = useRef<HTMLButtonElement>(null)
  const [wasBusy, setWasBusy] = useState(busy)
  const [width, setWidth] = useState<number>()
  // While it still stands as it did. Measured with each drawing, every page would be laid out once for each of its buttons.
  if (busy !== wasBusy) {
    setWasBusy(busy)
    setWidth(busy ? element.current?.offsetWidth : undefined)
  }
  const Icon = busy ? Loader : icon
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event))
  return (
    <button
      type="button"
      {...rest}
      ref={element}
      className={cx(buttonClasses(appearance, size, block), className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      style={width ? { ...rest.style, minWidth: width } : rest.style}
      onClick={press}
    >
      {Icon && <Icon className={busy ? 'animate-turn' : undefined} />}
      {children}
    </button>
  )
}
