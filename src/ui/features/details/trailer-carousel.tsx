import Play from 'lucide-react/icons/play'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TitleCard, TitleFacts, Video } from '~/shared/api/titles'
import { imageUrl } from '../../api/image-url'
import { Carousel } from '../../kit/carousel'
import { Picture } from '../../kit/picture'
import { trailersOf } from './people'
import { TrailerDialog } from './trailer-dialog'

type TrailerCarouselProps = { title: Pick<TitleCard & TitleFacts, 'name' | 'videos' | 'backdropPath' | 'tint'> }

/**
 * Trailers side by side over the artwork of the title; nothing is fetched from elsewhere before one is played. A single
 * one has its button above, and would leave half of the row empty.
 */
export function TrailerCarousel({ title }: TrailerCarouselProps) {
  const { t } = useTranslation()
  const [playing, setPlaying] = useState<Video | null>(null)
  const trailers = trailersOf(title.videos)
  if (trailers.length < 2) return null
  return (
    <>
      <Carousel title={t('details.trailers')} item="still">
        {trailers.map(video => (
          <button
            key={video.id}
            type="button"
            onClick={() => setPlaying(video)}
            className="group relative block w-full overflow-hidden rounded-lg text-start"
          >
            <Picture
              src={imageUrl(title.backdropPath, 'w780')}
              alt=""
              tint={title.tint}
              shape="still"
              className="rounded-lg transition-[filter] group-hover:brightness-110"
            />
            <span className="absolute start-2.5 bottom-2.5 flex max-w-[calc(100%-1.25rem)] items-center gap-2 rounded-full bg-art-chip px-3 py-1.5 text-xs font-[600] text-art-ink">
              <Play className="size-4 shrink-0" />
              <span className="truncate">{video.name || t('details.trailer')}</span>
            </span>
          </button>
        ))}
      </Carousel>
      {playing && <TrailerDialog video={playing} title={title} onClose={() => setPlaying(null)} />}
    </>
  )
}
