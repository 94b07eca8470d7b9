import Film from 'lucide-react/icons/film'
import { useEffect, useState } from 'react'
import { cx } from './cx'
import type { IconComponent } from './icon'
import { LoadedImage } from './loaded-image'
import { type Tint, tintGround } from './tint'

const shapes = {
  poster: { box: 'aspect-poster', width: 342, height: 513 },
  still: { box: 'aspect-still', width: 780, height: 439 },
  cover: { box: 'aspect-cover', width: 250, height: 250 },
  person: { box: 'aspect-cover', width: 185, height: 278 },
  band: { box: 'size-full', width: 1280, height: 720 },
}

type PictureProps = {
  src: string | null | undefined
  srcSet?: string
  sizes?: string
  /** Empty where the title stands beside it. */
  alt: string
  shape?: keyof typeof shapes
  tint?: Tint | null
  /** Shown with `title` while there is no picture. */
  icon?: IconComponent
  title?: string
  /** In sight from the start: not put off until it comes near. */
  eager?: boolean
  /** The largest picture of the page: loaded before every other. */
  first?: boolean
  className?: string
}

const retryAfterMs = () => 1000 + Math.random() * 6000

/** Artwork over its placeholder colour. A broken picture is asked for once more, then gives way to icon and title. */
export function Picture(props: PictureProps) {
  const { src, srcSet, sizes, alt, shape = 'poster', tint, icon: Icon = Film, title, eager, first, className } = props
  const [state, setState] = useState<'there' | 'waiting' | 'again' | 'broken'>('there')
  useEffect(() => {
    if (state !== 'waiting') return
    const timer = setTimeout(() => setState('again'), retryAfterMs())
    return () => clearTimeout(timer)
  }, [state])
  const { box, width, height } = shapes[shape]
  const there = src && state !== 'broken' && state !== 'waiting'
  return (
    <span className={cx('art-edge block overflow-hidden text-(--tint-ink)', box, className)} style={tintGround(tint)}>
      {!there && (
        <span className="absolute inset-0 grid place-content-center justify-items-center gap-2 p-3 text-center">
          <Icon className={cx('opacity-70', title ? 'size-7' : 'absolute inset-0 m-auto size-[45%] max-h-7')} />
          {title && <span className="clamp-3 text-xs font-[560]">{title}</span>}
        </span>
      )}
      {there && (
        <LoadedImage
          key={state === 'again' ? 'again' : 'first'}
          first={first}
          src={src}
          srcSet={srcSet}
          // What is put off is measured before it is loaded, by browsers that know how; the others go by the list.
          sizes={sizes && !eager && !first ? `auto, ${sizes}` : sizes}
          alt={alt}
          width={width}
          height={height}
          loading={eager || first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : undefined}
          decoding="async"
          onError={() => setState(before => (before === 'again' ? 'broken' : 'waiting'))}
          className={cx(
            'size-full object-cover',
            shape === 'person' && 'object-top',
            // What is in sight from the start is not faded in.
            !first && !eager && 'transition-opacity duration-(--normal)',
          )}
        />
      )}
    </span>
  )
}
