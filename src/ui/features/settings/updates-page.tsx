import { useTranslation } from 'react-i18next'
import { portal } from '~/shared/settings/portal'
import { FormSection } from '../../kit/form-section'
import { ReleasePanel } from './release-panel'
import { SectionField } from './section-field'
import { SettingsForm } from './settings-form'
import { SettingsLayout } from './settings-layout'
import { useSection } from './use-section'

/** The newest version, and which kind of versions to hear of. */
export function UpdatesPage() {
  const { t } = useTranslation()
  const form = useSection(portal)
  return (
    <SettingsLayout page="updates">
      <div className="pb-6">
        <ReleasePanel />
      </div>
      <SettingsForm forms={[form]}>
        <FormSection title={t('settings.group.versions.title')} className="border-t! pt-6!">
          <SectionField form={form} name="branch" />
        </FormSection>
      </SettingsForm>
    </SettingsLayout>
  )
}
