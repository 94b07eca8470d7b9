import Ban from 'lucide-react/icons/ban'
import CircleCheck from 'lucide-react/icons/circle-check'
import ClockAlert from 'lucide-react/icons/clock-alert'
import UserRoundCheck from 'lucide-react/icons/user-round-check'
import { useTranslation } from 'react-i18next'
import type { InvitationState } from '~/shared/users/invitations'
import { cx } from '../../kit/cx'

const appearances = {
  open: { icon: CircleCheck, ink: 'text-good' },
  usedUp: { icon: UserRoundCheck, ink: 'text-ink-soft' },
  expired: { icon: ClockAlert, ink: 'text-warn' },
  revoked: { icon: Ban, ink: 'text-ink-soft' },
} as const

/** Whether somebody can still come by an invitation. */
export function InvitationBadge({ state }: { state: InvitationState }) {
  const { t } = useTranslation()
  const { icon: Icon, ink } = appearances[state]
  return (
    <span className={cx('inline-flex items-center gap-1.5 font-[560] whitespace-nowrap', ink)}>
      <Icon className="size-4 shrink-0" />
      {t(`users.invitations.state.${state}`)}
    </span>
  )
}
