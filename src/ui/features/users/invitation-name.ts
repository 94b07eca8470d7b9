import { useTranslation } from 'react-i18next'
import type { InvitationView } from '~/shared/api/invitations'

/** What an invitation is called: for whom it is, else its address, else nobody in particular. */
export const useInvitationName = () => {
  const { t } = useTranslation()
  return ({ note, email }: Pick<InvitationView, 'note' | 'email'>) => note ?? email ?? t('users.invitations.anybody')
}
