import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../kit/error-state'
import { SkeletonLines } from '../../kit/skeleton-lines'
import { Passkeys } from './preferences-passkeys'
import { TimeCodes } from './preferences-time-codes'
import { useOwnWays } from './preferences-ways-state'

/** What somebody shows besides a password, to be set up and taken away; `waiting` is the room that it is kept. */
export function OwnWays({ waiting }: { waiting: string }) {
  const { t } = useTranslation()
  const { data: ways, error, refetch, isFetching } = useOwnWays()
  if (ways)
    return (
      <>
        <Passkeys passkeys={ways.passkeys} />
        <TimeCodes ways={ways} />
      </>
    )
  return error ? (
    <ErrorState title={t('preferences.ways.failed')} error={error} onRetry={() => void refetch()} busy={isFetching} />
  ) : (
    <SkeletonLines className={waiting} />
  )
}
