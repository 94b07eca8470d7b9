import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { Banner } from '../kit/banner'
import { Button } from '../kit/button'
import { ButtonLink } from '../kit/button-link'
import { useFormat } from '../kit/use-format'
import { keptSinceAtom } from '../state/reach'
import { isAdmin, sessionAtom } from '../state/session'
import { startAtom } from '../state/start'
import type { Remark } from './use-remark'

/** One remark about the portal as a whole. */
export function BannerSlot({ remark }: { remark: Remark }) {
  const { t } = useTranslation()
  const session = useAtomValue(sessionAtom)
  const facts = useAtomValue(startAtom)
  const since = useAtomValue(keptSinceAtom)
  const format = useFormat()
  const seen = since === null ? null : t('shell.banner.keptSince', { time: format.timeOrDay(since) })
  return (
    <div className="relative px-(--gutter) pt-4">
      {remark === 'offline' ? (
        <Banner tone="warn" title={t('shell.banner.offline')}>
          {seen ?? t('shell.banner.offlineText')}
        </Banner>
      ) : remark === 'away' ? (
        <Banner tone="busy" title={t('shell.banner.away', { portal: facts?.applicationName || 'Marquee' })}>
          {[t('shell.banner.awayText'), seen].filter(Boolean).join(' ')}
        </Banner>
      ) : remark === 'outdated' ? (
        <Banner
          tone="plain"
          title={t('shell.banner.outdated')}
          action={
            <Button size="sm" onClick={() => location.reload()}>
              {t('kit.reload')}
            </Button>
          }
        >
          {t('shell.banner.outdatedText')}
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
