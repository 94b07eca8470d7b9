import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { Banner } from '../kit/banner'
import { ButtonLink } from '../kit/button-link'
import { isAdmin, sessionAtom } from '../state/session'
import { startAtom } from '../state/start'
import type { Remark } from './use-remark'

/** One remark about the portal as a whole. */
export function BannerSlot({ remark }: { remark: Remark }) {
  const { t } = useTranslation()
  const session = useAtomValue(sessionAtom)
  const facts = useAtomValue(startAtom)
  return (
    <div className="relative px-(--gutter) pt-4">
      {remark === 'offline' ? (
        <Banner tone="warn" title={t('shell.banner.offline')}>
          {t('shell.banner.offlineText')}
        </Banner>
      ) : remark === 'away' ? (
        <Banner tone="busy" title={t('shell.banner.away', { portal: facts?.applicationName || 'Marquee' })}>
          {t('shell.banner.awayText')}
        </Banner>
      ) : (
        <Banner
          tone="warn"
          title={t('shell.banner.noSearch')}
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
