import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button'
import { ButtonLink } from '../../kit/button-link'
import { Empty } from '../../kit/empty'
import { ErrorState } from '../../kit/error-state'
import { Page } from '../../kit/page'
import { PageHeader } from '../../kit/page-header'
import { Progress } from '../../kit/progress'
import { Skeleton } from '../../kit/skeleton'
import { LimitNote } from '../../parts/limit-note'
import { MovieGrid } from '../../parts/movie-grid'
import { SearchNotReady } from '../../parts/search-not-ready'
import { TitleCard } from '../../parts/title-card'
import { useOwnLimit } from '../../state/limits'
import { isRequestable } from '../../state/requests'
import { useMovieRights } from '../../state/rights'
import { isSearchNotReady, isUnknownTitle } from '../../state/titles'
import { RequestCollection } from './request-collection'
import { useCollection } from './state'

/** A collection of movies: how much of it is here, and the rest in one go. */
export function CollectionPage({ id = '' }: { id?: string }) {
  const { t } = useTranslation()
  const rights = useMovieRights()
  const limit = useOwnLimit('movie')
  const [requesting, setRequesting] = useState(false)
  const { data, error, isPending, isRefetching, refetch } = useCollection(id)
  if (isSearchNotReady(error))
    return (
      <Page>
        <SearchNotReady />
      </Page>
    )
  if (isPending)
    return (
      <Page>
        <div className="mb-5 flex flex-wrap items-end gap-x-4 gap-y-3">
          <div className="grid min-w-0 grow basis-60 gap-1">
            <Skeleton className="h-8 w-72 max-w-full" />
            <Skeleton className="h-18 max-w-[68ch] phone:h-12" />
          </div>
          {rights.request.standard && <Skeleton className="h-(--control-lg) w-56 rounded-[12px]" />}
        </div>
        <Skeleton className="mb-8 h-7 max-w-80" />
        <MovieGrid loading />
      </Page>
    )
  if (!data?.name)
    return (
      <Page>
        <PageHeader title={t('collection.title')} />
        {error && !isUnknownTitle(error) ? (
          <ErrorState
            title={t('collection.failed')}
            error={error}
            code={`collection ${id}`}
            busy={isRefetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <Empty
            title={t('collection.unknown')}
            action={<ButtonLink href="/discover">{t('search.nothing.action')}</ButtonLink>}
          />
        )}
      </Page>
    )

  const { name, overview, titles: movies } = data
  const missing = movies.filter(({ status }) => isRequestable(status, 'standard'))
  const here = movies.filter(({ status }) => status.variants.standard?.stage === 'available').length
  const progress = t('collection.here', { count: movies.length, here })
  return (
    <Page>
      <PageHeader
        title={name}
        text={overview || undefined}
        actions={
          rights.request.standard &&
          missing.length > 0 &&
          (limit ? (
            <LimitNote text={limit} />
          ) : (
            <Button appearance="primary" size="lg" icon={Plus} onClick={() => setRequesting(true)}>
              {t('collection.request')}
            </Button>
          ))
        }
      />
      <Progress label={progress} value={here} max={Math.max(1, movies.length)} text="" className="mb-8 max-w-80" />
      <MovieGrid>
        {movies.map(movie => (
          <li key={movie.id}>
            <TitleCard title={movie} heading="h2" />
          </li>
        ))}
      </MovieGrid>
      {requesting && <RequestCollection name={name} movies={missing} onClose={() => setRequesting(false)} />}
    </Page>
  )
}
