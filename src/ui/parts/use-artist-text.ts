import { useTranslation } from 'react-i18next'
import type { ArtistCard } from '~/shared/api/search'

// In the words of the catalogue, which come in English alone.
const types = ['person', 'group', 'orchestra', 'choir', 'character'] as const

/** What an artist is, in one word; null where the catalogue has none that is known. */
export const useArtistType = () => {
  const { t } = useTranslation()
  return (type: string | null) => {
    const known = types.find(one => one === type?.toLowerCase())
    return known ? t(`artist.type.${known}`) : null
  }
}

/** What tells an artist from others of that name, else what it is. */
export const useArtistText = () => {
  const { t } = useTranslation()
  const typeText = useArtistType()
  return ({ disambiguation, type }: Pick<ArtistCard, 'disambiguation' | 'type'>) =>
    disambiguation || typeText(type) || t('kinds.artist')
}
