import LogOut from 'lucide-react/icons/log-out'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../api/use-error-text'
import { Button } from '../../kit/button'
import { FormSection } from '../../kit/form-section'
import { Note } from '../../kit/note'
import { showToast } from '../../kit/toasts'
import { useSignOutEverywhere } from './preferences-state'

/** Ends what was left signed in elsewhere, or was stolen. */
export function PreferencesSessions() {
  const { t } = useTranslation()
  const words = useErrorText()
  const signOut = useSignOutEverywhere()
  return (
    <FormSection title={t('preferences.sessions.title')} text={t('preferences.sessions.text')}>
      <div>
        <Button
          icon={LogOut}
          busy={signOut.isPending}
          onClick={() =>
            signOut.mutate(undefined, { onSuccess: () => showToast({ text: t('preferences.sessions.done') }) })
          }
        >
          {t('preferences.sessions.end')}
        </Button>
      </div>
      {signOut.error && (
        <Note tone="bad" live>
          {words(signOut.error)}
        </Note>
      )}
    </FormSection>
  )
}
