import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { Button } from '../kit/button'
import { ButtonLink } from '../kit/button-link'
import { cx } from '../kit/cx'
import { publishesHeight } from '../kit/publish-height'
import { type Tone, toneIcon, toneInk } from '../kit/tone'
import { useFormat } from '../kit/use-format'
import { keptSinceAtom } from '../state/reach'
import { isAdmin, sessionAtom } from '../state/session'
import { startAtom } from '../state/start'
import type { StatusMessage } from './use-status-message'

const tones = { offline: 'warn', away: 'busy', outdated: 'plain', noSearch: 'warn' } as const satisfies Record<
  StatusMessage,
  Tone
>

const heightRef = publishesHeight('--status-bar')

/** One remark about the portal as a whole, at the foot of the window, where it comes and goes without moving the page. */
export function StatusBar({ remark }: { remark: StatusMessage }) {
  const { t } = useTranslation()
  const admin = isAdmin(useAtomValue(sessionAtom))
  const facts = useAtomValue(startAtom)
  const since = useAtomValue(keptSinceAtom)
  const format = useFormat()
  const seen = since === null ? null : t('shell.banner.keptSince', { time: format.timeOrDay(since) })
  const text = {
    offline: () => seen ?? t('shell.banner.offlineText'),
    away: () => [t('shell.banner.awayText'), seen].filter(Boolean).join(' '),
    outdated: () => t('shell.banner.outdatedText'),
    noSearch: () => t(admin ? 'shell.banner.noSearchAdmin' : 'shell.banner.noSearchUser'),
  }[remark]()
  const Icon = toneIcon[tones[remark]]
  const action =
    remark === 'outdated' ? (
      <Button size="sm" onClick={() => location.reload()}>
        {t('kit.reload')}
      </Button>
    ) : (
      remark === 'noSearch' &&
      admin && (
        <ButtonLink href="/Settings" size="sm">
          {t('shell.banner.openSettings')}
        </ButtonLink>
      )
    )
  return (
    <div
      ref={heightRef}
      role="status"
      className={cx(
        'fixed inset-x-0 bottom-[calc(var(--tabbar)+env(safe-area-inset-bottom))] z-40 flex items-center gap-x-3 border-t',
        'border-line bg-overlay px-(--gutter) py-2 text-[0.875rem] leading-snug wide:start-(--rail) wide:min-h-12',
        'wide:bottom-0 wide:pb-[calc(0.5rem+env(safe-area-inset-bottom))]',
      )}
    >
      <Icon
        aria-hidden
        className={cx('size-5 shrink-0', toneInk[tones[remark]], remark === 'away' && 'animate-turn')}
      />
      <p className="min-w-0 grow">
        <b className="font-[600]">{t(`shell.banner.${remark}`, { portal: facts?.applicationName || 'Marquee' })}</b>{' '}
        {/* On phones the button says it. */}
        <span className={cx(action && 'max-phone:sr-only')}>{text}</span>
      </p>
      {action}
    </div>
  )
}
