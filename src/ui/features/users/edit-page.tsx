import { useQuery } from '@tanstack/react-query'
import UserX from 'lucide-react/icons/user-x'
import { useDeferredValue, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { accountKeys, readAccount } from '../../api/accounts'
import { ApiError } from '../../api/errors'
import { ButtonLink } from '../../kit/button-link'
import { Empty } from '../../kit/empty'
import { ErrorState } from '../../kit/error-state'
import { Page } from '../../kit/page'
import { PageHeader } from '../../kit/page-header'
import { useAccountsChanged } from '../../state/accounts'
import { EditSkeleton } from './edit-skeleton'
import { EditUser } from './edit-user'
import { usersPath } from './paths'

/** One account, to be changed by staff. */
export function EditUserPage({ id = '' }: { id?: string }) {
  const { t } = useTranslation()
  const [, go] = useLocation()
  const changed = useAccountsChanged()
  const [gone, setGone] = useState(false)
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: accountKeys.detail(id),
    queryFn: ({ signal }) => readAccount(id, signal),
    enabled: !gone,
  })
  // In slices, so that the press that opens the page is answered first.
  const isReady = useDeferredValue(data !== undefined, false)
  // Only then: nobody is asked for an account that is there no more.
  useEffect(() => {
    if (!gone) return
    go(usersPath, { replace: true })
    void changed()
  }, [gone, go, changed])
  if (gone) return null
  if (data && isReady)
    return (
      <Page>
        <EditUser key={data.id} account={data} onGone={() => setGone(true)} />
      </Page>
    )
  const isUnknown = error instanceof ApiError && error.status === 404
  return (
    <Page>
      <PageHeader title={t('users.edit.title')} />
      {isUnknown ? (
        <Empty
          icon={UserX}
          title={t('users.edit.unknown')}
          text={t('users.edit.unknownText')}
          action={<ButtonLink href={usersPath}>{t('users.edit.back')}</ButtonLink>}
        />
      ) : error ? (
        <ErrorState title={t('users.edit.failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <EditSkeleton />
      )}
    </Page>
  )
}
