import { useAtomValue } from 'jotai'
import Heart from 'lucide-react/icons/heart'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'wouter'
import { NamedIcon } from '../parts/named-icon'
import { startAtom } from '../state/start'

type OwnLinksProps = { className: string; onGo?: () => void }

/** What this house has besides: its own page, and where people may give something for it. */
export function OwnLinks({ className, onGo }: OwnLinksProps) {
  const { t } = useTranslation()
  const start = useAtomValue(startAtom)
  const [path] = useLocation()
  return (
    <ul className="grid gap-0.5">
      {start?.customPage && (
        <li>
          <Link
            href="/Custom"
            onClick={onGo}
            aria-current={path.toLowerCase() === '/custom' ? 'page' : undefined}
            className={className}
          >
            <NamedIcon name={start.customPage.icon} />
            <span className="min-w-0 grow wrap-anywhere">{start.customPage.title}</span>
          </Link>
        </li>
      )}
      {start?.donation && (
        <li>
          <a href={start.donation.url} target="_blank" rel="noreferrer" onClick={onGo} className={className}>
            <Heart />
            <span className="min-w-0 grow wrap-anywhere">{start.donation.message ?? t('shell.donate')}</span>
            <span className="sr-only">, {t('kit.newTab')}</span>
          </a>
        </li>
      )}
    </ul>
  )
}
