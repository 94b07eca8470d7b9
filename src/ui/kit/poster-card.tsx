import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { Link } from 'wouter'
import { posterSizes } from '../api/poster-sets'
import { cx } from './cx'
import { Picture } from './picture'
import { type Status, statuses } from './status'
import { StatusBadge } from './status-badge'
import type { Tint } from './tint'

type PosterCardProps = {
  href: string
  title: string
  /** Year and kind, such as "1963 · Movie". */
  meta?: string
  /** What somebody did in it; stands before where it is, so that it is as high on every card of a row. */
  role?: string | null
  status?: Status | null
  statusText?: string
  poster: string | null
  srcSet?: string
  tint?: Tint | null
  icon?: LucideIcon
  shape?: 'poster' | 'cover'
  overview?: string | null
  /** Revealed on hover and focus, usually Request; use appearance `art-primary` and block. */
  action?: ReactNode
  /** Revealed as well, in the upper corner: a small button. */
  corner?: ReactNode
  picked?: boolean
  /** In the first row: loaded at once. */
  eager?: boolean
  /** Fetches the page's data before the press. */
  onNear?: () => void
  heading?: 'h2' | 'h3'
  className?: string
}

const hovers = typeof matchMedia === 'undefined' || matchMedia('(hover: hover)').matches

/** A title in a carousel or grid. Nothing is printed on the poster: status is an edge and a line beneath. */
export function PosterCard(props: PosterCardProps) {
  const { href, title, meta, status, statusText, overview, action, corner, picked, onNear, className } = props
  const Heading = props.heading ?? 'h3'
  const [focused, setFocused] = useState(false)
  // A page of cards is drawn without it first; where nothing hovers, it is seen by nobody but who comes by key.
  const reveals = useDeferredValue(Boolean(overview || action || corner) && (hovers || focused), false)
  return (
    <article
      className={cx('group/card relative flex min-w-0 flex-col', className)}
      data-status={status ?? undefined}
      onPointerEnter={onNear}
      onFocus={() => {
        setFocused(true)
        onNear?.()
      }}
    >
      {/* First the link, then what it reveals: the order of keys; on the screen the poster stands above. */}
      <div className="order-2 px-0.5 pt-2.5">
        <Heading className="clamp-2 text-[0.875rem] leading-snug font-[600]">
          <Link
            href={href}
            state={{ tint: props.tint }}
            className="after:absolute after:inset-0 after:z-1 focus-visible:shadow-none focus-visible:outline-none"
          >
            {title}
          </Link>
        </Heading>
        {meta && (
          <p data-figures className="mt-0.5 truncate text-xs text-ink-faint">
            {meta}
          </p>
        )}
        {props.role && <p className="clamp-2 mt-0.5 text-xs text-ink-soft">{props.role}</p>}
        {status && <StatusBadge form="line" status={status} text={statusText} className="mt-1" />}
      </div>
      <div
        className={cx(
          'relative order-1 overflow-hidden rounded-lg group-has-[a:focus-visible]/card:ring-2',
          'group-has-[a:focus-visible]/card:ring-focus group-has-[a:focus-visible]/card:ring-offset-2',
          'group-has-[a:focus-visible]/card:ring-offset-ground',
          picked && 'ring-2 ring-accent ring-offset-2 ring-offset-ground',
        )}
      >
        <Picture
          src={props.poster}
          srcSet={props.srcSet}
          sizes={props.srcSet ? posterSizes : undefined}
          alt=""
          shape={props.shape ?? 'poster'}
          tint={props.tint}
          icon={props.icon}
          title={title}
          eager={props.eager}
          className="rounded-lg"
        />
        {status && <span className={cx('status-edge', statuses[status].edge)} />}
        {reveals && (
          <div
            className={cx(
              'pointer-events-none absolute inset-0 z-2 hidden flex-col justify-end gap-2 p-3 text-art-ink opacity-0',
              'bg-linear-to-b from-art-scrim/25 to-art-scrim/95 to-46% transition-opacity duration-(--normal)',
              'can-hover:flex group-hover/card:opacity-100 [&_button]:pointer-events-auto',
              'group-has-focus-visible/card:flex group-has-focus-visible/card:opacity-100',
            )}
          >
            {corner && <div className="mb-auto self-end">{corner}</div>}
            {overview && <p className="clamp-5 text-xs leading-[1.42] text-art-ink-soft">{overview}</p>}
            {action}
          </div>
        )}
      </div>
    </article>
  )
}
