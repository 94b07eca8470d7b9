import type { QueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import ListFilter from 'lucide-react/icons/list-filter'
import SearchX from 'lucide-react/icons/search-x'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readFilters, titleSorts, withoutFilters } from '~/shared/titles/filters'
import { announce } from '../../kit/announcer'
import { Button } from '../../kit/button'
import { cx } from '../../kit/cx'
import { Empty } from '../../kit/empty'
import { ErrorState } from '../../kit/error-state'
import { Note } from '../../kit/note'
import { Page } from '../../kit/page'
import { PageHeader } from '../../kit/page-header'
import { Select } from '../../kit/select'
import { useFormat } from '../../kit/use-format'
import { useMedia } from '../../kit/use-media'
import { FilterForm } from '../../parts/filter-form'
import { useFilterNames } from '../../parts/filter-names'
import { MovieGrid } from '../../parts/movie-grid'
import { SearchNotReady } from '../../parts/search-not-ready'
import { TitleCard } from '../../parts/title-card'
import { isAdmin, sessionAtom } from '../../state/session'
import { isSearchNotReady } from '../../state/titles'
import { AddRow } from './add-row'
import { FilterChips } from './filter-chips'
import { FilterSheet } from './filter-sheet'
import { browsedQuery, useAddressFilters, useBrowsedTitles } from './state'

const firstRow = 6
/** From here on the filters stand beside the list. */
const roomy = '(min-width: 1200px)'

/** Every title of a kind, or those that fit the filters in the address. */
export function BrowsePage() {
  const { t } = useTranslation()
  const format = useFormat()
  const admin = isAdmin(useAtomValue(sessionAtom))
  const { filters, unreadable, change } = useAddressFilters()
  const names = useFilterNames(filters)
  const beside = useMedia(roomy)
  const [sheet, setSheet] = useState(false)
  const list = useBrowsedTitles(filters)
  const { titles, total, error, isPending, isPlaceholderData, isFetchingNextPage, hasNextPage } = list
  const [only] = names
  const title = names.length === 1 && only?.name ? only.name : t(`browse.title.${filters.kind}`)
  const suggested = format.row(names.flatMap(({ name }) => name ?? [])) || title
  const notReady = isSearchNotReady(error)
  const fresh = isPlaceholderData ? undefined : total
  const nothing = titles?.length === 0 && !hasNextPage && !isPlaceholderData
  useEffect(() => {
    if (fresh !== undefined) announce(t(`browse.count.${filters.kind}`, { count: fresh }), 'polite')
  }, [fresh, filters.kind, t])
  return (
    <Page>
      <PageHeader
        title={title}
        actions={admin && !notReady && <AddRow filters={filters} suggested={suggested} />}
        text={
          notReady
            ? undefined
            : total === undefined
              ? t('kit.loading')
              : t(`browse.${filters.hide.length > 0 ? 'countHiding' : 'count'}.${filters.kind}`, { count: total })
        }
      />
      {notReady ? (
        <SearchNotReady />
      ) : (
        <div className={cx(beside && 'grid grid-cols-[16.5rem_minmax(0,1fr)] items-start gap-8')}>
          {beside && (
            <aside
              aria-label={t('filters.title')}
              className="sticky top-[calc(var(--bar)+1rem)] -mx-1 max-h-[calc(100dvh-var(--bar)-2rem)] overflow-y-auto px-1 pb-4"
            >
              <FilterForm filters={filters} onFilters={change} folded />
            </aside>
          )}
          <div className="min-w-0">
            <div className="mb-4 flex flex-wrap items-center gap-2.5">
              {!beside && (
                <Button size="sm" icon={ListFilter} aria-haspopup="dialog" onClick={() => setSheet(true)}>
                  {names.length > 0 ? t('filters.counted', { count: names.length }) : t('filters.title')}
                </Button>
              )}
              <Select
                className="ms-auto w-52"
                aria-label={t('browse.sort.label')}
                value={filters.sort}
                options={titleSorts.map(value => ({ value, label: t(`browse.sort.${value}`) }))}
                onValue={sort => change({ ...filters, sort })}
              />
            </div>
            <FilterChips names={names} filters={filters} onFilters={change} />
            {unreadable.length > 0 && (
              <Note tone="warn" className="mb-5">
                {t('browse.unreadable', { count: unreadable.length })}
              </Note>
            )}
            {error && !titles && (
              <ErrorState
                title={t(`browse.failed.${filters.kind}`)}
                error={error}
                busy={list.isRefetching}
                onRetry={() => void list.refetch()}
              />
            )}
            {nothing && (
              <Empty
                icon={SearchX}
                title={t(`browse.nothing.title.${filters.kind}`)}
                text={t(names.length > 0 ? 'browse.nothing.filtered' : 'browse.nothing.text')}
                action={
                  names.length > 0 && (
                    <Button onClick={() => change(withoutFilters(filters))}>{t('filters.clear')}</Button>
                  )
                }
              />
            )}
            {!nothing && !(error && !titles) && (
              <div
                className={cx('transition-opacity', isPlaceholderData && 'opacity-55')}
                aria-busy={isPlaceholderData}
              >
                <MovieGrid
                  loading={(isPending || isFetchingNextPage) && !error}
                  onMore={hasNextPage && !error && !isPlaceholderData ? () => void list.fetchNextPage() : undefined}
                >
                  {titles?.map((one, index) => (
                    <li key={`${one.kind} ${one.id}`}>
                      <TitleCard title={one} heading="h2" eager={index < firstRow} />
                    </li>
                  ))}
                </MovieGrid>
              </div>
            )}
          </div>
        </div>
      )}
      {sheet && <FilterSheet filters={filters} onFilters={change} total={fresh} onClose={() => setSheet(false)} />}
    </Page>
  )
}
BrowsePage.ask = (client: QueryClient) =>
  client.prefetchInfiniteQuery(browsedQuery(readFilters(location.search).filters))
