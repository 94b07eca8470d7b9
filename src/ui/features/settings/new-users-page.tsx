import { useTranslation } from 'react-i18next'
import { limits } from '~/shared/requests/settings'
import { claimNames, streamingCountries } from '~/shared/users/model'
import { userManagement } from '~/shared/users/settings'
import { useFormat } from '../../kit/use-format'
import { SectionForm } from './section-form'
import { SettingsForm } from './settings-form'
import { SettingsLayout } from './settings-layout'
import { useSection } from './use-section'

// Nobody starts switched off.
const grantable = claimNames.filter(claim => claim !== 'Disabled')

/** What accounts start with that were not made by hand, and how limits are counted. */
export function NewUsersPage() {
  const { t } = useTranslation()
  const format = useFormat()
  const form = useSection(userManagement)
  const counting = useSection(limits)
  const roles = grantable.map(value => ({ value, label: t(`settings.role.${value}`) }))
  const countries = streamingCountries
    .map(value => ({ value, label: format.countryName(value) }))
    .sort((one, other) => one.label.localeCompare(other.label, format.language))
  return (
    <SettingsLayout page="newUsers">
      <SettingsForm forms={[form, counting]}>
        <SectionForm
          form={form}
          options={{ defaultRoles: { options: roles }, defaultStreamingCountry: { options: countries } }}
        />
        <SectionForm form={counting} />
      </SettingsForm>
    </SettingsLayout>
  )
}
