import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../kit/button-link'
import { usersPath } from './paths'

/** From one account to all of them, or from what is one of several to its list. */
export function BackToUsers({ to = usersPath, children }: { to?: string; children?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <ButtonLink href={to} appearance="ghost" size="sm" icon={ArrowLeft} className="-ms-3 mb-2">
      {children ?? t('users.edit.back')}
    </ButtonLink>
  )
}
