import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { authentication } from '~/shared/access/settings'
import { Note } from '../../kit/note'
import { SectionForm } from './section-form'
import { SettingsForm } from './settings-form'
import { SettingsLayout } from './settings-layout'
import { useSection } from './use-section'

/** How people sign in. */
export function SignInSettingsPage() {
  const { t } = useTranslation()
  const form = useSection(authentication)
  const link = (
    <Link href="/Settings/UserManagement" className="underline underline-offset-4">
      {t('settings.authentication.defaults')}
    </Link>
  )
  return (
    <SettingsLayout page="signIn">
      <SettingsForm forms={[form]}>
        <SectionForm
          form={form}
          after={{
            headerSignIn: form.values.enableHeaderAuth === true && (
              <Note tone="warn" title={t('settings.authentication.warning')} action={link}>
                {t('settings.authentication.warningText')}
              </Note>
            ),
          }}
        />
      </SettingsForm>
    </SettingsLayout>
  )
}
