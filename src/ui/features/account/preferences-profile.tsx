import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import type { Me } from '~/shared/api/me'
import { streamingCountries } from '~/shared/users/model'
import { useErrorText } from '../../api/use-error-text'
import { Combobox } from '../../kit/combobox'
import { DirtyBar } from '../../kit/dirty-bar'
import { Field } from '../../kit/field'
import { FormSection } from '../../kit/form-section'
import { showToast } from '../../kit/toasts'
import { useFormat } from '../../kit/use-format'
import { isPowerUser, sessionAtom } from '../../state/session'
import { startAtom } from '../../state/start'
import { PreferencesApp } from './preferences-app'
import { PreferencesKeys } from './preferences-keys'
import { PreferencesLanguage } from './preferences-language'
import { PreferencesRequests } from './preferences-requests'
import { PreferencesSessions } from './preferences-sessions'
import { useChooseCountry } from './preferences-state'

type PreferencesProfileProps = {
  account: Me
  /** A country that was chosen and not saved. */
  draft: string | null
  onDraft: (country: string | null) => void
}

/** Language, theme and streaming country, and the way into the mobile app. */
export function PreferencesProfile({ account, draft, onDraft }: PreferencesProfileProps) {
  const { t } = useTranslation()
  const words = useErrorText()
  const format = useFormat()
  const save = useChooseCountry()
  const isStaff = isPowerUser(useAtomValue(sessionAtom))
  const applicationUrl = useAtomValue(startAtom)?.applicationUrl
  const stored = account.streamingCountry
  const options = streamingCountries
    .map(value => ({ value, label: format.countryName(value) }))
    .sort((one, other) => one.label.localeCompare(other.label, format.language))
  const store = () =>
    draft &&
    save.mutate(draft, {
      onSuccess: () => onDraft(null),
      onError: error => showToast({ tone: 'bad', text: words(error) }),
    })
  return (
    <>
      <PreferencesLanguage account={account} />
      <FormSection title={t('preferences.country.title')}>
        <Field label={t('preferences.country.label')} help={t('preferences.country.help')} className="max-w-96">
          <Combobox
            options={options}
            value={draft ?? stored}
            // Emptying the box is on the way to another country, not a choice.
            onValue={country => onDraft(country === stored ? null : country)}
          />
        </Field>
      </FormSection>
      {applicationUrl && <PreferencesApp applicationUrl={applicationUrl} />}
      {isStaff && <PreferencesRequests />}
      <PreferencesKeys />
      <PreferencesSessions />
      <DirtyBar
        count={draft === null ? 0 : 1}
        onSave={() => void store()}
        onDiscard={() => onDraft(null)}
        saving={save.isPending}
        saved={save.isSuccess && draft === null}
      />
    </>
  )
}
