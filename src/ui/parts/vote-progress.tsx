import { useTranslation } from 'react-i18next'
import type { VoteTally } from '~/shared/api/votes'

/** How far the votes are that approve a request, those against taken off; nothing where votes never do. */
export function VoteProgress({ votes: { up, down, needed } }: { votes: VoteTally }) {
  const { t } = useTranslation()
  if (needed === null) return null
  const score = Math.max(0, up - down)
  return (
    <div className="flex items-center gap-3 text-xs">
      <span aria-hidden className="block h-[5px] grow overflow-hidden rounded-full bg-line">
        <span
          className="block h-full rounded-full bg-accent transition-[inline-size] duration-(--normal)"
          style={{ inlineSize: `${Math.min(1, score / needed) * 100}%` }}
        />
      </span>
      <span data-figures className="text-ink-soft">
        {t('votes.left', { count: Math.max(1, needed - (up - down)) })}
      </span>
    </div>
  )
}
