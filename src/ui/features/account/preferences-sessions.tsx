import LogOut from 'lucide-react/icons/log-out'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../api/use-error-text'
import { Button } from '../../kit/button'
import { ErrorState } from '../../kit/error-state'
import { FormSection } from '../../kit/form-section'
import { Note } from '../../kit/note'
import { SkeletonLines } from '../../kit/skeleton-lines'
import { showToast } from '../../kit/toasts'
import { SessionList } from '../../parts/session-list'
import { useEndSession, useSessions, useSignOutEverywhere } from './sessions-state'

/** Where one is signed in; ends what was left signed in elsewhere, or was stolen. */
export function PreferencesSessions() {
  const { t } = useTranslation()
  const words = useErrorText()
  const { data, error, refetch, isFetching } = useSessions()
  // Dates are written for the first time here: in slices, so that the device answers meanwhile.
  const sessions = useDeferredValue(data)
  const end = useEndSession()
  const signOut = useSignOutEverywhere()
  return (
    <FormSection title={t('preferences.sessions.title')} text={t('preferences.sessions.text')}>
      {sessions ? (
        <SessionList
          sessions={sessions}
          end={end}
          label={t('preferences.sessions.title')}
          none={t('preferences.sessions.none')}
        />
      ) : error ? (
        <ErrorState
          title={t('preferences.sessions.failed')}
          error={error}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <SkeletonLines className="min-h-40 content-start" />
      )}
      <div className="grid justify-items-start gap-1.5">
        <Button
          icon={LogOut}
          busy={signOut.isPending}
          onClick={() =>
            signOut.mutate(undefined, { onSuccess: () => showToast({ text: t('preferences.sessions.done') }) })
          }
        >
          {t('preferences.sessions.end')}
        </Button>
        <p className="text-sm text-ink-faint">{t('preferences.sessions.endHelp')}</p>
      </div>
      {signOut.error && (
        <Note tone="bad" live>
          {words(signOut.error)}
        </Note>
      )}
    </FormSection>
  )
}
