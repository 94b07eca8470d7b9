import Eye from 'lucide-react/icons/eye'
import { useTranslation } from 'react-i18next'
import type { Row } from './row'

/** Whether the requester has watched it, or how much of a show; for staff how many have seen a movie. */
export const usePlayedText = () => {
  const { t } = useTranslation()
  return ({ kind, played }: Row): string | null => {
    if (!played) return null
    if (kind === 'tvShow') {
      if (played.percent === 0) return null
      return played.percent === 100 ? t('titles.watched') : t('requestList.played.part', { percent: played.percent })
    }
    const people = played.people ? t('requestList.played.people', { count: played.people }) : null
    return [played.watched && t('titles.watched'), people].filter(Boolean).join(' · ') || null
  }
}

export function PlayedCell({ row }: { row: Row }) {
  const { t } = useTranslation()
  const text = usePlayedText()(row)
  if (!text)
    return (
      <>
        <span aria-hidden>–</span>
        <span className="sr-only">{t('requestList.played.none')}</span>
      </>
    )
  return (
    <span data-figures className="inline-flex items-center gap-1.5 text-ink-soft">
      <Eye className="size-4 shrink-0" />
      {text}
    </span>
  )
}
