import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { accountPersonalKeysKey, endAccountPersonalKey, readAccountPersonalKeys } from '../../api/account-access'
import { ErrorState } from '../../kit/error-state'
import { FormSection } from '../../kit/form-section'
import { SkeletonLines } from '../../kit/skeleton-lines'
import { PersonalKeyList } from '../../parts/personal-key-list'

/** With which keys programs of somebody call the portal; each of them can be ended. */
export function PersonKeys({ id }: { id: string }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const queryKey = accountPersonalKeysKey(id)
  const { data, error, refetch, isFetching } = useQuery({
    queryKey,
    queryFn: ({ signal }) => readAccountPersonalKeys(id, signal),
  })
  const end = useMutation({
    mutationFn: (key: string) => endAccountPersonalKey(id, key),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
  const title = t('users.edit.keys.title')
  return (
    <FormSection title={title}>
      {data ? (
        data.length > 0 ? (
          <PersonalKeyList keys={data} end={end} label={title} />
        ) : (
          <p className="text-[0.875rem] text-ink-soft">{t('users.edit.keys.none')}</p>
        )
      ) : error ? (
        <ErrorState
          title={t('users.edit.keys.failed')}
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
