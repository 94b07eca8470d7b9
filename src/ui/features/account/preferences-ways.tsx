import { useTranslation } from 'react-i18next'
import { FormSection } from '../../kit/form-section'
import { OwnWays } from './own-ways'

/** How somebody signs in, besides a password. */
export function PreferencesWays() {
  const { t } = useTranslation()
  return (
    <FormSection title={t('preferences.ways.title')} text={t('preferences.ways.text')}>
      <OwnWays waiting="min-h-80 content-start" />
    </FormSection>
  )
}
