import { useAtomValue } from 'jotai'
import Compass from 'lucide-react/icons/compass'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../kit/button-link'
import { Empty } from '../../kit/empty'
import { isAdmin, sessionAtom } from '../../state/session'

/** Said where no row has a title, with what an administrator can do about it. */
export function NothingFound() {
  const { t } = useTranslation()
  const admin = isAdmin(useAtomValue(sessionAtom))
  return (
    <Empty
      icon={Compass}
      title={t('discover.nothing.title')}
      text={admin ? t('discover.nothing.admin') : t('discover.nothing.user')}
      action={admin && <ButtonLink href="/Settings/TheMovieDb">{t('discover.nothing.action')}</ButtonLink>}
    />
  )
}
