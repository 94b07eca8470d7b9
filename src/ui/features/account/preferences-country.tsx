import { useTranslation } from 'react-i18next'
import { Combobox } from '../../kit/combobox'
import { Field } from '../../kit/field'
import { FormSection } from '../../kit/form-section'
import { useCountryOptions } from '../../state/country-options'

type PreferencesCountryProps = { value: string; onValue: (country: string | null) => void }

/** The country whose streaming offers the person sees. */
export function PreferencesCountry({ value, onValue }: PreferencesCountryProps) {
  const { t } = useTranslation()
  return (
    <FormSection title={t('preferences.country.title')}>
      <Field label={t('preferences.country.label')} help={t('preferences.country.help')} className="max-w-96">
        <Combobox options={useCountryOptions()} value={value} onValue={onValue} />
      </Field>
    </FormSection>
  )
}
