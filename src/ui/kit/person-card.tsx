import { useState } from 'react'
import { Link } from 'wouter'
import { cx } from './cx'
import { hueOf, initials } from './initials'

type PersonCardProps = {
  name: string
  /** Character or job. */
  role?: string | null
  photo: string | null
  /** Without an address it is plain text. */
  href?: string
  heading?: 'h2' | 'h3'
  className?: string
}

/** A person of cast or crew. */
export function PersonCard({ name, role, photo, href, heading: Heading = 'h3', className }: PersonCardProps) {
  const [broken, setBroken] = useState(false)
  return (
    <article className={cx('relative min-w-0 text-center', className)}>
      <span
        className="art-edge grid aspect-square place-items-center overflow-hidden rounded-full text-lg font-[640] text-art-ink"
        style={{ backgroundColor: `oklch(0.42 0.09 ${hueOf(name)})` }}
      >
        {initials(name)}
        {photo && !broken && (
          <img
            src={photo}
            alt=""
            width={185}
            height={278}
            loading="lazy"
            className="absolute inset-0 size-full object-cover object-top"
            onError={() => setBroken(true)}
          />
        )}
      </span>
      <Heading className="clamp-2 mt-2.5 text-sm leading-snug font-[620]">
        {href ? (
          <Link href={href} className="after:absolute after:inset-0">
            {name}
          </Link>
        ) : (
          name
        )}
      </Heading>
      {role && <p className="clamp-2 text-xs text-ink-faint">{role}</p>}
    </article>
  )
}
