import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { InvitationView } from '~/shared/api/invitations'
import { CardFrame, type CardLine } from './card-frame'
import { InvitationBadge } from './invitation-badge'
import { InvitedGives, InvitedPeople, InvitedPerson, InvitedUntil } from './invitation-cells'

/** An invitation where a table has no room. */
export function InvitationCard({ invitation, actions }: { invitation: InvitationView; actions: ReactNode }) {
  const { t } = useTranslation()
  const lines: CardLine[] = [
    [t('users.list.column.roles'), <InvitedGives key="roles" invitation={invitation} />],
    [t('users.invitations.column.used'), <InvitedPeople key="used" invitation={invitation} />],
    [t('users.invitations.column.until'), <InvitedUntil key="until" invitation={invitation} />],
  ]
  const corner = (
    <span className="text-sm">
      <InvitationBadge state={invitation.state} />
    </span>
  )
  return <CardFrame head={<InvitedPerson invitation={invitation} />} corner={corner} lines={lines} actions={actions} />
}
