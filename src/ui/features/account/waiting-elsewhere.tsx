import Loader from 'lucide-react/icons/loader'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { OfflineError } from '../../api/errors'
import { outcomeAtPlex, outcomeByCode } from '../../api/sign-in-outcome'
import { Button } from '../../kit/button'
import { OutsideLink } from '../../kit/outside-link'
import { keepToken } from '../../state/session'
import type { Elsewhere, SignInElsewhere } from './use-elsewhere'

const askEveryMs = 1_000

/** In place of the form, while somebody allows the sign-in elsewhere: asked for until they did, or this is left. */
export function WaitingElsewhere({ waiting, elsewhere }: { waiting: Elsewhere; elsewhere: SignInElsewhere }) {
  const { t } = useTranslation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew for another ticket alone
  useEffect(() => {
    const { opened, refused, closed } = elsewhere
    const stopped = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    const ask = async () => {
      // Whoever closes the window may have allowed it just before.
      const wasClosed = waiting.way === 'plex' && (opened.current?.isClosed() ?? false)
      const read = waiting.way === 'plex' ? outcomeAtPlex : outcomeByCode
      const token = await read(waiting.ticket, stopped.signal).catch((cause: unknown) => cause)
      if (stopped.signal.aborted) return
      if (typeof token === 'string') return keepToken(token)
      if (token !== null && !(token instanceof OfflineError)) return refused(token)
      if (wasClosed) return closed()
      timer = setTimeout(() => void ask(), askEveryMs)
    }
    void ask()
    return () => {
      stopped.abort()
      clearTimeout(timer)
      opened.current?.close()
    }
  }, [waiting])
  return (
    <div className="grid gap-5">
      <div role="status" className="grid gap-4">
        {waiting.way === 'quickConnect' && (
          <>
            <p>{t('account.signIn.elsewhere.enterCode', { server: waiting.server })}</p>
            <p className="rounded-lg border border-line bg-sunken py-4 text-center text-[2rem] font-[700] tracking-[0.22em] tabular-nums">
              <span className="sr-only">{t('account.signIn.elsewhere.code')} </span>
              {waiting.code}
            </p>
          </>
        )}
        {waiting.way === 'plex' && <p>{t('account.signIn.elsewhere.atPlex')}</p>}
        <p className="flex items-center gap-2.5 text-[0.875rem] text-ink-soft">
          <Loader aria-hidden="true" className="size-4.5 shrink-0 animate-turn" />
          {t('account.signIn.elsewhere.waiting')}
        </p>
      </div>
      {waiting.way === 'plex' && waiting.address !== '' && (
        <OutsideLink href={waiting.address}>{t('account.signIn.elsewhere.again')}</OutsideLink>
      )}
      <Button size="lg" block autoFocus onClick={elsewhere.cancel}>
        {t('account.signIn.elsewhere.cancel')}
      </Button>
    </div>
  )
}
