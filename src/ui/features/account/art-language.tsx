import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languages } from '~/shared/settings/languages'
import { speak } from '../../i18n'
import { pageStart } from '../../page-start'

/** Of the languages that there are texts in; none where the page came from elsewhere, as in development. */
const offered = () => {
  const texts = pageStart()?.texts ?? {}
  return languages.filter(({ code }) => texts[code])
}

/**
 * The language before anybody has signed in, each in its own name; the device keeps it. A list of the browser's own: the
 * first page comes without what forms need.
 */
export function ArtLanguage() {
  const { t, i18n } = useTranslation()
  const [failed, setFailed] = useState(false)
  const choose = (language: string) => {
    setFailed(false)
    speak(language).catch(() => setFailed(true))
  }
  return (
    <>
      {failed && (
        <p role="alert" className="rounded-full bg-art-chip px-3.5 py-1.5 text-sm">
          {t('shell.noLanguage')}
        </p>
      )}
      <select
        aria-label={t('preferences.language.label')}
        value={i18n.language}
        onChange={({ target }) => choose(target.value)}
        className="min-h-(--control-sm) rounded-full bg-art-chip px-3 text-sm text-art-ink"
      >
        {offered().map(({ code, name }) => (
          <option key={code} value={code} lang={code} className="bg-raised text-ink">
            {name}
          </option>
        ))}
      </select>
    </>
  )
}
