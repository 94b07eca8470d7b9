import { useTranslation } from 'react-i18next'
import { portal } from '~/shared/settings/portal'
import { FormSection } from '../../kit/form-section'
import type { SpecialPageProps } from './declared-page'
import { ReleasePanel } from './release-panel'
import { SectionField } from './section-field'
import { SettingsForm } from './settings-form'
import { SettingsLayout } from './settings-layout'
import { useSavePage } from './use-save-page'
import { useSection } from './use-section'

/** The newest version, and which kind of versions to hear of. */
export function UpdatesPage({ page }: SpecialPageProps) {
  const { t } = useTranslation()
  const form = useSection(portal)
  const save = useSavePage([form], null)
  return (
    <SettingsLayout page={page}>
      <div className="pb-6">
        <ReleasePanel />
      </div>
      <SettingsForm forms={[form]} save={save}>
        <FormSection title={t('settings.part.versions.title')} className="border-t! pt-6!">
          <SectionField scope={form} name="branch" />
        </FormSection>
      </SettingsForm>
    </SettingsLayout>
  )
}
