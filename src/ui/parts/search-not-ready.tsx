import { useAtomValue } from 'jotai'
import KeyRound from 'lucide-react/icons/key-round'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../kit/button-link'
import { Empty } from '../kit/empty'
import { isAdmin, sessionAtom } from '../state/session'

/** Stands where titles would stand until the catalogue can be asked. */
export function SearchNotReady() {
  const { t } = useTranslation()
  const admin = isAdmin(useAtomValue(sessionAtom))
  return (
    <Empty
      icon={KeyRound}
      title={t('titles.notReady.title')}
      text={admin ? t('titles.notReady.admin') : t('titles.notReady.user')}
      action={
        admin && (
          <ButtonLink href="/Settings/Metadata" appearance="primary">
            {t('titles.notReady.action')}
          </ButtonLink>
        )
      }
    />
  )
}
