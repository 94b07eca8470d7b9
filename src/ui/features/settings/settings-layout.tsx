import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { cx } from '../../kit/cx'
import { Page } from '../../kit/page'
import { PageHeader } from '../../kit/page-header'
import type { SettingsPage } from '../../state/settings-pages'
import { pageKey } from '../../state/settings-texts'
import { SettingsList } from './settings-list'

type SettingsLayoutProps = {
  page: SettingsPage
  actions?: ReactNode
  /** For tables and logs: as wide as there is room. */
  wide?: boolean
  children: ReactNode
}

/** The list may be longer than the window: what it ends with fades, and the page that is open is in sight. */
const showCurrent = (list: HTMLElement | null) => {
  const current = list?.querySelector<HTMLElement>('[aria-current]')
  if (list && current) list.scrollTop = current.offsetTop - list.clientHeight / 2
}

/** The frame of every page of the settings: the list at the left, heading and content beside it. */
export function SettingsLayout({ page, actions, wide, children }: SettingsLayoutProps) {
  const { t } = useTranslation()
  return (
    <Page>
      <div className="grid items-start gap-x-10 tablet:grid-cols-[14.75rem_minmax(0,1fr)]">
        <div
          ref={showCurrent}
          className="no-bar sticky top-[calc(var(--bar)+1.5rem)] -m-1 max-h-[calc(100dvh-var(--bar)-1.5rem)] overflow-y-auto p-1 pb-14 [mask-image:linear-gradient(to_bottom,black_calc(100%-3.5rem),transparent)] max-tablet:hidden"
        >
          <SettingsList current={page.key} />
        </div>
        <div className={cx('min-w-0', !wide && 'max-w-(--form-max)')}>
          <Link
            href="/Settings"
            className="mb-2 inline-flex min-h-(--hit) items-center gap-2 text-[0.875rem] font-[560] text-ink-soft hover:text-ink tablet:hidden"
          >
            <ArrowLeft className="size-4 rtl:-scale-x-100" />
            {t('settings.all')}
          </Link>
          <PageHeader
            title={String(t(pageKey(page, 'title')))}
            text={String(t(pageKey(page, 'text')))}
            actions={actions}
          />
          {children}
        </div>
      </div>
    </Page>
  )
}
