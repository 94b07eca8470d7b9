import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { MediaAccountView, MediaPlaceView } from '~/shared/api/media-accounts'
import { Button } from '../../kit/button'
import { ServiceMark } from '../../kit/service-mark'
import { useMediaAccountText } from '../../parts/use-media-account-text'

type RowProps = { service: string; name: string; text: string; children: ReactNode }

const Row = ({ service, name, text, children }: RowProps) => (
  <li className="flex items-center gap-x-4 px-4 py-3">
    <ServiceMark of={service} className="size-5" />
    <div className="grid min-w-0 grow grid-cols-1 gap-0.5">
      <p className="text-[0.9375rem] font-[600] wrap-anywhere">{name}</p>
      <p className="text-sm wrap-anywhere text-ink-faint">{text}</p>
    </div>
    {children}
  </li>
)

type AccountRowProps = { account: MediaAccountView; busy: boolean; onDisconnect: (name: string) => void }

/** One that is connected, to be taken away. */
export function AccountRow({ account, busy, onDisconnect }: AccountRowProps) {
  const { t } = useTranslation()
  const { name: provider, text } = useMediaAccountText()(account)
  return (
    <Row service={account.service} name={provider} text={text}>
      <Button
        size="sm"
        busy={busy}
        aria-label={t('preferences.openId.disconnectFrom', { provider })}
        onClick={() => onDisconnect(provider)}
      >
        {t('preferences.openId.disconnect')}
      </Button>
    </Row>
  )
}

type PlaceRowProps = { place: MediaPlaceView; busy: boolean; onConnect: () => void }

/** Where one can be connected; what asks for something here opens a dialog. */
export function PlaceRow({ place: { service, name, ways }, busy, onConnect }: PlaceRowProps) {
  const { t } = useTranslation()
  return (
    <Row service={service} name={name} text={t('preferences.openId.none')}>
      <Button
        size="sm"
        busy={busy}
        {...(!ways.includes('page') && { 'aria-haspopup': 'dialog' as const })}
        aria-label={t('preferences.openId.connectTo', { provider: name })}
        onClick={onConnect}
      >
        {t('preferences.openId.connect')}
      </Button>
    </Row>
  )
}
