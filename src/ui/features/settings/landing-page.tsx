import { landingPage } from '~/shared/settings/portal'
import { SectionForm } from './section-form'
import { SettingsForm } from './settings-form'
import { SettingsLayout } from './settings-layout'
import { useSection } from './use-section'

/** What visitors see before they sign in. */
export function LandingPage() {
  const form = useSection(landingPage)
  return (
    <SettingsLayout page="landing">
      <SettingsForm forms={[form]}>
        <SectionForm form={form} />
      </SettingsForm>
    </SettingsLayout>
  )
}
