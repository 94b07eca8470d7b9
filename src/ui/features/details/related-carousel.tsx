import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import { memo, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RelatedTitle } from '~/shared/api/titles'
import { imageUrl } from '../../api/image-url'
import { posterSet } from '../../api/poster-sets'
import { Button } from '../../kit/button'
import { Carousel } from '../../kit/carousel'
import { PosterCard } from '../../kit/poster-card'
import { kindIcons } from '../../parts/kind-icons'
import { yearOf } from '../../state/requests'
import { titlePath } from '../../state/titles'

type RelatedCarouselProps = {
  kind: 'movie' | 'tvShow'
  name: 'recommended' | 'similar'
  titles: readonly RelatedTitle[]
}

/** Titles like this one; can be folded away. */
export const RelatedCarousel = memo(function RelatedCarousel({ kind, name, titles }: RelatedCarouselProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(true)
  const id = useId()
  if (titles.length === 0) return null
  const title = t(`details.related.${name}`)
  return (
    <div id={id}>
      <Carousel
        key={String(open)}
        title={title}
        instead={
          open ? undefined : (
            <p className="text-sm text-ink-faint">
              {t(kind === 'movie' ? 'details.related.hidden' : 'details.show.related.hidden', { count: titles.length })}
            </p>
          )
        }
        end={
          <Button
            appearance="ghost"
            size="sm"
            icon={open ? ChevronUp : ChevronDown}
            aria-expanded={open}
            aria-controls={id}
            aria-label={t(open ? 'details.related.hideNamed' : 'details.related.showNamed', { title })}
            onClick={() => setOpen(!open)}
          >
            {t(open ? 'details.related.hide' : 'details.related.show')}
          </Button>
        }
      >
        {titles.map(one => (
          <PosterCard
            key={one.id}
            href={titlePath(kind, one.id)}
            title={one.name}
            meta={[yearOf(one.releasedAt), t(`kinds.${kind}`)].filter(Boolean).join(' · ')}
            poster={imageUrl(one.posterPath, 'w342')}
            srcSet={posterSet(one.posterPath)}
            tint={one.tint}
            icon={kindIcons[kind]}
          />
        ))}
      </Carousel>
    </div>
  )
})
