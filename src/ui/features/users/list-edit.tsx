import Lock from 'lucide-react/icons/lock'
import Pencil from 'lucide-react/icons/pencil'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { AccountView } from '~/shared/api/accounts'
import { ButtonLink } from '../../kit/button-link'
import { editPath } from './paths'

/** Leads to the page of an account; where that is not the reader's to change, it says so. */
export const ListEdit = memo(function ListEdit({ account: { id, displayName, mayEdit } }: { account: AccountView }) {
  const { t } = useTranslation()
  if (mayEdit)
    return (
      <ButtonLink
        href={editPath(id)}
        size="sm"
        appearance="ghost"
        icon={Pencil}
        aria-label={t('users.list.edit', { name: displayName })}
      >
        {null}
      </ButtonLink>
    )
  return (
    <span className="grid min-h-(--control-sm) place-items-center px-3 text-ink-faint" title={t('users.list.notYours')}>
      <Lock aria-hidden className="size-4" />
      <span className="sr-only">{t('users.list.notYours')}</span>
    </span>
  )
})
