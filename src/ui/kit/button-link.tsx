import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { type ButtonLook, type ButtonSize, buttonLook } from './button-look'
import { cx } from './cx'

type ButtonLinkProps = {
  href: string
  children: ReactNode
  look?: ButtonLook
  size?: ButtonSize
  icon?: LucideIcon
  block?: boolean
  /** Opens in a new tab; for addresses outside the portal. */
  external?: boolean
  className?: string
  /** Besides going there. */
  onClick?: () => void
  'aria-label'?: string
}

/** A link that looks like a button. */
export function ButtonLink({ look, size, block, icon: Icon, external, className, children, ...rest }: ButtonLinkProps) {
  const all = { ...rest, className: cx(buttonLook(look, size, block), className) }
  const inside = (
    <>
      {Icon && <Icon />}
      {children}
    </>
  )
  if (!external) return <Link {...all}>{inside}</Link>
  return (
    <a {...all} target="_blank" rel="noreferrer">
      {inside}
    </a>
  )
}
