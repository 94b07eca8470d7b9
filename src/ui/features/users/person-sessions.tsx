import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { accountSessionsKey, endAccountSession, readAccountSessions } from '../../api/account-access'
import { ErrorState } from '../../kit/error-state'
import { FormSection } from '../../kit/form-section'
import { SkeletonLines } from '../../kit/skeleton-lines'
import { SessionList } from '../../parts/session-list'

/** Where somebody is signed in; each of it can be ended on its own. */
export function PersonSessions({ id }: { id: string }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const queryKey = accountSessionsKey(id)
  const { data, error, refetch, isFetching } = useQuery({
    queryKey,
    queryFn: ({ signal }) => readAccountSessions(id, signal),
  })
  const end = useMutation({
    mutationFn: (session: string) => endAccountSession(id, session),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
  const title = t('users.edit.sessions.title')
  return (
    <FormSection title={title}>
      {data ? (
        <SessionList sessions={data} end={end} label={title} none={t('users.edit.sessions.none')} />
      ) : error ? (
        <ErrorState
          title={t('users.edit.sessions.failed')}
          error={error}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <SkeletonLines className="min-h-16 content-start" />
      )}
    </FormSection>
  )
}
