import Disc3 from 'lucide-react/icons/disc-3'
import { useTranslation } from 'react-i18next'
import type { AlbumCard as Album } from '~/shared/api/artists'
import type { ArtistCard as Artist } from '~/shared/api/search'
import { imageUrl } from '../api/image-url'
import { PersonCard } from '../kit/person-card'
import { PosterCard } from '../kit/poster-card'
import { useFormat } from '../kit/use-format'
import { resultPath } from '../state/search'
import { useArtistText } from './use-artist-text'

type Heading = 'h2' | 'h3'

/** An artist among the results: a round picture, and what tells one from others of that name. */
export function ArtistCard({ artist, heading }: { artist: Artist; heading?: Heading }) {
  const text = useArtistText()
  return (
    <PersonCard
      name={artist.name}
      role={text(artist)}
      photo={imageUrl(artist.posterPath, 'w185')}
      href={resultPath(artist)}
      heading={heading}
    />
  )
}

/** An album in a carousel or among the results: its cover, who it is by, and where it stands; picked on the page it leads to. */
export function AlbumCard({ album, heading, eager }: { album: Album; heading?: Heading; eager?: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  const standing = album.status.variants.standard
  const text = () => {
    if (standing?.stage === 'partlyAvailable')
      return t('artist.percent', { share: format.percent(album.percent / 100) })
    return standing?.stage === 'processing' && !standing.requested ? t('artist.monitored') : undefined
  }
  return (
    <PosterCard
      href={resultPath(album)}
      title={album.name}
      heading={heading}
      icon={Disc3}
      shape="cover"
      meta={[album.artist?.name, album.released?.slice(0, 4)].filter(Boolean).join(' · ') || t('kinds.album')}
      status={standing?.stage}
      statusText={text()}
      poster={imageUrl(album.posterPath, 'w342')}
      tint={album.tint}
      eager={eager}
    />
  )
}
