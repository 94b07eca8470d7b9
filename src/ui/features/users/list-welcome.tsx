import Mail from 'lucide-react/icons/mail'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { AccountView } from '~/shared/api/accounts'
import { Button } from '../../kit/button'
import { RefusedButton } from '../../kit/refused-button'

type ListWelcomeProps = {
  account: AccountView
  /** The mail is on its way. */
  isSending: boolean
  onWelcome: (account: AccountView) => void
}

/** Sends the welcome mail to whoever never signed in, or says why that cannot be done. */
export const ListWelcome = memo(function ListWelcome({ account, isSending, onWelcome }: ListWelcomeProps) {
  const { t } = useTranslation()
  const { displayName, mayEdit, welcomeObstacle } = account
  if (!mayEdit || welcomeObstacle === 'hasSignedIn') return null
  const shared = { size: 'sm', icon: Mail, 'aria-label': t('users.list.welcomeNamed', { name: displayName }) } as const
  if (welcomeObstacle !== null)
    return (
      <RefusedButton {...shared} reason={t(`users.list.welcomeNot.${welcomeObstacle}`)}>
        {t('users.list.welcome')}
      </RefusedButton>
    )
  return (
    <Button {...shared} busy={isSending} onClick={() => onWelcome(account)}>
      {t('users.list.welcome')}
    </Button>
  )
})
