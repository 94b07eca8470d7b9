import { customization } from '~/shared/settings/portal'
import { LogoPreview } from './logo-preview'
import { SectionField } from './section-field'
import { SectionForm } from './section-form'
import { SettingsForm } from './settings-form'
import { SettingsLayout } from './settings-layout'
import { useSection } from './use-section'

/** Name, logo, own styles, and what Discover leaves out. */
export function LookPage() {
  const form = useSection(customization)
  const address = (name: string) => String(form.values[name] ?? '')
  return (
    <SettingsLayout page="look">
      <SettingsForm forms={[form]}>
        <SectionForm
          form={form}
          instead={{
            logo: (
              <div key="logo" className="grid gap-2.5">
                <SectionField form={form} name="logo" />
                <LogoPreview address={address('logo')} size="logo" />
              </div>
            ),
            favicon: (
              <div key="favicon" className="grid gap-2.5">
                <SectionField form={form} name="favicon" />
                <LogoPreview address={address('favicon')} size="icon" />
              </div>
            ),
          }}
        />
      </SettingsForm>
    </SettingsLayout>
  )
}
