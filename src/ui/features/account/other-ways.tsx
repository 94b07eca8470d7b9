import { useAtomValue } from 'jotai'
import KeyRound from 'lucide-react/icons/key-round'
import { useTranslation } from 'react-i18next'
import { url } from '../../base'
import { Button } from '../../kit/button'
import { ServiceMark } from '../../kit/service-mark'
import { passkeysHere } from '../../state/passkeys-here'
import { startAtom } from '../../state/start'
import type { CodeServer, Provider, Ways } from './elsewhere'

type OtherWaysProps = {
  ways: Ways
  busy: boolean
  onPlex: () => void
  onService: (service: CodeServer | Provider | 'passkey') => void
}

type WayProps = {
  service: string
  /** A service that has a mark, by its key. */
  mark?: string
  /** A named icon. */
  icon?: string | null
  hint?: string
  disabled: boolean
  onClick: () => void
}

function Way({ service, mark, icon, hint, disabled, onClick }: WayProps) {
  const { t } = useTranslation()
  return (
    <Button size="lg" block disabled={disabled} onClick={onClick}>
      {mark && <ServiceMark of={mark} className="size-5" />}
      {icon && (
        <span className="mark size-5 shrink-0" style={{ maskImage: `url(${url(`/named-icons/${icon}.svg`)})` }} />
      )}
      <span className="flex flex-wrap items-baseline justify-center gap-x-2 wrap-anywhere">
        {t('account.signIn.elsewhere.with', { service })}
        {hint && <span className="text-sm font-[400] text-ink-soft"> {hint}</span>}
      </span>
    </Button>
  )
}

/** Buttons for the ways to sign in without typing a password here, above those who type one. */
export function OtherWays({ ways, busy, onPlex, onService }: OtherWaysProps) {
  const { t } = useTranslation()
  const [only, second] = ways.quickConnect
  const passkeys = passkeysHere(useAtomValue(startAtom))
  if (!passkeys && !ways.plex && !only && !ways.openId[0]) return null
  return (
    <div className="mb-5 grid gap-3">
      {passkeys && (
        <Button size="lg" block icon={KeyRound} disabled={busy} onClick={() => onService('passkey')}>
          {t('account.secondStep.passkey')}
        </Button>
      )}
      {ways.openId.map(provider => (
        <Way
          key={provider.id}
          service={provider.name}
          icon={provider.icon}
          disabled={busy}
          onClick={() => onService(provider)}
        />
      ))}
      {ways.plex && <Way service="Plex" mark="plex" disabled={busy} onClick={onPlex} />}
      {ways.quickConnect.map(server => (
        <Way
          key={server.id}
          service={server.service}
          mark={server.service.toLowerCase()}
          hint={
            second
              ? t('account.signIn.elsewhere.quickConnectAt', { server: server.name })
              : t('account.signIn.elsewhere.quickConnect')
          }
          disabled={busy}
          onClick={() => onService(server)}
        />
      ))}
      <p className="mt-2 flex items-center gap-3 text-sm text-ink-faint before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {t('account.signIn.elsewhere.or')}
      </p>
    </div>
  )
}
