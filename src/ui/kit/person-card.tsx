import { Link } from 'wouter'
import { cx } from './cx'
import { PictureOrInitials } from './picture-or-initials'

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
  return (
    <article
      className={cx(
        'relative min-w-0 rounded-lg text-center has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2',
        'has-[a:focus-visible]:outline-focus',
        className,
      )}
    >
      <PictureOrInitials
        name={name}
        src={photo}
        width={185}
        height={278}
        className="aspect-square rounded-full text-lg"
      />
      <Heading className="clamp-2 mt-2.5 text-sm leading-snug font-[600]">
        {href ? (
          <Link
            href={href}
            className="after:absolute after:inset-0 focus-visible:shadow-none focus-visible:outline-none"
          >
            {name}
          </Link>
        ) : (
          name
        )}
      </Heading>
      {role && <p className="clamp-3 text-xs text-ink-faint">{role}</p>}
    </article>
  )
}
