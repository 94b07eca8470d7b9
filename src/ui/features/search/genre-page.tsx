import SearchX from 'lucide-react/icons/search-x'
import { useTranslation } from 'react-i18next'
import { useSearch } from 'wouter'
import { useMovieGenres } from '../../api/lookups'
import { ButtonLink } from '../../kit/button-link'
import { Empty } from '../../kit/empty'
import { ErrorState } from '../../kit/error-state'
import { Page } from '../../kit/page'
import { PageHeader } from '../../kit/page-header'
import { useFormat } from '../../kit/use-format'
import { MovieCard } from '../../parts/movie-card'
import { MovieGrid } from '../../parts/movie-grid'
import { SearchNotReady } from '../../parts/search-not-ready'
import { isSearchNotReady } from '../../state/titles'
import { useMoviesOfGenres } from './state'
import { genresOf } from './term'

/** The movies of the genres in the address, more and more of them as one scrolls. */
export function GenrePage() {
  const { t } = useTranslation()
  const format = useFormat()
  const genreIds = genresOf(useSearch())
  const genres = useMovieGenres().data ?? []
  const names = genreIds.flatMap(id => genres.find(genre => genre.id === id)?.name ?? [])
  const { movies, error, isPending, isFetchingNextPage, hasNextPage, isRefetching, fetchNextPage, refetch } =
    useMoviesOfGenres(genreIds)
  const notReady = isSearchNotReady(error)
  const nothing = genreIds.length === 0 || (movies?.length === 0 && !hasNextPage)
  const loading = !nothing && (isPending || isFetchingNextPage) && !error
  return (
    <Page>
      <PageHeader
        key={names.join()}
        title={names.length > 0 ? format.list(names) : t('search.genre.title')}
        text={t('search.genre.text')}
      />
      {notReady && <SearchNotReady />}
      {error && !notReady && (
        <ErrorState title={t('search.failed')} error={error} busy={isRefetching} onRetry={() => void refetch()} />
      )}
      {nothing && (
        <Empty
          icon={SearchX}
          title={t('search.genre.nothing')}
          action={<ButtonLink href="/discover">{t('search.nothing.action')}</ButtonLink>}
        />
      )}
      {!nothing && !notReady && (
        <MovieGrid loading={loading} onMore={hasNextPage && !error ? () => void fetchNextPage() : undefined}>
          {movies?.map(movie => (
            <li key={movie.id}>
              <MovieCard movie={movie} heading="h2" />
            </li>
          ))}
        </MovieGrid>
      )}
    </Page>
  )
}
