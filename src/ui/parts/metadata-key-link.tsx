import { useTranslation } from 'react-i18next'
import { OutsideLink } from '../kit/outside-link'

/** Where the movie database gives out keys. */
export function MetadataKeyLink() {
  const { t } = useTranslation()
  return (
    <OutsideLink href="https://www.themoviedb.org/settings/api" className="justify-self-start">
      {t('settings.metadata.get')}
    </OutsideLink>
  )
}
