import Loader from 'lucide-react/icons/loader'
import { useTranslation } from 'react-i18next'
import { plexServerAllowed } from '../../api/settings'
import { Button } from '../../kit/button'
import { OutsideLink } from '../../kit/outside-link'
import { useAllowed } from '../../parts/use-allowed'
import type { PlexPageState } from './state-plex'

type PlexWaitingProps = {
  waiting: { address: string; ticket: string }
  page: PlexPageState
  onConnected: () => void
}

/** In place of the form, while the owner of a Plex server allows the portal on Plex's page. */
export function PlexWaiting({ waiting: { address, ticket }, page, onConnected }: PlexWaitingProps) {
  const { t } = useTranslation()
  const { opened, over, refused } = page
  useAllowed({
    ticket,
    ask: plexServerAllowed,
    isClosed: () => opened.current?.isClosed() ?? false,
    onAllowed: onConnected,
    onRefused: refused,
    onClosed: () => over(t('wizard.mediaServer.closed')),
    onLeft: () => opened.current?.close(),
  })
  return (
    <div className="grid gap-5 rounded-lg border border-line bg-surface px-5 py-5 phone:px-6">
      <div role="status" className="grid gap-4">
        <p>{t('wizard.mediaServer.atPlex')}</p>
        <p className="flex items-center gap-2.5 text-[0.875rem] text-ink-soft">
          <Loader aria-hidden="true" className="size-4.5 shrink-0 animate-turn" />
          {t('wizard.mediaServer.waiting')}
        </p>
      </div>
      {address !== '' && <OutsideLink href={address}>{t('wizard.mediaServer.again')}</OutsideLink>}
      <Button size="lg" autoFocus className="justify-self-start max-phone:w-full" onClick={() => over(null)}>
        {t('wizard.mediaServer.cancel')}
      </Button>
    </div>
  )
}
