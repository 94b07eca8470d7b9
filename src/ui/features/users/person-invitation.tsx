import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { invitationKeys, readInvitationOf } from '../../api/invitations'
import { useFormat } from '../../kit/use-format'

/** By which invitation somebody came; nothing for whoever came otherwise. */
export function PersonInvitation({ id }: { id: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data } = useQuery({
    queryKey: invitationKeys.ofUser(id),
    queryFn: ({ signal }) => readInvitationOf(id, signal),
  })
  const found = data?.invitation
  if (!found) return null
  const when = format.date(found.at)
  const came = found.inviter
    ? t('users.invitations.cameBy', { name: found.inviter, when })
    : t('users.invitations.came', { when })
  return (
    <p className="mb-5 grid gap-0.5 text-sm text-ink-soft">
      {came}
      {found.note && <span className="text-ink-faint wrap-anywhere">{found.note}</span>}
    </p>
  )
}
