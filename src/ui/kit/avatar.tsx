import { useState } from 'react'
import { cx } from './cx'
import { DrawnFace } from './drawn-face'

const sizes = { 26: 'size-[1.625rem] text-[0.625rem]', 34: 'size-[2.125rem] text-xs', 72: 'size-[4.5rem] text-xl' }

type AvatarProps = {
  name: string
  src?: string | null
  size?: keyof typeof sizes
  /** Read out; leave it off where the name stands beside it. */
  alt?: string
  className?: string
}

/** A picture of a person; without one of their own a face drawn from the name, asking no other host. */
export function Avatar({ name, src, size = 34, alt, className }: AvatarProps) {
  const [broken, setBroken] = useState(false)
  const isNamed = name.trim() !== ''
  const read = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true }
  return (
    <span
      {...read}
      className={cx(
        'relative grid shrink-0 place-items-center overflow-hidden rounded-full font-[660] text-art-ink',
        sizes[size],
        className,
      )}
      style={isNamed ? undefined : { backgroundColor: `oklch(0.42 0.09 ${hueOf(name)})` }}
    >
      {isNamed ? <DrawnFace name={name} /> : initials(name)}
      {src && !broken && (
        <img
          src={src}
          alt=""
          width={72}
          height={72}
          className="absolute inset-0 size-full object-cover"
          onError={() => setBroken(true)}
        />
      )}
    </span>
  )
}

/** First letters of the first and last word of a name. */
export const initials = (name: string) => {
  const words = name.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(word => [...(word ?? '')][0] ?? '')
  return letters.join('').toLocaleUpperCase()
}

/** A steady hue for a name, so that a person keeps one colour. */
export const hueOf = (name: string) =>
  [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7)
