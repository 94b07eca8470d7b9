import Smartphone from 'lucide-react/icons/smartphone'
import { useTranslation } from 'react-i18next'
import { appLink } from '~/shared/users/app-link'
import { useErrorText } from '../../api/use-error-text'
import { Button } from '../../kit/button'
import { copyText } from '../../kit/copy-text'
import { Field } from '../../kit/field'
import { FormSection } from '../../kit/form-section'
import { Input } from '../../kit/input'
import { Note } from '../../kit/note'
import { showToast } from '../../kit/toasts'
import { useAccessToken } from './preferences-state'

/** The link that signs the mobile app in, copied, or shown where the browser does not let pages copy. */
export function PreferencesApp({ applicationUrl }: { applicationUrl: string }) {
  const { t } = useTranslation()
  const words = useErrorText()
  const token = useAccessToken()
  const link = token.data?.accessToken && appLink(applicationUrl, token.data.accessToken)
  const copy = () =>
    token.mutateAsync().then(
      async ({ accessToken }) => {
        const isCopied = accessToken !== null && (await copyText(appLink(applicationUrl, accessToken)))
        if (isCopied) showToast({ text: t('preferences.app.copied') })
      },
      // The note tells it.
      () => undefined,
    )
  return (
    <FormSection title={t('preferences.app.title')} text={t('preferences.app.text')}>
      <div>
        <Button icon={Smartphone} busy={token.isPending} onClick={() => void copy()}>
          {token.isPending ? t('preferences.app.busy') : t('preferences.app.copy')}
        </Button>
      </div>
      {link && (
        <Field label={t('preferences.app.label')}>
          <Input value={link} readOnly onFocus={event => event.target.select()} />
        </Field>
      )}
      {token.error && (
        <Note tone="bad" live>
          {words(token.error)}
        </Note>
      )}
    </FormSection>
  )
}
