import { type QueryClient, useQuery } from '@tanstack/react-query'
import Disc3 from 'lucide-react/icons/disc-3'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { artistQuery, titlePath } from '../../state/titles'
import { ArtistBody } from './artist-body'
import { TitlePage } from './title-page'
import { AlbumsSkeleton, TitleSkeleton } from './title-skeleton'

/** An artist with everything that came out; the address may name an album, and is that of the artist then. */
export function ArtistPage({ id = '' }: { id?: string }) {
  const { t } = useTranslation()
  const [, go] = useLocation()
  const found = useQuery(artistQuery(id))
  const title = t('artist.title')
  const own = found.data?.id ?? id
  useEffect(() => {
    if (own.toLowerCase() !== id.toLowerCase()) go(titlePath('album', own), { replace: true })
  }, [own, id, go])
  return (
    <TitlePage
      found={found}
      texts={{ title, failed: t('artist.failed'), unknown: t('artist.unknown') }}
      code={`artist ${id}`}
      icon={Disc3}
      skeleton={
        <TitleSkeleton name={title} shape="cover">
          <AlbumsSkeleton />
        </TitleSkeleton>
      }
    >
      {artist => <ArtistBody key={artist.id} artist={artist} />}
    </TitlePage>
  )
}

ArtistPage.ask = (client: QueryClient, { id = '' }: { id?: string }) => client.prefetchQuery(artistQuery(id))
