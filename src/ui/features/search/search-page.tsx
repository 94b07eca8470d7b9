import SearchX from 'lucide-react/icons/search-x'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { announce } from '../../kit/announcer'
import { ButtonLink } from '../../kit/button-link'
import { Empty } from '../../kit/empty'
import { ErrorState } from '../../kit/error-state'
import { Page } from '../../kit/page'
import { PageHeader } from '../../kit/page-header'
import { MovieCard } from '../../parts/movie-card'
import { MovieGrid } from '../../parts/movie-grid'
import { SearchNotReady } from '../../parts/search-not-ready'
import { isSearchNotReady } from '../../state/titles'
import { useTitleSearch } from './state'
import { termOf } from './term'

const firstRow = 6

/** What the catalogue knows for a term. */
export function SearchPage({ term: address = '' }: { term?: string }) {
  const { t } = useTranslation()
  const term = termOf(address)
  const { data: movies, error, isPending, isRefetching, refetch } = useTitleSearch(term)
  const count = movies?.length
  useEffect(() => {
    if (count !== undefined) announce(t('search.count', { count }), 'polite')
  }, [count, t])
  const notReady = isSearchNotReady(error)
  return (
    <Page>
      <PageHeader title={t('search.title', { term })} text={count ? t('search.count', { count }) : undefined} />
      {notReady && <SearchNotReady />}
      {error && !movies && !notReady && (
        <ErrorState title={t('search.failed')} error={error} busy={isRefetching} onRetry={() => void refetch()} />
      )}
      {count === 0 && (
        <Empty
          icon={SearchX}
          title={t('search.nothing.title', { term })}
          text={t('search.nothing.text')}
          action={<ButtonLink href="/discover">{t('search.nothing.action')}</ButtonLink>}
        />
      )}
      {(isPending || Boolean(count)) && (
        <MovieGrid loading={isPending}>
          {movies?.map((movie, index) => (
            <li key={movie.id}>
              <MovieCard movie={movie} heading="h2" eager={index < firstRow} />
            </li>
          ))}
        </MovieGrid>
      )}
    </Page>
  )
}
