import Loader from 'lucide-react/icons/loader'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button'
import { OutsideLink } from '../../kit/outside-link'
import type { Elsewhere } from './use-elsewhere'

/** In place of the form, while somebody allows the sign-in elsewhere. */
export function WaitingElsewhere({ waiting, onCancel }: { waiting: Elsewhere; onCancel: () => void }) {
  const { t } = useTranslation()
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
      <Button size="lg" block autoFocus onClick={onCancel}>
        {t('account.signIn.elsewhere.cancel')}
      </Button>
    </div>
  )
}
