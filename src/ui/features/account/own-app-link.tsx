import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { appLink } from '~/shared/users/app-link'
import { AppLinkDialog } from '../../parts/app-link-dialog'
import { useAccessToken } from './preferences-state'

/** The link with which whoever looks at it is signed in to the application. */
export function OwnAppLink({ applicationUrl, onClose }: { applicationUrl: string; onClose: () => void }) {
  const { t } = useTranslation()
  const { mutate, data, error } = useAccessToken()
  useEffect(() => mutate(), [mutate])
  return (
    <AppLinkDialog
      own
      title={t('preferences.app.title')}
      text={t('preferences.app.text')}
      code={t('preferences.app.code')}
      link={data?.accessToken && appLink(applicationUrl, data.accessToken)}
      error={error}
      onClose={onClose}
    />
  )
}
