import Loader from 'lucide-react/icons/loader'
import { useTranslation } from 'react-i18next'
import { Button } from '../kit/button'
import { PlexAgain } from './plex-again'
import type { OpenPlexPage } from './plex-window'
import { useAllowed } from './use-allowed'
import type { PlexPageState } from './use-plex-page'

type PlexWaitingProps<Outcome> = {
  waiting: OpenPlexPage
  page: PlexPageState
  text: string
  ask: (ticket: string, signal: AbortSignal) => Promise<Outcome | null>
  onAllowed: (outcome: Outcome) => void
}

/** In place of a form, while somebody allows the portal on Plex's page. */
export function PlexWaiting<Outcome>({ waiting, page, text, ask, onAllowed }: PlexWaitingProps<Outcome>) {
  const { t } = useTranslation()
  const { opened, over, refused } = page
  useAllowed({
    ...{ ticket: waiting.ticket, ask, onAllowed },
    isClosed: () => opened.current?.isClosed() ?? false,
    onRefused: refused,
    onClosed: () => over(t('plexPage.closed')),
    onLeft: () => opened.current?.close(),
  })
  return (
    <div className="grid gap-5 rounded-lg border border-line bg-surface px-5 py-5 phone:px-6">
      <div role="status" className="grid gap-4">
        <p>{text}</p>
        <p className="flex items-center gap-2.5 text-[0.875rem] text-ink-soft">
          <Loader aria-hidden="true" className="size-4.5 shrink-0 animate-turn" />
          {t('plexPage.waiting')}
        </p>
      </div>
      <PlexAgain page={waiting} />
      <Button size="lg" autoFocus className="justify-self-start max-phone:w-full" onClick={() => over(null)}>
        {t('plexPage.cancel')}
      </Button>
    </div>
  )
}
