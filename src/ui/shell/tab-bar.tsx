import { useAtomValue } from 'jotai'
import Menu from 'lucide-react/icons/menu'
import Search from 'lucide-react/icons/search'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useSearch } from 'wouter'
import { cx } from '../kit/cx'
import { lazyPart } from '../kit/lazy-part'
import { NotOpened } from '../kit/not-opened'
import { isSearching, searchFieldId, searchHome } from '../state/search'
import { sessionAtom } from '../state/session'
import { startAtom } from '../state/start'
import { isPowerUser } from '../state/token'
import { isAt, placesFor } from './nav'
import { usePendingCount } from './state'

const MoreSheet = lazyPart(async () => (await import('./more-sheet')).MoreSheet, { Failed: NotOpened })

const entry = cx(
  'relative grid min-h-11 w-full cursor-pointer place-content-center justify-items-center gap-0.5 px-1 text-2xs leading-tight',
  'font-[560] text-ink-faint aria-[current]:font-[660] aria-[current]:text-ink aria-[current]:[&>svg]:text-accent [&>svg]:size-[1.375rem]',
)

type EntryProps = { icon: ComponentType; label: string; badge?: number; badgeLabel?: string }

const Inside = ({ icon: Icon, label, badge = 0, badgeLabel }: EntryProps) => (
  <>
    <Icon />
    <span className="text-center">{label}</span>
    {badge > 0 && (
      <span
        data-figures
        className="absolute start-[calc(50%+0.375rem)] top-1 grid h-[1.0625rem] min-w-[1.0625rem] place-items-center rounded-full bg-accent px-1 text-2xs font-[720] text-accent-fill-ink"
      >
        <span aria-hidden>{badge}</span>
        <span className="sr-only">{badgeLabel}</span>
      </span>
    )}
  </>
)

/** The navigation at the foot, below 1025 px. */
export function TabBar() {
  const { t } = useTranslation()
  const session = useAtomValue(sessionAtom)
  const [location] = useLocation()
  const query = useSearch()
  const searching = isSearching(location)
  const [more, setMore] = useState(false)
  const pending = usePendingCount(isPowerUser(session)).data ?? 0
  const [discover, requests] = placesFor(session, useAtomValue(startAtom)).filter(({ tab }) => tab)
  if (!discover || !requests) return null
  const link = (place: typeof discover, badge = 0) => (
    <Link
      href={place.href}
      aria-current={isAt(place, { path: location, query }) ? 'page' : undefined}
      className={entry}
    >
      <Inside
        icon={place.icon}
        label={t(`shell.nav.${place.key}`)}
        badge={badge}
        badgeLabel={t('shell.nav.waiting', { count: badge })}
      />
    </Link>
  )
  return (
    <nav
      aria-label={t('shell.nav.main')}
      className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-sunken/94 pb-[env(safe-area-inset-bottom)] backdrop-blur-lg wide:hidden"
    >
      <ul className="grid min-h-(--tabbar) grid-cols-4 items-stretch [&>li]:grid">
        <li>{link(discover)}</li>
        <li>
          {/* Within the press itself, or phones would not bring up their keyboard. */}
          <Link
            href={searchHome}
            aria-current={searching ? 'page' : undefined}
            className={entry}
            onClick={() => document.getElementById(searchFieldId)?.focus()}
          >
            <Inside icon={Search} label={t('shell.nav.search')} />
          </Link>
        </li>
        <li>{link(requests, pending)}</li>
        <li>
          <button
            type="button"
            className={entry}
            aria-haspopup="dialog"
            onPointerEnter={MoreSheet.warm}
            onFocus={MoreSheet.warm}
            onClick={() => setMore(true)}
          >
            <Inside icon={Menu} label={t('shell.nav.more')} />
          </button>
        </li>
      </ul>
      {more && <MoreSheet onClose={() => setMore(false)} />}
    </nav>
  )
}
