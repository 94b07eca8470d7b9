import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../kit/button-link'
import { usersPath } from './paths'

/** From one account to all of them. */
export function BackToUsers() {
  const { t } = useTranslation()
  return (
    <ButtonLink href={usersPath} appearance="ghost" size="sm" icon={ArrowLeft} className="-ms-3 mb-2">
      {t('users.edit.back')}
    </ButtonLink>
  )
}
