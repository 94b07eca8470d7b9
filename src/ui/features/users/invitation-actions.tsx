import Link2 from 'lucide-react/icons/link-2'
import Lock from 'lucide-react/icons/lock'
import Trash from 'lucide-react/icons/trash-2'
import { useTranslation } from 'react-i18next'
import type { InvitationView } from '~/shared/api/invitations'
import { Button } from '../../kit/button'
import { IconButton } from '../../kit/icon-button'
import { useInvitationName } from './invitation-cells'

type InvitationActionsProps = { invitation: InvitationView; onShare: () => void; onRevoke: () => void }

/** What can be done with an invitation while somebody can come by it. */
export function InvitationActions({ invitation, onShare, onRevoke }: InvitationActionsProps) {
  const { t } = useTranslation()
  const name = useInvitationName()(invitation)
  if (invitation.state !== 'open') return null
  if (!invitation.mayEdit)
    return (
      <span className="inline-flex min-h-(--control-sm) items-center text-ink-faint" title={t('users.list.notYours')}>
        <Lock aria-hidden className="size-4" />
        <span className="sr-only">{t('users.list.notYours')}</span>
      </span>
    )
  return (
    <span className="flex items-center justify-end gap-1.5">
      <Button
        size="sm"
        icon={Link2}
        aria-haspopup="dialog"
        aria-label={t('users.invitations.shareNamed', { name })}
        onClick={onShare}
      >
        {t('users.invitations.share')}
      </Button>
      <IconButton
        size="sm"
        icon={Trash}
        aria-haspopup="dialog"
        label={t('users.invitations.revokeNamed', { name })}
        onClick={onRevoke}
      />
    </span>
  )
}
