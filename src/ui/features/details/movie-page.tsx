import type { QueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../kit/button-link'
import { Empty } from '../../kit/empty'
import { ErrorState } from '../../kit/error-state'
import { Page } from '../../kit/page'
import { PageHeader } from '../../kit/page-header'
import { SearchNotReady } from '../../parts/search-not-ready'
import { isSearchNotReady, isUnknownTitle, movieQuery } from '../../state/titles'
import { MovieBody } from './movie-body'
import { MovieSkeleton } from './movie-skeleton'
import { useMovie } from './state'

/** A movie with everything that can be known and done about it. */
export function MoviePage({ id = '' }: { id?: string }) {
  const { t } = useTranslation()
  const { data: movie, error, isPending, isRefetching, refetch } = useMovie(id)
  if (movie?.name) return <MovieBody key={movie.id} movie={movie} />
  if (isPending) return <MovieSkeleton />
  return (
    <Page>
      <PageHeader title={t('details.title')} />
      {isSearchNotReady(error) ? (
        <SearchNotReady />
      ) : error && !isUnknownTitle(error) ? (
        <ErrorState
          title={t('details.failed')}
          error={error}
          code={`movie ${id}`}
          busy={isRefetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Empty
          title={t('details.unknown')}
          action={<ButtonLink href="/discover">{t('search.nothing.action')}</ButtonLink>}
        />
      )}
    </Page>
  )
}
MoviePage.ask = (client: QueryClient, { id = '' }: { id?: string }) => client.prefetchQuery(movieQuery(id))
