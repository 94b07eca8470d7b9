import { useTranslation } from 'react-i18next'

/** For whom a title is fit, as it stands on its case; nothing where nobody says so. */
export function CertificationMark({ text }: { text: string | null }) {
  const { t } = useTranslation()
  if (text === null) return null
  return (
    <span className="rounded-xs border border-current/60 px-1.5 text-xs leading-[1.4] font-[620]">
      <span className="sr-only">{t('details.facts.certification')}: </span>
      {text}
    </span>
  )
}
