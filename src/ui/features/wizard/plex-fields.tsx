import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../kit/checkbox'
import { Field } from '../../kit/field'
import { Input } from '../../kit/input'
import { Secret } from '../../kit/secret'
import type { MediaFieldsProps } from './media-server-fields'

/** The account that owns the Plex server; its first server is found by it. */
export function PlexFields({ entry, faults, onChange }: MediaFieldsProps) {
  const { t } = useTranslation()
  const needed = (name: 'login' | 'password') => (faults.includes(name) ? t('wizard.database.needed') : null)
  return (
    <div className="grid gap-[1.125rem] rounded-lg border border-line bg-surface px-5 py-5 phone:px-6">
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
      <Checkbox label={t('wizard.mediaServer.owner')} checked={entry.owner} onValue={owner => onChange({ owner })} />
    </div>
  )
}
