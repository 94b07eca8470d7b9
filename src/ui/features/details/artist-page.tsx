import { type QueryClient, useQuery } from '@tanstack/react-query'
import Disc3 from 'lucide-react/icons/disc-3'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { ApiError } from '../../api/errors'
import { ButtonLink } from '../../kit/button-link'
import { Empty } from '../../kit/empty'
import { ErrorState } from '../../kit/error-state'
import { Page } from '../../kit/page'
import { PageHeader } from '../../kit/page-header'
import { artistQuery } from '../../state/artists'
import { isUnknownTitle, titlePath } from '../../state/titles'
import { ArtistBody } from './artist-body'
import { ArtistSkeleton } from './artist-skeleton'

/** An artist with everything that came out; the address may name an album, and is that of the artist then. */
export function ArtistPage({ id = '' }: { id?: string }) {
  const { t } = useTranslation()
  const [, go] = useLocation()
  const { data: artist, error, isPending, isRefetching, refetch } = useQuery(artistQuery(id))
  const own = artist?.id ?? id
  useEffect(() => {
    if (own.toLowerCase() !== id.toLowerCase()) go(titlePath('album', own), { replace: true })
  }, [own, id, go])
  if (artist) return <ArtistBody key={artist.id} artist={artist} />
  if (isPending) return <ArtistSkeleton />
  return (
    <Page>
      <PageHeader title={t('artist.title')} />
      {error && !isUnknownTitle(error) && !isWrongId(error) ? (
        <ErrorState
          title={t('artist.failed')}
          error={error}
          code={`artist ${id}`}
          busy={isRefetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Empty
          icon={Disc3}
          title={t('artist.unknown')}
          action={<ButtonLink href="/discover">{t('search.nothing.action')}</ButtonLink>}
        />
      )}
    </Page>
  )
}

/** No id of an artist has such a form. */
const isWrongId = (error: unknown) => error instanceof ApiError && error.status === 400

ArtistPage.ask = (client: QueryClient, { id = '' }: { id?: string }) => client.prefetchQuery(artistQuery(id))
