import { useAtom } from 'jotai'
import { useTranslation } from 'react-i18next'
import { FormSection } from '../../kit/form-section'
import { Switch } from '../../kit/switch'
import { optionsFirstAtom } from '../../state/options-first'

/** For staff: whether a request begins with its options, on this device. */
export function PreferencesRequests() {
  const { t } = useTranslation()
  const [first, setFirst] = useAtom(optionsFirstAtom)
  return (
    <FormSection title={t('preferences.requests.title')}>
      <Switch
        name="optionsFirst"
        label={t('preferences.requests.optionsFirst')}
        help={t('preferences.requests.optionsFirstHelp')}
        checked={first}
        onValue={setFirst}
      />
    </FormSection>
  )
}
