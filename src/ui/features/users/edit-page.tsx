import { queryOptions, useQuery } from '@tanstack/react-query'
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
import { editWidth } from './edit-columns'
import { EditFormSkeleton, EditSkeleton } from './edit-skeleton'
import { EditUser } from './edit-user'
import { forStaff } from './for-staff'
import { usersPath } from './paths'
import { PersonHead } from './person-head'

type EditUserProps = { id?: string }

const accountQuery = (id: string) =>
  queryOptions({ queryKey: accountKeys.detail(id), queryFn: ({ signal }) => readAccount(id, signal) })

function EditAccount({ id = '' }: EditUserProps) {
  const { t } = useTranslation()
  const [, go] = useLocation()
  const changed = useAccountsChanged()
  const [gone, setGone] = useState(false)
  const { data, error, refetch, isFetching } = useQuery({ ...accountQuery(id), enabled: !gone })
  // Whose account it is stands there first, so that the press that opens the page is answered before the form is drawn.
  const isDrawn = useDeferredValue(data !== undefined, false)
  // Only then: nobody is asked for an account that is there no more.
  useEffect(() => {
    if (!gone) return
    go(usersPath, { replace: true })
    void changed()
  }, [gone, go, changed])
  if (gone) return null
  if (data)
    return (
      <Page>
        <div className={editWidth}>
          <PersonHead account={data} onGone={() => setGone(true)} />
          <p className="mb-5 max-w-[68ch] text-ink-soft">{t('users.edit.text')}</p>
          {isDrawn ? <EditUser key={data.id} account={data} /> : <EditFormSkeleton />}
        </div>
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

/** One account, to be changed by staff. */
export const EditUserPage = forStaff(
  ({ id }: EditUserProps) => <EditAccount key={id} id={id} />,
  (client, { id = '' }) => client.prefetchQuery(accountQuery(id)),
)
