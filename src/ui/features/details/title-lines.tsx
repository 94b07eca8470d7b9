import { useTranslation } from 'react-i18next'
import type { TitleCard, TitleFacts } from '~/shared/api/titles'

type TitleLinesProps = { title: Pick<TitleCard & TitleFacts, 'name' | 'tagline' | 'originalName'> }

/** Under the name of a movie or show: what it says of itself, and what it is called where it was made. */
export function TitleLines({ title: { name, tagline, originalName } }: TitleLinesProps) {
  const { t } = useTranslation()
  return (
    <>
      {tagline && <p className="mb-3 hidden text-md text-art-ink-soft italic phone:block">{tagline}</p>}
      {originalName && originalName !== name && (
        <p className="mb-2 text-[0.875rem] text-art-ink-soft">{t('details.original', { title: originalName })}</p>
      )}
    </>
  )
}
