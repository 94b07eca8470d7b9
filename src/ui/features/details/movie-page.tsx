import type { QueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../kit/skeleton'
import { movieQuery } from '../../state/titles'
import { MovieBody } from './movie-body'
import { useMovie } from './state'
import { TitlePage } from './title-page'
import { StorySkeleton, TitleSkeleton } from './title-skeleton'

/** A movie with everything that can be known and done about it. */
export function MoviePage({ id = '' }: { id?: string }) {
  const { t } = useTranslation()
  const title = t('details.title')
  return (
    <TitlePage
      found={useMovie(id)}
      texts={{ title, failed: t('details.failed'), unknown: t('details.unknown') }}
      code={`movie ${id}`}
      skeleton={
        <TitleSkeleton name={title}>
          <StorySkeleton before={<RequestShape />} />
        </TitleSkeleton>
      }
    >
      {movie => <MovieBody key={movie.id} movie={movie} />}
    </TitlePage>
  )
}
MoviePage.ask = (client: QueryClient, { id = '' }: { id?: string }) => client.prefetchQuery(movieQuery(id))

const RequestShape = () => (
  <span className="grid gap-4 rounded-lg border border-line bg-surface px-5 py-4.5">
    <Skeleton className="h-5 w-24" />
    <Skeleton className="h-16 max-phone:h-44" />
  </span>
)
