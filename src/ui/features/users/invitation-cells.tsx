import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { InvitationView } from '~/shared/api/invitations'
import { useFormat } from '../../kit/use-format'
import { ListRoles } from './list-roles'
import { editPath } from './paths'

type CellProps = { invitation: InvitationView }

/** For whom it is, and who invited when. */
export function InvitedPerson({ invitation }: CellProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const name = useInvitationName()
  const { inviter, createdAt, email, note } = invitation
  const when = format.when(createdAt)
  return (
    <span className="grid min-w-0 gap-0.5">
      <span className="font-[600] wrap-anywhere">{name(invitation)}</span>
      {note && email && <span className="text-sm text-ink-soft wrap-anywhere">{email}</span>}
      <span className="text-xs text-ink-faint">
        {inviter ? t('users.invitations.by', { name: inviter, when }) : t('users.invitations.made', { when })}
      </span>
    </span>
  )
}

/** What its accounts may do, and for which download managers something else is chosen than the portal does. */
export function InvitedGives({ invitation: { claims, profiles } }: CellProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const managers = profiles.map(({ manager }) => t(`users.edit.profiles.manager.${manager}`))
  return (
    <span className="grid gap-0.5">
      <ListRoles claims={claims} />
      {managers.length > 0 && (
        <span className="text-sm text-ink-soft">
          {t('users.invitations.profiles', { managers: format.list(managers) })}
        </span>
      )}
    </span>
  )
}

/** How many came by it, and who. */
export function InvitedPeople({ invitation: { used, uses, people } }: CellProps) {
  const { t } = useTranslation()
  return (
    <span className="grid gap-0.5">
      <span data-figures className="whitespace-nowrap">
        {t('users.invitations.used', { used, count: uses })}
      </span>
      {people.length > 0 && (
        <ul aria-label={t('users.invitations.people')} className="flex max-w-64 flex-wrap gap-x-3 text-sm">
          {people.map(({ id, displayName }) => (
            <li key={id} className="min-w-0">
              <Link href={editPath(id)} className="text-accent underline underline-offset-4 wrap-anywhere">
                {displayName}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </span>
  )
}

/** Until when it counts. */
export function InvitedUntil({ invitation: { expiresAt } }: CellProps) {
  const format = useFormat()
  return (
    <time dateTime={expiresAt} title={format.dateTime(expiresAt)} data-figures className="whitespace-nowrap">
      {format.date(expiresAt)}
    </time>
  )
}

/** What an invitation is called: for whom it is, else its address, else nobody in particular. */
export const useInvitationName = () => {
  const { t } = useTranslation()
  return ({ note, email }: Pick<InvitationView, 'note' | 'email'>) => note ?? email ?? t('users.invitations.anybody')
}
