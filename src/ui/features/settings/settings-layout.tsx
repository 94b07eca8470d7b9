import ArrowLeft from 'lucide-react/icons/arrow-left'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { helpOfSettings } from '~/shared/help/pages'
import { url } from '../../base'
import { cx } from '../../kit/cx'
import { Page } from '../../kit/page'
import { PageHeader } from '../../kit/page-header'
import { useMedia } from '../../kit/use-media'
import type { SettingsPage } from '../../state/settings-pages'
import { pageKey } from '../../state/settings-texts'
import { SettingsList } from './settings-list'

/** Brings the page that is open into sight where it is not: the list may be longer than the window. */
const showCurrent = (list: HTMLElement | null) => {
  const current = list?.querySelector<HTMLElement>('[aria-current]')
  if (!list || !current) return
  const { top, bottom } = current.getBoundingClientRect()
  const seen = list.getBoundingClientRect()
  if (top < seen.top || bottom > seen.bottom - fadeHeight) list.scrollTop = current.offsetTop - list.clientHeight / 2
}
const fadeHeight = 56

/** The list at the left of every page of the settings, which stays there from one page to the next; on phones there is none. */
export function SettingsFrame({ current, children }: { current: string; children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null)
  const isBeside = useMedia('(min-width: 950px)')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is marked in the list
  useLayoutEffect(() => showCurrent(list.current), [current, isBeside])
  return (
    <Page>
      <div className="grid items-start gap-x-10 tablet:grid-cols-[14.75rem_minmax(0,1fr)]">
        {isBeside && (
          <div
            ref={list}
            className="no-bar sticky top-[calc(var(--bar)+1.5rem)] -m-1 max-h-[calc(100dvh-var(--bar)-1.5rem)] overflow-y-auto p-1 pb-14 [mask-image:linear-gradient(to_bottom,black_calc(100%-3.5rem),transparent)]"
          >
            <SettingsList current={current} />
          </div>
        )}
        {children}
      </div>
    </Page>
  )
}

type SettingsLayoutProps = {
  page: SettingsPage
  actions?: ReactNode
  /** For tables and logs: as wide as there is room. */
  wide?: boolean
  children: ReactNode
}

/** Heading and content of a page, beside the list. */
export function SettingsLayout({ page, actions, wide, children }: SettingsLayoutProps) {
  const { t } = useTranslation()
  return (
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
        text={
          <>
            {String(t(pageKey(page, 'text')))}{' '}
            <a
              href={url(`/help/${helpOfSettings(page.key)}`)}
              target="_blank"
              rel="noreferrer"
              className="text-accent underline underline-offset-4"
            >
              {t('settings.toHelp')}
            </a>
          </>
        }
        actions={actions}
      />
      {children}
    </div>
  )
}
