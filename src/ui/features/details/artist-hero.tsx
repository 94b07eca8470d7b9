import Disc3 from 'lucide-react/icons/disc-3'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ArtistDetails } from '~/shared/api/artists'
import { imageUrl } from '../../api/image-url'
import { Picture } from '../../kit/picture'
import { useFormat } from '../../kit/use-format'
import { usePageTitle } from '../../kit/use-page-title'
import { Backdrop } from '../../parts/backdrop'
import { useArtistType } from '../../parts/use-artist-text'

const year = (date: string | null) => date?.slice(0, 4) ?? null

/** Artwork, picture, name and actions over the whole width. */
export function ArtistHero({ artist, children }: { artist: ArtistDetails; children: ReactNode }) {
  const heading = usePageTitle(artist.name)
  const { backdrop, logo, poster } = artist.pictures
  const facts = useFacts(artist)
  return (
    <div className="on-art relative isolate overflow-hidden bg-art-scrim text-art-ink">
      <Backdrop path={backdrop ?? logo ?? poster} />
      <div className="grid grid-cols-[7.25rem_minmax(0,1fr)] items-end gap-x-4 gap-y-4 px-(--gutter) pt-37.5 pb-8 tablet:grid-cols-[12.5rem_minmax(0,1fr)] tablet:gap-x-9 tablet:gap-y-5 tablet:pt-32">
        <Picture
          src={imageUrl(poster, 'w500')}
          alt=""
          shape="cover"
          tint={artist.tint}
          icon={Disc3}
          title={artist.name}
          eager
          className="rounded-lg shadow-3 tablet:row-span-2"
        />
        <div>
          <h1
            ref={heading}
            tabIndex={-1}
            className="[text-shadow:0_1px_20px_var(--art-scrim)] my-2 text-[1.75rem] leading-[1.05] font-[780] tracking-[-0.03em] focus-visible:shadow-none focus-visible:outline-none tablet:text-3xl tablet:leading-[1.03] tablet:tracking-[-0.038em]"
          >
            {artist.name}
          </h1>
          {artist.disambiguation && <p className="mb-1.5 text-md text-art-ink-soft">{artist.disambiguation}</p>}
          {facts.length > 0 && (
            <p data-figures className="text-[0.875rem] font-[560] text-art-ink-soft">
              {facts.join(' · ')}
            </p>
          )}
        </div>
        <div className="col-span-2 flex flex-wrap items-start gap-2.5 tablet:col-span-1 tablet:col-start-2">
          {children}
        </div>
      </div>
    </div>
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
