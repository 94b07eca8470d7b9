import { useAtomValue } from 'jotai'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '../kit/banner'
import { ButtonLink } from '../kit/button-link'
import { awayAtom } from '../state/reach'
import { isAdmin, sessionAtom } from '../state/session'
import { startAtom } from '../state/start'

const followNetwork = (changed: () => void) => {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** One remark about the portal as a whole, the most urgent one. */
export function BannerSlot() {
  const { t } = useTranslation()
  const online = useSyncExternalStore(followNetwork, () => navigator.onLine)
  const away = useAtomValue(awayAtom)
  const session = useAtomValue(sessionAtom)
  const facts = useAtomValue(startAtom)
  const unready = facts && !facts.searchReady
  if (online && !away && !unready) return null
  return (
    <div className="relative px-(--gutter) pt-4">
      {!online ? (
        <Banner tone="warn" title={t('shell.banner.offline')} className="mb-0">
          {t('shell.banner.offlineText')}
        </Banner>
      ) : away ? (
        <Banner
          tone="busy"
          title={t('shell.banner.away', { portal: facts?.applicationName || 'Marquee' })}
          className="mb-0"
        >
          {t('shell.banner.awayText')}
        </Banner>
      ) : (
        <Banner
          tone="warn"
          title={t('shell.banner.noSearch')}
          className="mb-0"
          action={
            isAdmin(session) && (
              <ButtonLink href="/Settings" size="sm">
                {t('shell.banner.openSettings')}
              </ButtonLink>
            )
          }
        >
          {isAdmin(session) ? t('shell.banner.noSearchAdmin') : t('shell.banner.noSearchUser')}
        </Banner>
      )}
    </div>
  )
}
