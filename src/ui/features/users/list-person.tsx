import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { AccountView } from '~/shared/api/accounts'
import { imageUrl } from '../../api/image-url'
import { Avatar } from '../../kit/avatar'
import { editPath } from './paths'

/** Who it is: face, shown name, address, and the name to sign in with where another one is shown. */
export const ListPerson = memo(function ListPerson({ account }: { account: AccountView }) {
  const { t } = useTranslation()
  const { displayName, userName, email } = account
  const isOther = displayName.toLocaleLowerCase() !== userName.toLocaleLowerCase()
  return (
    <span className="flex min-w-44 items-center gap-3">
      <Avatar name={displayName} src={imageUrl(account.picturePath, 'w92')} />
      <span className="grid min-w-0 gap-0.5">
        {account.mayEdit ? (
          <Link
            href={editPath(account.id)}
            className="hit-area justify-self-start rounded-sm text-[0.875rem] font-[600] wrap-anywhere hover:text-accent hover:underline hover:underline-offset-4"
          >
            {displayName}
          </Link>
        ) : (
          <span className="text-[0.875rem] font-[600] wrap-anywhere">{displayName}</span>
        )}
        <span className="text-xs wrap-anywhere text-ink-faint">
          {[email || t('users.list.noEmail'), isOther && t('users.list.userName', { name: userName })]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
    </span>
  )
})
