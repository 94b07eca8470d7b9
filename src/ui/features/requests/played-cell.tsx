import { useTranslation } from 'react-i18next'
import type { Row } from './row'

/** Anybody has watched anything of it, as far as the caller is told. */
export const isPlayed = ({ kind, played }: Row) =>
  played !== null && (kind === 'tvShow' ? played.percent > 0 : played.watched || (played.people ?? 0) > 0)

/** Whether the requester has watched it, or how much of a show; for staff how many have seen a movie. */
const usePlayedParts = () => {
  const { t } = useTranslation()
  return ({ kind, played }: Row): string[] => {
    if (!played) return []
    if (kind === 'tvShow') {
      if (played.percent === 0) return []
      return [played.percent === 100 ? t('titles.watched') : t('requestList.played.part', { percent: played.percent })]
    }
    const people = played.people ? t('requestList.played.people', { count: played.people }) : null
    return [played.watched && t('titles.watched'), people].filter(part => typeof part === 'string')
  }
}

/** The same on a card, where it stands among other facts and no heading says what it is about. */
export const usePlayedText = () => {
  const { t } = useTranslation()
  const parts = usePlayedParts()
  return (row: Row) => {
    const told = parts(row)
    const what = told.join(' · ')
    return what && told[0] !== t('titles.watched') ? t('requestList.played.named', { what }) : what
  }
}

export function PlayedCell({ row }: { row: Row }) {
  const { t } = useTranslation()
  const [first, ...others] = usePlayedParts()(row)
  if (!first)
    return (
      <>
        <span aria-hidden>–</span>
        <span className="sr-only">{t('requestList.played.none')}</span>
      </>
    )
  return (
    <span data-figures className="grid gap-0.5 whitespace-nowrap text-ink-soft">
      <span>{first}</span>
      {others.map(other => (
        <span key={other} className="text-xs text-ink-faint">
          {other}
        </span>
      ))}
    </span>
  )
}
