import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import Bell from 'lucide-react/icons/bell'
import TextSearch from 'lucide-react/icons/text-search'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { imageUrl } from '../api/image-url'
import { useMe } from '../api/me'
import { Avatar } from '../kit/avatar'
import { cx } from '../kit/cx'
import { IconButton } from '../kit/icon-button'
import { lazyPart } from '../kit/lazy-part'
import { NotOpened } from '../kit/not-opened'
import { onSight } from '../kit/on-sight'
import { heroAtom } from '../state/hero'
import { sessionAtom } from '../state/session'
import { advancedSearchAtom, drawerOpenAtom } from '../state/shell'
import { SearchField } from './search-field'
import { useUnreadCount } from './state'

const NoticeDrawer = lazyPart(async () => (await import('./notice-drawer')).NoticeDrawer, { Failed: NotOpened })

/** True until the page has been scrolled by 48 px. */
const useAtTop = () => {
  const mark = useRef<HTMLSpanElement>(null)
  const [top, setTop] = useState(true)
  useEffect(() => {
    if (mark.current) return onSight(mark.current, setTop)
  }, [])
  return { mark, top }
}

/** Search, news and the own account. Clear over artwork, solid elsewhere. */
export function TopBar() {
  const { t } = useTranslation()
  const session = useAtomValue(sessionAtom)
  const hero = useAtomValue(heroAtom)
  const [drawer, setDrawer] = useAtom(drawerOpenAtom)
  const me = useMe().data
  const openAdvanced = useSetAtom(advancedSearchAtom)
  const unread = useUnreadCount()
  const { mark, top } = useAtTop()
  const clear = hero && top
  const name = me?.alias || me?.userName || session?.name || ''
  return (
    <>
      <span ref={mark} aria-hidden className="pointer-events-none absolute top-0 h-12 w-px" />
      <section
        aria-label={t('shell.bar')}
        className={cx(
          'sticky top-0 z-30 flex min-h-(--bar) items-center gap-2 px-(--gutter) transition-colors duration-(--normal) phone:gap-3.5',
          clear
            ? 'on-hero bg-linear-to-b from-art-scrim/85 via-art-scrim/60 to-art-scrim/0'
            : 'bg-ground/88 shadow-[0_1px_0_var(--line)] backdrop-blur-[14px]',
        )}
      >
        <SearchField clear={clear} />
        <div className="ms-auto flex items-center gap-1.5">
          <IconButton
            icon={TextSearch}
            // Phones have it on the page to search from.
            className="max-phone:hidden wide:hidden"
            appearance={clear ? 'art' : 'plain'}
            aria-haspopup="dialog"
            label={t('filters.advanced')}
            onClick={() => openAdvanced(true)}
          />
          <IconButton
            icon={Bell}
            dot={unread > 0}
            appearance={clear ? 'art' : 'plain'}
            aria-haspopup="dialog"
            label={unread > 0 ? t('shell.notices.bellNew', { count: unread }) : t('shell.notices.bell')}
            onPointerEnter={NoticeDrawer.warm}
            onFocus={NoticeDrawer.warm}
            onClick={() => setDrawer(true)}
          />
          <Link
            href="/user-preferences"
            className={cx(
              'hit-area flex min-h-(--hit) items-center gap-2.5 rounded-full p-0.5 text-[0.875rem] font-[560] wide:py-1 wide:ps-1 wide:pe-2.5',
              clear && 'text-art-ink',
            )}
          >
            <Avatar name={name} src={imageUrl(me?.picturePath, 'w92')} />
            <span className="max-w-40 truncate max-wide:sr-only">{name}</span>
            <span className="sr-only">, {t('shell.preferences')}</span>
          </Link>
        </div>
      </section>
      {drawer && <NoticeDrawer onClose={() => setDrawer(false)} />}
    </>
  )
}
