import { useAtomValue } from 'jotai'
import LogOut from 'lucide-react/icons/log-out'
import UserRound from 'lucide-react/icons/user-round'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { useMe } from '../api/me'
import { Sheet } from '../kit/dialog'
import { sessionAtom } from '../state/session'
import { startAtom } from '../state/start'
import { useSignOut } from '../state/use-sign-out'
import { placesFor } from './nav'
import { OwnLinks } from './own-links'
import { QuotaCard } from './quota-card'

const entry =
  'flex min-h-12 w-full items-center gap-3.5 rounded-md px-3 text-base font-[560] hover:bg-overlay [&>svg]:size-5 [&>svg]:text-ink-soft'

/** The rest of the navigation on small screens, with the quotas on top. */
export function MoreSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const signOut = useSignOut()
  const session = useAtomValue(sessionAtom)
  const open = useMe().data?.openIssues ?? 0
  const start = useAtomValue(startAtom)
  const rest = placesFor(session, start).filter(({ tab }) => !tab)
  return (
    <Sheet side="below" open onClose={onClose} title={t('shell.nav.more')}>
      <QuotaCard className="mb-3" />
      <ul className="-mx-3">
        {rest.map(({ key, href, icon: Icon }) => (
          <li key={key}>
            <Link href={href} className={entry} onClick={onClose}>
              <Icon />
              {t(`shell.nav.${key}`)}
              {key === 'issues' && open > 0 && (
                <span data-figures className="ms-auto text-sm text-ink-faint">
                  {t('shell.nav.open', { count: open })}
                </span>
              )}
            </Link>
          </li>
        ))}
        {start?.links && (
          <li>
            <OwnLinks className={entry} onGo={onClose} />
          </li>
        )}
        <li>
          <Link href="/user-preferences" className={entry} onClick={onClose}>
            <UserRound />
            {t('shell.preferences')}
          </Link>
        </li>
        <li>
          <button type="button" className={entry} onClick={signOut}>
            <LogOut />
            {t('shell.signOut')}
          </button>
        </li>
      </ul>
    </Sheet>
  )
}
