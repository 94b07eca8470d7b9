import { useAtomValue } from 'jotai'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearch } from 'wouter'
import { pageGroups } from '~/shared/settings/pages'
import { useHealthChecks } from '../../api/system'
import { Input } from '../../kit/input'
import { lazyPart } from '../../kit/lazy-part'
import { NotLoaded } from '../../kit/not-loaded'
import { Page } from '../../kit/page'
import { PageHeader } from '../../kit/page-header'
import { PartByPart } from '../../kit/part-by-part'
import { isAdmin, sessionAtom } from '../../state/session'
import { hrefOf, pagesFor, type SettingsPage } from '../../state/settings-pages'
import { settingsSearchId } from '../../state/settings-search'
import { pageKey } from '../../state/settings-texts'
import { useSummaries } from './settings-list'
import { SettingsTile } from './settings-tile'

/** Few of those who open the settings search them. */
const SettingsSearch = lazyPart(async () => (await import('./settings-search')).SettingsSearch, {
  Failed: ({ term: _, ...failure }) => <NotLoaded {...failure} />,
})

/** The pages of the settings that somebody may open as tiles; for administrators a search over every single setting. */
export function SettingsIndex() {
  const { t } = useTranslation()
  const session = useAtomValue(sessionAtom)
  const admin = isAdmin(session)
  const pages = pagesFor(session)
  const asked = new URLSearchParams(useSearch()).has('search')
  const [term, setTerm] = useState('')
  const { data, error, refetch } = useSummaries()
  const { data: checks = [] } = useHealthChecks(admin)
  const checksOf = ({ sections }: SettingsPage) =>
    checks.filter(({ section }) => sections.some(({ id }) => id === section))
  const summaryOf = (section?: string) => data?.find(summary => summary.section === section)
  const needy = pages.filter(page => summaryOf(page.sections[0]?.id)?.state === 'check')
  const [first] = needy
  const groups = pageGroups.filter(each => pages.some(({ group }) => group === each))
  const titleOf = (page: SettingsPage) => String(t(pageKey(page, 'title')))
  return (
    <Page>
      <PageHeader
        title={t('settings.title')}
        text={
          // As high as what is told later than the tiles are drawn, and must not push them.
          <span className={admin ? 'block max-phone:min-h-[2lh]' : undefined}>
            {error ? (
              <NeedsAttention text={t('settings.index.failed')}>
                <button type="button" onClick={() => void refetch()} className={link}>
                  {t('kit.retry')}
                </button>
              </NeedsAttention>
            ) : first && !term ? (
              <NeedsAttention text={t('settings.index.needs', { count: needy.length })}>
                <Link href={hrefOf(first)} className={link}>
                  {t('settings.index.open', { page: titleOf(first) })}
                </Link>
              </NeedsAttention>
            ) : (
              t(admin ? 'settings.text' : 'settings.textPowerUser')
            )}
          </span>
        }
        actions={
          admin && (
            <search aria-label={t('settings.index.search')} className="w-[min(24rem,calc(100vw-2*var(--gutter)))]">
              <Input
                id={settingsSearchId}
                type="search"
                value={term}
                onValue={setTerm}
                onFocus={SettingsSearch.warm}
                autoFocus={asked}
                aria-label={t('settings.index.search')}
                placeholder={t('settings.index.placeholder')}
              />
            </search>
          )
        }
      />
      {term.trim() ? (
        <SettingsSearch term={term} />
      ) : (
        <PartByPart phone={1}>
          {groups.map(group => (
            <div key={group} className="mt-7 first:mt-0">
              <h2 className="mb-3 text-base font-[660]">{t(`settings.pageGroup.${group}`)}</h2>
              <div className="grid grid-cols-[repeat(auto-fill,minmax(min(19.4rem,100%),1fr))] gap-3.5">
                {pages
                  .filter(page => page.group === group)
                  .map(page => (
                    <SettingsTile
                      key={page.key}
                      page={page}
                      summary={summaryOf(page.sections[0]?.id)}
                      checks={checksOf(page)}
                      plain={!admin}
                    />
                  ))}
              </div>
            </div>
          ))}
        </PartByPart>
      )}
    </Page>
  )
}

const link = 'font-[600] text-ink underline underline-offset-4'

/** In the place of the sentence under the title; below it stands what to do. */
function NeedsAttention({ text, children }: { text: string; children: ReactNode }) {
  return (
    <span role="status">
      <TriangleAlert aria-hidden className="mr-1.5 inline size-4 align-[-0.15em] text-warn" />
      {text} {children}
    </span>
  )
}
