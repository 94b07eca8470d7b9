import { useState } from 'react'
import { hueOf, initials } from './avatar'
import { cx } from './cx'
import { LoadedImage } from './loaded-image'

type PictureOrInitialsProps = {
  name: string
  src: string | null
  /** Of the file, in pixels. */
  width: number
  height: number
  className?: string
}

/** A picture beside a name, for the eye alone; the initials on a colour of their own until it has come or where it is broken. */
export function PictureOrInitials({ name, src, width, height, className }: PictureOrInitialsProps) {
  const [broken, setBroken] = useState(false)
  return (
    <span
      aria-hidden
      className={cx('art-edge grid place-items-center overflow-hidden font-[600] text-art-ink', className)}
      style={{ backgroundColor: `oklch(0.42 0.09 ${hueOf(name)})` }}
    >
      {initials(name)}
      {src && !broken && (
        <LoadedImage
          src={src}
          alt=""
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
          className="absolute inset-0 size-full object-cover object-top"
          onError={() => setBroken(true)}
        />
      )}
    </span>
  )
}
