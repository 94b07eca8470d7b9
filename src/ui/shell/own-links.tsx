import { useAtomValue } from 'jotai'
import Heart from 'lucide-react/icons/heart'
import Lightbulb from 'lucide-react/icons/lightbulb'
import Scale from 'lucide-react/icons/scale'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'wouter'
import { NamedIcon } from '../parts/named-icon'
import { startAtom } from '../state/start'

type OwnLinksProps = { className: string; onGo?: () => void }

/** What this house has besides: its own page, where people give or suggest something, and its terms. */
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
      {start?.links?.suggestions && (
        <li>
          <a href={start.links.suggestions} target="_blank" rel="noreferrer" onClick={onGo} className={className}>
            <Lightbulb />
            <span className="min-w-0 grow wrap-anywhere">{t('shell.suggest')}</span>
            <span className="sr-only">, {t('kit.newTab')}</span>
          </a>
        </li>
      )}
      {(['terms', 'privacy'] as const).map(
        what =>
          start?.links?.[what] && (
            <li key={what}>
              <Link href={what === 'terms' ? '/terms' : '/terms/privacy'} onClick={onGo} className={className}>
                {what === 'terms' ? <Scale /> : <ShieldCheck />}
                <span className="min-w-0 grow">{t(`shell.${what}`)}</span>
              </Link>
            </li>
          ),
      )}
    </ul>
  )
}
