import { useTranslation } from 'react-i18next'
import type { LinkedDecision } from '~/shared/api/decision-links'
import { imageUrl } from '../../api/image-url'
import { Picture } from '../../kit/picture'
import { useFormat } from '../../kit/use-format'
import { kindIcons } from '../../parts/kind-icons'

/** What is to be decided: the title with its poster, who asked for it, and when. */
export function LinkedRequest({ decision }: { decision: LinkedDecision }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { title, kind, variant, requester, requestedByAlias, askedAt } = decision
  const name = requestedByAlias || requester.displayName
  const year = title.releasedAt ? new Date(title.releasedAt).getUTCFullYear() : null
  return (
    <div className="flex gap-4">
      <Picture
        src={imageUrl(title.posterPath, 'w185')}
        alt=""
        eager
        icon={kindIcons[kind]}
        shape={kind === 'album' ? 'cover' : 'poster'}
        tint={title.tint}
        className="w-20 shrink-0 self-start rounded-md"
      />
      <div className="grid min-w-0 content-start gap-1.5">
        <p className="clamp-3 text-lg leading-tight font-[680] wrap-anywhere">{title.name || t('titles.untitled')}</p>
        <p data-figures className="text-[0.875rem] text-ink-soft">
          {[t(`kinds.${kind}`), year, variant === 'fourK' && t('decideLink.in4K')].filter(Boolean).join(' · ')}
        </p>
        <p className="text-[0.875rem] text-ink-soft wrap-anywhere">
          {t('decideLink.asked', { name, at: format.date(askedAt) })}
        </p>
      </div>
    </div>
  )
}
