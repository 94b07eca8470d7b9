import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { InvitationView } from '~/shared/api/invitations'
import { InvitationBadge } from './invitation-badge'
import { InvitedPeople, InvitedPerson, InvitedUntil } from './invitation-cells'
import { ListRoles } from './list-roles'

/** An invitation where a table has no room. */
export function InvitationCard({ invitation, actions }: { invitation: InvitationView; actions: ReactNode }) {
  const { t } = useTranslation()
  const lines: [label: string, value: ReactNode][] = [
    [t('users.list.column.roles'), <ListRoles key="roles" claims={invitation.claims} />],
    [t('users.invitations.column.used'), <InvitedPeople key="used" invitation={invitation} />],
    [t('users.invitations.column.until'), <InvitedUntil key="until" invitation={invitation} />],
  ]
  return (
    <div className="flex h-full flex-col gap-3 px-3.5 py-3">
      <div className="flex items-start justify-between gap-3">
        <InvitedPerson invitation={invitation} />
        <span className="text-sm">
          <InvitationBadge state={invitation.state} />
        </span>
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm text-ink-soft">
        {lines.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-faint">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-auto grid justify-items-end empty:hidden">{actions}</div>
    </div>
  )
}
