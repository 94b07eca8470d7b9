import Hash from 'lucide-react/icons/hash'
import Tv from 'lucide-react/icons/tv'
import { useTranslation } from 'react-i18next'
import type { StartFacts } from '~/shared/api/start'
import { Button } from '../../kit/button'

type OtherWaysProps = {
  ways: StartFacts['signIn']
  busy: boolean
  onPlex: () => void
  onCode: (server: { id: string; name: string }) => void
}

/** Buttons for the ways to sign in without typing a password here, above those who type one. */
export function OtherWays({ ways, busy, onPlex, onCode }: OtherWaysProps) {
  const { t } = useTranslation()
  const [only] = ways.quickConnect
  if (!ways.plex && !only) return null
  return (
    <div className="mb-5 grid gap-3">
      {ways.plex && (
        <Button size="lg" block icon={Tv} disabled={busy} onClick={onPlex}>
          {t('account.signIn.elsewhere.plex')}
        </Button>
      )}
      {ways.quickConnect.map(server => (
        <Button key={server.id} size="lg" block icon={Hash} disabled={busy} onClick={() => onCode(server)}>
          {ways.quickConnect.length === 1
            ? t('account.signIn.elsewhere.quickConnect')
            : t('account.signIn.elsewhere.quickConnectAt', { server: server.name })}
        </Button>
      ))}
      <p className="mt-2 flex items-center gap-3 text-sm text-ink-faint before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {t('account.signIn.elsewhere.or')}
      </p>
    </div>
  )
}
