import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import Check from 'lucide-react/icons/check'
import Search from 'lucide-react/icons/search'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { pageGroups } from '~/shared/settings/pages'
import { readSummaries, settingsKeys } from '../../api/settings'
import { cx } from '../../kit/cx'
import { isAdmin, sessionAtom } from '../../state/session'
import { hrefOf, pagesFor } from '../../state/settings-pages'
import { settingsSearchAddress } from '../../state/settings-search'
import { pageKey } from '../../state/settings-texts'

/** The settings that somebody may open, at the left of a page, with a mark on what is connected. */
export function SettingsList({ current }: { current: string }) {
  const { t } = useTranslation()
  const id = useId()
  const session = useAtomValue(sessionAtom)
  const pages = pagesFor(session)
  const groups = pageGroups.filter(each => pages.some(({ group }) => group === each))
  const { data } = useSummaries()
  const stateOf = (section?: string) => data?.find(summary => summary.section === section)?.state ?? null
  return (
    <nav aria-label={t('settings.list')} className="text-[0.84375rem]">
      {isAdmin(session) && (
        <Link
          href={settingsSearchAddress}
          className="flex min-h-(--control) items-center gap-2.5 rounded-md border border-line-strong bg-sunken px-3 text-ink-faint hover:text-ink"
        >
          <Search className="size-[1.125rem] shrink-0" />
          {t('settings.index.search')}
        </Link>
      )}
      {groups.map(group => (
        <div key={group}>
          {/* The headings of the page begin with its own. */}
          <p id={`${id}${group}`} className="px-2.5 pt-3.5 pb-1.5 text-2xs font-[600] text-ink-faint">
            {t(`settings.pageGroup.${group}`)}
          </p>
          <ul aria-labelledby={`${id}${group}`} className="grid gap-px">
            {pages
              .filter(page => page.group === group)
              .map(page => {
                const state = stateOf(page.sections[0]?.id)
                return (
                  <li key={page.key}>
                    <Link
                      href={hrefOf(page)}
                      aria-current={page.key === current ? 'page' : undefined}
                      className={cx(
                        'flex min-h-8 items-center gap-2 rounded-sm px-2.5 py-1',
                        page.key === current
                          ? 'bg-raised font-[600] text-ink inset-ring inset-ring-line'
                          : 'font-[560] text-ink-soft hover:bg-surface hover:text-ink',
                      )}
                    >
                      <span className="min-w-0 grow">{t(pageKey(page, 'title'))}</span>
                      {state === 'connected' && (
                        <Check className="size-4 shrink-0 text-good" aria-label={t('settings.state.connected')} />
                      )}
                      {state === 'check' && (
                        <TriangleAlert className="size-4 shrink-0 text-warn" aria-label={t('settings.state.check')} />
                      )}
                    </Link>
                  </li>
                )
              })}
          </ul>
        </div>
      ))}
    </nav>
  )
}

/** How each section is; told to administrators alone. */
export const useSummaries = () => {
  const enabled = isAdmin(useAtomValue(sessionAtom))
  return useQuery({ queryKey: settingsKeys.all, queryFn: ({ signal }) => readSummaries(signal), staleTime: 0, enabled })
}
