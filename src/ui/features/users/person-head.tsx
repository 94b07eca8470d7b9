import { useTranslation } from 'react-i18next'
import type { AccountDetail } from '~/shared/api/accounts'
import { imageUrl } from '../../api/image-url'
import { Avatar } from '../../kit/avatar'
import { PageHeader } from '../../kit/page-header'
import { useFormat } from '../../kit/use-format'
import { BackToUsers } from './edit-back'
import { PersonActions } from './person-actions'

/** Whose account it is, since when, and what can be done with it besides changing it. */
export function PersonHead({ account, onGone }: { account: AccountDetail; onGone: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { displayName, picturePath, userType, createdAt, lastSeenAt } = account
  const kind = t(`preferences.kind.${userType}`)
  const since = format.written(createdAt, { month: 'long', year: 'numeric' })
  return (
    <>
      <BackToUsers />
      <div className="mb-6 flex flex-wrap items-start gap-x-4 gap-y-3">
        <Avatar name={displayName} src={imageUrl(picturePath, 'w92')} size={72} />
        <div className="min-w-0 grow basis-64">
          <PageHeader
            title={displayName}
            text={
              lastSeenAt ? (
                <span title={format.dateTime(lastSeenAt)}>
                  {t('users.edit.seen', { kind, since, when: format.when(lastSeenAt) })}
                </span>
              ) : (
                t('users.edit.neverSeen', { kind, since })
              )
            }
            className="mb-0! break-words"
          />
        </div>
        {account.mayEdit && <PersonActions account={account} onGone={onGone} />}
      </div>
    </>
  )
}
