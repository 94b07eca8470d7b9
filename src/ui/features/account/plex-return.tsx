import { useTranslation } from 'react-i18next'
import { Redirect } from 'wouter'
import { keptPlexPage } from '../../parts/plex-window'
import type { Arrival } from './use-sign-in'

/**
 * Where Plex sends people back who began elsewhere, at `/Login/OAuth/…`: on to the sign-in that waits in this tab, else to
 * beginning anew.
 */
export function PlexReturn() {
  const { t } = useTranslation()
  const isWaiting = keptPlexPage('plex-sign-in') !== null
  const arrival: Arrival = isWaiting ? {} : { why: t('account.signIn.elsewhere.over') }
  return <Redirect to="/login/true" replace state={arrival} />
}
