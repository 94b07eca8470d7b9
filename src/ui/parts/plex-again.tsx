import { useTranslation } from 'react-i18next'
import { buttonClasses } from '../kit/button-appearance'
import { OutsideLink } from '../kit/outside-link'
import type { OpenPlexPage } from './plex-window'

/** Leads to the page of Plex once more: in this window where it was there before, which comes back by itself. */
export function PlexAgain({ page: { address, here } }: { page: OpenPlexPage }) {
  const { t } = useTranslation()
  const label = t('plexPage.again')
  if (!here) return <OutsideLink href={address}>{label}</OutsideLink>
  return (
    <a href={address} className={buttonClasses('primary', 'lg', true)}>
      {label}
    </a>
  )
}
