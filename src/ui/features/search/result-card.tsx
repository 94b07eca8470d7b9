import { useTranslation } from 'react-i18next'
import type { SearchResult } from '~/shared/api/search'
import { imageUrl } from '../../api/image-url'
import { PersonCard } from '../../kit/person-card'
import { useFormat } from '../../kit/use-format'
import { AlbumCard, ArtistCard } from '../../parts/music-card'
import { TitleCard } from '../../parts/title-card'
import { personPath } from '../../state/search'

/** A title, a person or music among the results. */
export function ResultCard({ result, eager }: { result: SearchResult; eager: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (result.kind === 'artist') return <ArtistCard artist={result} heading="h2" />
  if (result.kind === 'album') return <AlbumCard album={result} heading="h2" eager={eager} />
  if (result.kind !== 'person') return <TitleCard title={result} heading="h2" eager={eager} />
  const { id, name, profilePath, knownFor } = result
  return (
    <PersonCard
      name={name}
      role={knownFor.length > 0 ? t('search.knownFor', { titles: format.list(knownFor) }) : t('kinds.person')}
      photo={imageUrl(profilePath, 'w185')}
      href={personPath(id)}
      heading="h2"
    />
  )
}
