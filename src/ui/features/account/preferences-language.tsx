import { useAtom } from 'jotai'
import { useTranslation } from 'react-i18next'
import type { Me } from '~/shared/api/me'
import { bestLanguage, type Language } from '~/shared/settings/languages'
import { useErrorText } from '../../api/use-error-text'
import { Field } from '../../kit/field'
import { FormSection } from '../../kit/form-section'
import { Segmented } from '../../kit/segmented'
import { Select } from '../../kit/select'
import { showToast } from '../../kit/toasts'
import { languageOptions } from '../../state/language-options'
import { type ThemeChoice, themeAtom } from '../../state/theme'
import { useChooseLanguage } from './preferences-state'

const themes = ['dark', 'light', 'system'] as const satisfies ThemeChoice[]

/** Language and theme; both apply at once. */
export function PreferencesLanguage({ account }: { account: Me }) {
  const { t, i18n } = useTranslation()
  const words = useErrorText()
  const choose = useChooseLanguage()
  const [theme, setTheme] = useAtom(themeAtom)
  const speak = (language: Language) =>
    choose.mutate(language, { onError: error => showToast({ tone: 'bad', text: words(error) }) })
  return (
    <FormSection title={t('preferences.language.title')}>
      <Field label={t('preferences.language.label')} help={t('preferences.language.help')} className="max-w-96">
        <Select value={bestLanguage([account.language ?? i18n.language])} onValue={speak} options={languageOptions} />
      </Field>
      <div className="grid justify-items-start gap-1.5">
        <span aria-hidden className="text-sm font-[600]">
          {t('preferences.theme.label')}
        </span>
        <Segmented
          label={t('preferences.theme.label')}
          value={theme}
          onValue={setTheme}
          options={themes.map(value => ({ value, label: t(`preferences.theme.${value}`) }))}
        />
        <p className="text-sm text-ink-faint">{t('preferences.theme.help')}</p>
      </div>
    </FormSection>
  )
}
