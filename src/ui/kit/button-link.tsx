import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { type ButtonAppearance, type ButtonSize, buttonClasses } from './button-appearance'
import { cx } from './cx'

type ButtonLinkProps = {
  href: string
  children: ReactNode
  appearance?: ButtonAppearance
  size?: ButtonSize
  icon?: LucideIcon
  block?: boolean
  /** Opens in a new tab; for addresses outside the portal. */
  external?: boolean
  /** What the page there finds in the history. */
  state?: unknown
  className?: string
  /** Whoever pressed what it takes the place of goes on with it. */
  takesFocus?: boolean
  /** Besides going there. */
  onClick?: () => void
  'aria-label'?: string
}

const focusOn = (link: HTMLAnchorElement | null) => link?.focus()

/** A link that looks like a button. */
export function ButtonLink({
  appearance,
  size,
  block,
  icon: Icon,
  external,
  state,
  className,
  takesFocus,
  children,
  ...rest
}: ButtonLinkProps) {
  const all = { ...rest, className: cx(buttonClasses(appearance, size, block), className) }
  const inside = (
    <>
      {Icon && <Icon />}
      {children}
    </>
  )
  if (!external)
    return (
      <Link {...all} state={state} ref={takesFocus ? focusOn : null}>
        {inside}
      </Link>
    )
  return (
    <a {...all} target="_blank" rel="noreferrer">
      {inside}
    </a>
  )
}
