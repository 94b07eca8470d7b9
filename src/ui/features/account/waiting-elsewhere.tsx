import Loader from 'lucide-react/icons/loader'
import { useTranslation } from 'react-i18next'
import type { BegunSignIn } from '~/shared/api/second-step'
import { outcomeAtPlex, outcomeByCode } from '../../api/sign-in-outcome'
import { Button } from '../../kit/button'
import { PlexAgain } from '../../parts/plex-again'
import { useAllowed } from '../../parts/use-allowed'
import { keptInvitation } from '../../state/invitation'
import type { CodeServer, Elsewhere } from './elsewhere'
import type { SignInElsewhere } from './use-elsewhere'

type WaitingElsewhereProps = {
  waiting: Elsewhere
  elsewhere: SignInElsewhere
  onAllowed: (begun: BegunSignIn) => void
}

/** In place of the form, while somebody allows the sign-in elsewhere: asked for until they did, or this is left. */
export function WaitingElsewhere({ waiting, elsewhere, onAllowed }: WaitingElsewhereProps) {
  const { t } = useTranslation()
  const { opened, refused, closed } = elsewhere
  const enterCode = ({ name, service }: CodeServer) =>
    name === service
      ? t('account.signIn.elsewhere.enterCode', { service })
      : t('account.signIn.elsewhere.enterCodeAt', { server: name, service })
  useAllowed({
    ticket: waiting.ticket,
    ask: (ticket, signal) =>
      (waiting.way === 'plex' ? outcomeAtPlex : outcomeByCode)({ ticket, ...keptInvitation() }, signal),
    isClosed: () => waiting.way === 'plex' && (opened.current?.isClosed() ?? false),
    onAllowed,
    onRefused: refused,
    onClosed: closed,
    onLeft: () => opened.current?.close(),
  })
  return (
    <div className="grid grid-rows-[1fr] gap-5">
      <div role="status" className="grid content-start gap-4">
        {waiting.way === 'quickConnect' && (
          <>
            <p>{enterCode(waiting.server)}</p>
            <p className="rounded-lg border border-line bg-sunken py-4 text-center text-[2rem] font-[720] tracking-[0.22em] tabular-nums">
              <span className="sr-only">{t('account.signIn.elsewhere.code')} </span>
              {waiting.code}
            </p>
          </>
        )}
        {waiting.way === 'plex' && <p>{t('account.signIn.elsewhere.atPlex')}</p>}
        <p className="flex items-center gap-2.5 text-[0.875rem] text-ink-soft">
          <Loader aria-hidden="true" className="size-4.5 shrink-0 animate-turn" />
          {t('plexPage.waiting')}
        </p>
      </div>
      {waiting.way === 'plex' && <PlexAgain page={waiting} />}
      <Button size="lg" block autoFocus onClick={elsewhere.cancel}>
        {t('plexPage.cancel')}
      </Button>
    </div>
  )
}
