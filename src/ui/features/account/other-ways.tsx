import { useTranslation } from 'react-i18next'
import type { StartFacts } from '~/shared/api/start'
import { url } from '../../base'
import { Button } from '../../kit/button'

type Ways = StartFacts['signIn']
export type CodeServer = Ways['quickConnect'][number]
export type Provider = Ways['openId'][number]

type OtherWaysProps = {
  ways: Ways
  busy: boolean
  onPlex: () => void
  onCode: (server: CodeServer) => void
  onProvider: (provider: Provider) => void
}

/** The marks of the services, drawn by the style sheet. */
const marks: Readonly<Record<string, string>> = { Plex: 'mark-plex', Emby: 'mark-emby', Jellyfin: 'mark-jellyfin' }

type WayProps = { service: string; icon?: string | null; hint?: string; disabled: boolean; onClick: () => void }

function Way({ service, icon, hint, disabled, onClick }: WayProps) {
  const { t } = useTranslation()
  const mark = icon === undefined && marks[service]
  return (
    <Button size="lg" block disabled={disabled} onClick={onClick}>
      {(icon || mark) && (
        <span
          aria-hidden
          className={`mark size-5 shrink-0 ${mark || ''}`}
          style={icon ? { maskImage: `url(${url(`/named-icons/${icon}.svg`)})` } : {}}
        />
      )}
      <span className="flex flex-wrap items-baseline justify-center gap-x-2 wrap-anywhere">
        {t('account.signIn.elsewhere.with', { service })}
        {hint && <span className="text-sm font-[450] text-ink-soft"> {hint}</span>}
      </span>
    </Button>
  )
}

/** Buttons for the ways to sign in without typing a password here, above those who type one. */
export function OtherWays({ ways, busy, onPlex, onCode, onProvider }: OtherWaysProps) {
  const { t } = useTranslation()
  const [only, second] = ways.quickConnect
  if (!ways.plex && !only && ways.openId.length === 0) return null
  return (
    <div className="mb-5 grid gap-3">
      {ways.openId.map(provider => (
        <Way
          key={provider.id}
          service={provider.name}
          icon={provider.icon}
          disabled={busy}
          onClick={() => onProvider(provider)}
        />
      ))}
      {ways.plex && <Way service="Plex" disabled={busy} onClick={onPlex} />}
      {ways.quickConnect.map(server => (
        <Way
          key={server.id}
          service={server.service}
          hint={
            second
              ? t('account.signIn.elsewhere.quickConnectAt', { server: server.name })
              : t('account.signIn.elsewhere.quickConnect')
          }
          disabled={busy}
          onClick={() => onCode(server)}
        />
      ))}
      <p className="mt-2 flex items-center gap-3 text-sm text-ink-faint before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {t('account.signIn.elsewhere.or')}
      </p>
    </div>
  )
}
