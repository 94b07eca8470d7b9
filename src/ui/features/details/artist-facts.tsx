import { useTranslation } from 'react-i18next'
import type { ArtistDetails } from '~/shared/api/artists'
import { useFormat } from '../../kit/use-format'
import { useArtistType } from '../../parts/use-artist-text'

const year = (date: string | null) => date?.slice(0, 4) ?? null

/** Under the name of an artist: what tells them from others of that name, what they are, from where, and since when. */
export function ArtistFacts({ artist }: { artist: ArtistDetails }) {
  const facts = useFacts(artist)
  return (
    <>
      {artist.disambiguation && <p className="mb-1.5 text-md text-art-ink-soft">{artist.disambiguation}</p>}
      {facts.length > 0 && (
        <p data-figures className="text-[0.875rem] font-[560] text-art-ink-soft">
          {facts.join(' · ')}
        </p>
      )}
    </>
  )
}

function useFacts({ type, country, begin, end, isEnded }: ArtistDetails): string[] {
  const { t } = useTranslation()
  const { language } = useFormat()
  const typeText = useArtistType()
  const [from, to] = [year(begin), year(end)]
  const years = () => {
    if (!from) return null
    if (!isEnded && !to) return t('artist.since', { from })
    return to && to !== from ? t('artist.years', { from, to }) : from
  }
  // The catalogue has codes of its own for what is no country, such as the whole world.
  const region = country && /^[A-Z]{2}$/.test(country) && !country.startsWith('X') ? country : null
  const place = region && new Intl.DisplayNames(language, { type: 'region' }).of(region)
  return [typeText(type), place, years()].flatMap(fact => fact || [])
}
