import { useTranslation } from 'react-i18next'

/** What a title is about. */
export function Overview({ text }: { text: string | null }) {
  const { t } = useTranslation()
  if (!text) return null
  return (
    <section aria-labelledby="overview">
      <h2 id="overview" className="mb-2.5 text-lg leading-tight font-[680] tracking-[-0.018em]">
        {t('details.overview')}
      </h2>
      <p className="max-w-(--read-max) leading-[1.65] text-ink-soft">{text}</p>
    </section>
  )
}
