import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Avatar } from './avatar'
import { cx } from './cx'
import { Picture } from './picture'
import type { Status } from './status'
import { StatusBadge } from './status-badge'
import type { Tint } from './tint'

type WideCardProps = {
  href: string
  title: string
  meta?: string
  poster: string | null
  tint?: Tint | null
  shape?: 'poster' | 'cover'
  /** Shown while there is no picture. */
  icon?: LucideIcon
  /** Who, and when in words: "Ben, today". */
  person?: { name: string; avatar?: string | null; text: string } | null
  status?: Status | null
  statusText?: string
  /** Small buttons at the foot; they lie above the link of the card. */
  actions?: ReactNode
  className?: string
}

/** Poster, title, who asked and where it stands, side by side. */
export function WideCard(props: WideCardProps) {
  const { href, title, meta, poster, tint, shape, icon, person, status, statusText, actions, className } = props
  return (
    <article
      className={cx(
        'relative grid grid-cols-[4.75rem_minmax(0,1fr)] gap-3.5 rounded-lg border border-line bg-surface p-2.5',
        'transition-colors duration-(--fast) hover:border-line-strong has-[a:focus-visible]:outline-2',
        'has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-focus',
        className,
      )}
    >
      <Picture
        src={poster}
        alt=""
        shape={shape}
        icon={icon}
        tint={tint}
        title={title}
        className="self-start rounded-[9px]"
      />
      <div className="flex min-w-0 flex-col gap-1 py-0.5">
        <h3 className="clamp-2 text-base leading-tight font-[600]">
          <Link
            href={href}
            state={{ tint }}
            className="after:absolute after:inset-0 focus-visible:shadow-none focus-visible:outline-none"
          >
            {title}
          </Link>
        </h3>
        {meta && (
          <p data-figures className="truncate text-xs text-ink-soft">
            {meta}
          </p>
        )}
        {person && (
          <p className="flex min-w-0 items-center gap-2 text-xs text-ink-soft">
            <Avatar name={person.name} src={person.avatar} size={26} />
            <span className="clamp-2 leading-snug">{person.text}</span>
          </p>
        )}
        <div className="mt-auto flex flex-wrap items-center gap-1.5 pt-1">
          {status && <StatusBadge status={status} text={statusText} />}
          {actions && <span className="relative ms-auto flex gap-1">{actions}</span>}
        </div>
      </div>
    </article>
  )
}
