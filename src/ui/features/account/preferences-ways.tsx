import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../kit/error-state'
import { FormSection } from '../../kit/form-section'
import { SkeletonLines } from '../../kit/skeleton-lines'
import { Passkeys } from './preferences-passkeys'
import { TimeCodes } from './preferences-time-codes'
import { useOwnWays } from './preferences-ways-state'

/** How somebody signs in, besides a password. */
export function PreferencesWays() {
  const { t } = useTranslation()
  const { data: ways, error, refetch, isFetching } = useOwnWays()
  return (
    <FormSection title={t('preferences.ways.title')} text={t('preferences.ways.text')}>
      {ways ? (
        <>
          <Passkeys passkeys={ways.passkeys} />
          <TimeCodes ways={ways} />
        </>
      ) : error ? (
        <ErrorState
          title={t('preferences.ways.failed')}
          error={error}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <SkeletonLines className="min-h-80 content-start" />
      )}
    </FormSection>
  )
}
