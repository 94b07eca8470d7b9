import { languages } from '~/shared/settings/languages'
import { portal } from '~/shared/settings/portal'
import { ApiKeyField } from './api-key-field'
import { SectionForm } from './section-form'
import { SettingsForm } from './settings-form'
import { SettingsLayout } from './settings-layout'
import { useSection } from './use-section'

const translated = languages
  .filter(language => language.translated)
  .map(({ code, name }) => ({ value: code, label: name }))

/** Language, key for programs, address under a proxy, and what happens to requests. */
export function GeneralPage() {
  const form = useSection(portal)
  return (
    <SettingsLayout page="general">
      <SettingsForm forms={[form]}>
        <SectionForm
          form={form}
          options={{ defaultLanguageCode: { options: translated } }}
          instead={{ apiKey: <ApiKeyField key="apiKey" value={String(form.values.apiKey ?? '')} /> }}
        />
      </SettingsForm>
    </SettingsLayout>
  )
}
