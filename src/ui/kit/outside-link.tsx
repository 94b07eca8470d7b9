import ExternalLink from 'lucide-react/icons/external-link'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from './cx'

type OutsideLinkProps = { href: string; children: ReactNode; className?: string }

/** A link that leaves the portal, in a new tab, and says so. */
export function OutsideLink({ href, children, className }: OutsideLinkProps) {
  const { t } = useTranslation()
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className={cx(
        'inline-flex min-h-(--hit) items-center gap-1.5 text-sm font-[560] text-accent underline-offset-4 hover:underline',
        className,
      )}
    >
      {children}
      <ExternalLink aria-hidden className="size-3.5" />
      <span className="sr-only">, {t('kit.newTab')}</span>
    </a>
  )
}
