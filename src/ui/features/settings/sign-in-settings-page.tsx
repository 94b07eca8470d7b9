import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { Note } from '../../kit/note'
import { DeclaredPage, type SpecialPageProps } from './declared-page'

/** How people sign in, and what to mind when a proxy says who they are. */
export function SignInSettingsPage({ page }: SpecialPageProps) {
  const { t } = useTranslation()
  const link = (
    <Link href="/Settings/UserManagement" className="underline underline-offset-4">
      {t('settings.authentication.defaults')}
    </Link>
  )
  const warning = (
    <Note tone="warn" title={t('settings.authentication.warning')} action={link}>
      {t('settings.authentication.warningText')}
    </Note>
  )
  return (
    <DeclaredPage page={page} after={({ values }) => ({ headerSignIn: values.enableHeaderAuth === true && warning })} />
  )
}
