import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button'
import { Checkbox } from '../../kit/checkbox'
import { Field } from '../../kit/field'
import { Input } from '../../kit/input'
import { Secret } from '../../kit/secret'
import { ServiceMark } from '../../kit/service-mark'
import type { MediaFieldsProps } from './media-server-fields'

type PlexFieldsProps = MediaFieldsProps & {
  busy: boolean
  /** Nothing is entered, so that its page is the way on. */
  byPage: boolean
  onPage: () => void
}

/** The account that owns the Plex server, allowed at Plex or entered here; its first server is found by it. */
export function PlexFields({ entry, faults, onChange, busy, byPage, onPage }: PlexFieldsProps) {
  const { t } = useTranslation()
  const needed = (name: 'login' | 'password') => (faults.includes(name) ? t('wizard.database.needed') : null)
  return (
    <div className="grid gap-[1.125rem] rounded-lg border border-line bg-surface px-5 py-5 phone:px-6">
      <Checkbox label={t('wizard.mediaServer.owner')} checked={entry.owner} onValue={owner => onChange({ owner })} />
      <Button size="lg" block appearance={byPage ? 'primary' : 'plain'} disabled={busy} onClick={onPage}>
        <ServiceMark of="plex" className="size-5" />
        {t('plexPage.open')}
      </Button>
      <p className="flex items-center gap-3 text-sm text-ink-faint before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {t('wizard.mediaServer.or')}
      </p>
      <Field label={t('wizard.mediaServer.login')} help={t('wizard.mediaServer.loginHelp')} error={needed('login')}>
        <Input
          name="plex-login"
          value={entry.login}
          onValue={login => onChange({ login })}
          autoComplete="off"
          spellCheck={false}
          autoCapitalize="none"
        />
      </Field>
      <Field label={t('wizard.mediaServer.password')} error={needed('password')}>
        <Secret
          name="plex-password"
          value={entry.password}
          onValue={password => onChange({ password })}
          autoComplete="off"
        />
      </Field>
    </div>
  )
}
