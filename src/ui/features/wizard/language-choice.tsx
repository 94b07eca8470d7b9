import { useTranslation } from 'react-i18next'
import { bestLanguage } from '~/shared/settings/languages'
import { speak } from '../../i18n'
import { Select } from '../../kit/select'
import { languageOptions } from '../../state/language-options'

/** The language of the setup, in its own name; the device keeps it. `named`: a label beside it says what it is. */
export function LanguageChoice({ className, named }: { className?: string; named?: boolean }) {
  const { t, i18n } = useTranslation()
  return (
    <Select
      aria-label={named ? undefined : t('preferences.language.label')}
      value={bestLanguage([i18n.language])}
      onValue={language => void speak(language)}
      options={languageOptions}
      className={className}
    />
  )
}
