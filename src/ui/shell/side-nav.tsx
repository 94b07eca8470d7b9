import { useAtomValue, useSetAtom } from 'jotai'
import LogOut from 'lucide-react/icons/log-out'
import TextSearch from 'lucide-react/icons/text-search'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useSearch } from 'wouter'
import { useMe } from '../api/me'
import { cx } from '../kit/cx'
import { IconButton } from '../kit/icon-button'
import { lazyPart } from '../kit/lazy-part'
import { sessionAtom } from '../state/session'
import { advancedSearchAtom } from '../state/shell'
import { startAtom } from '../state/start'
import { isPowerUser } from '../state/token'
import { useSignOut } from '../state/use-sign-out'
import { Brand } from './brand'
import { isAt, placesFor } from './nav'
import { usePendingCount } from './state'

const entry = cx(
  'relative flex min-h-(--control) items-center gap-3 rounded-md px-3 py-1.5 text-[0.875rem] font-[560] text-ink-soft',
  'hover:bg-surface hover:text-ink [&>svg]:size-[1.1875rem] [&>svg]:shrink-0 [&>svg]:stroke-[1.9]',
)
const current = cx(
  'aria-[current]:bg-raised aria-[current]:font-[600] aria-[current]:text-ink aria-[current]:inset-ring',
  'aria-[current]:inset-ring-line aria-[current]:[&>svg]:text-accent',
)

// It stands at the foot, where nothing gives way to it.
const QuotaCard = lazyPart(async () => (await import('./quota-card')).QuotaCard, { Failed: () => null })

const OwnLinks = lazyPart(async () => (await import('./own-links')).OwnLinks, { Failed: () => null })

/** The navigation at the side, from 1025 px. */
export function SideNav() {
  const { t } = useTranslation()
  const signOut = useSignOut()
  const session = useAtomValue(sessionAtom)
  const [path] = useLocation()
  const query = useSearch()
  const openAdvanced = useSetAtom(advancedSearchAtom)
  const start = useAtomValue(startAtom)
  const me = useMe().data
  const waiting = {
    requests: usePendingCount(isPowerUser(session)).data ?? 0,
    issues: me?.openIssues ?? 0,
  }
  const isLimited = Object.values(me?.quotas ?? {}).some(Boolean)
  return (
    <header className="sticky top-0 hidden h-dvh w-(--rail) flex-col overflow-y-auto border-e border-line bg-sunken px-3 pb-3.5 wide:flex">
      <Brand />
      <nav aria-label={t('shell.nav.main')} className="mt-2.5">
        <ul className="grid gap-0.5">
          {placesFor(session, start).map(place => {
            const Icon = place.icon
            return (
              <li key={place.key} className="relative">
                <Link
                  href={place.href}
                  aria-current={isAt(place, { path, query }) ? 'page' : undefined}
                  className={cx(entry, current)}
                >
                  <Icon />
                  <span className="min-w-0 grow">{t(`shell.nav.${place.key}`)}</span>
                  {place.key === 'requests' && <Waiting count={waiting.requests} words="waiting" />}
                  {place.key === 'issues' && <Waiting count={waiting.issues} words="open" />}
                </Link>
                {place.key === 'discover' && (
                  <span className="absolute inset-y-0 end-1 grid place-items-center">
                    <IconButton
                      size="sm"
                      icon={TextSearch}
                      aria-haspopup="dialog"
                      label={t('filters.advanced')}
                      onClick={() => openAdvanced(true)}
                    />
                  </span>
                )}
              </li>
            )
          })}
        </ul>
        {start?.links && (
          <div className="mt-4">
            <OwnLinks className={cx(entry, current)} />
          </div>
        )}
      </nav>
      <div className="mt-auto pt-4">
        {isLimited && <QuotaCard className="mb-2.5" />}
        <button type="button" onClick={signOut} className={cx(entry, 'w-full text-start')}>
          <LogOut />
          {t('shell.signOut')}
        </button>
      </div>
    </header>
  )
}

/** How many wait for the staff. */
function Waiting({ count, words }: { count: number; words: 'waiting' | 'open' }) {
  const { t } = useTranslation()
  if (count === 0) return null
  return (
    <span
      data-figures
      className="grid h-5 min-w-[1.375rem] place-items-center rounded-full bg-accent-soft px-1.5 text-2xs font-[680] text-accent-ink"
    >
      <span aria-hidden>{count}</span>
      <span className="sr-only">{t(`shell.nav.${words}`, { count })}</span>
    </span>
  )
}
