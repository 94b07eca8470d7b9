import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { imageUrl } from '../../../api/image-url'
import { posterSet } from '../../../api/poster-sets'
import { Avatar } from '../../../kit/avatar'
import { Picture } from '../../../kit/picture'
import { useFormat } from '../../../kit/use-format'
import { useSwipe } from '../../../kit/use-swipe'
import { Backdrop } from '../../../parts/backdrop'
import { kindIcons } from '../../../parts/kind-icons'
import { useTitleFacts } from '../../../parts/use-title-facts'
import { VoteProgress } from '../../../parts/vote-progress'
import { requesterOf } from '../../../state/requests'
import { AskedBefore } from './asked-before'
import type { Waiting } from './decisions'
import { DenyReasons } from './deny-reasons'
import { useRuntime, useVotesOn } from './use-waiting'

type DecideCardProps = {
  waiting: Waiting
  title: string
  /** What whoever asked is told in case it is denied. */
  reason: string | null
  onReason: (reason: string | null) => void
  onDecide: (step: 'approve' | 'deny') => void
}

/** One request as large as there is room: what it is, how much of it, who asked, what they asked for before, and the votes. */
export function DecideCard({ waiting: { row }, title, reason, onReason, onDecide }: DecideCardProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  // The next one is read out, and the keys go on from it.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const swipe = useSwipe({ onLeft: () => onDecide('deny'), onRight: () => onDecide('approve') })
  const runtime = useRuntime(row)
  const length = runtime ? { hours: Math.floor(runtime / 60), minutes: runtime % 60 } : null
  const facts = useTitleFacts()(row, { kind: true, artist: true })
  const votes = useVotesOn(row)
  return (
    <article
      {...swipe}
      aria-labelledby={id}
      className="touch-pan-y overflow-hidden rounded-lg border border-line bg-surface transition-[opacity,translate,border-color] duration-(--normal) ease-out data-[swipe=left]:border-bad data-[swipe=right]:border-good motion-safe:starting:translate-x-8 motion-safe:starting:opacity-0"
    >
      <div className="on-art relative isolate flex min-h-40 items-end gap-4 p-4 phone:min-h-48">
        <Backdrop path={row.title.backdropPath} tint={row.title.tint} flat />
        <Picture
          src={imageUrl(row.title.posterPath, 'w342')}
          srcSet={posterSet(row.title.posterPath)}
          sizes="112px"
          alt=""
          eager
          icon={kindIcons[row.kind]}
          shape={row.kind === 'album' ? 'cover' : 'poster'}
          tint={row.title.tint}
          className="w-20 shrink-0 rounded-md phone:w-28"
        />
        <div className="grid min-w-0 gap-1 pb-1">
          <h3
            id={id}
            ref={heading}
            tabIndex={-1}
            className="clamp-3 text-xl leading-tight font-[720] tracking-[-0.018em] text-art-ink focus-visible:shadow-none focus-visible:outline-none"
          >
            {title}
          </h3>
          <p data-figures className="text-[0.875rem] text-art-ink-soft">
            {[...facts, length && t(length.hours ? 'titles.hours' : 'titles.minutes', length)]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
      </div>
      <div className="grid gap-3.5 p-4">
        <p className="flex items-center gap-2.5 text-[0.875rem]">
          <Avatar name={requesterOf(row)} src={imageUrl(row.requester.picturePath, 'w92')} size={34} />
          <span className="grid leading-snug">
            <b className="font-[600]">{requesterOf(row)}</b>
            <span data-figures className="text-sm text-ink-soft">
              {format.when(row.askedAt)}
            </span>
          </span>
        </p>
        {row.title.overview && <p className="clamp-3 text-sm text-ink-soft">{row.title.overview}</p>}
        {votes && (
          <div className="grid gap-1.5 text-sm">
            <p data-figures>{t('decide.votes', { up: votes.up, down: votes.down })}</p>
            <VoteProgress votes={votes} />
          </div>
        )}
        <AskedBefore row={row} />
        <DenyReasons reason={reason} onReason={onReason} />
        <p className="hidden text-xs text-ink-faint pointer-coarse:block">{t('decide.swipe')}</p>
      </div>
    </article>
  )
}
