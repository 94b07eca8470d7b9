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

/** For whom a title is fit, as it stands on its case; nothing where nobody says so. */
export function CertificationMark({ text }: { text: string | null }) {
  const { t } = useTranslation()
  if (text === null) return null
  return (
    <span className="rounded-xs border border-current/60 px-1.5 text-xs leading-[1.4] font-[600]">
      <span className="sr-only">{t('details.facts.certification')}: </span>
      {text}
    </span>
  )
}

type OverviewProps = { title: string; text: string | null }

/** What a title or an artist is about; nothing where nobody has written it. */
export function Overview({ title, text }: OverviewProps) {
  if (!text) return null
  return (
    <section aria-labelledby="overview">
      <h2 id="overview" className="mb-2.5 text-lg leading-tight font-[680] tracking-[-0.018em]">
        {title}
      </h2>
      <p className="max-w-(--read-max) leading-[1.65] text-ink-soft">{text}</p>
    </section>
  )
}
