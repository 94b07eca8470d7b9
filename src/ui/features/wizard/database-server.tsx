import { useTranslation } from 'react-i18next'
import { Columns } from '../../kit/columns'
import { Field } from '../../kit/field'
import { Input } from '../../kit/input'
import { Secret } from '../../kit/secret'
import type { DatabaseEntry } from './steps'

type DatabaseServerProps = {
  entry: DatabaseEntry
  password: string
  faults: readonly (keyof DatabaseEntry)[]
  /** What was entered of the key of the earlier portal that kept its data there; null for a new one. */
  usedKey: string | null
  onChange: (changes: Partial<DatabaseEntry>) => void
  onPassword: (password: string) => void
  onUsedKey: (key: string) => void
}

/** Where a database server is, and how to sign in to it. */
export function DatabaseServer(props: DatabaseServerProps) {
  const { entry, password, faults, usedKey, onChange, onPassword, onUsedKey } = props
  const { t } = useTranslation()
  const fault = (name: keyof DatabaseEntry) => (faults.includes(name) ? t('wizard.database.needed') : null)
  return (
    <div className="grid gap-[1.125rem] rounded-lg border border-line bg-surface px-5 py-5 phone:px-6">
      <div className="grid grid-cols-[minmax(0,1fr)_6.9rem] gap-3.5">
        <Field label={t('wizard.database.host')} error={fault('host')}>
          <Input
            name="host"
            value={entry.host}
            onValue={host => onChange({ host })}
            placeholder="db.home"
            spellCheck={false}
            autoCapitalize="none"
          />
        </Field>
        <Field
          label={t('wizard.database.port')}
          error={faults.includes('port') ? t('wizard.database.portWrong') : null}
        >
          <Input name="port" inputMode="numeric" value={entry.port} onValue={port => onChange({ port })} />
        </Field>
      </div>
      <Field
        label={t('wizard.database.name')}
        help={t(usedKey === null ? 'wizard.database.nameHelp' : 'wizard.database.nameUsedHelp')}
        error={fault('name')}
      >
        <Input
          name="database"
          value={entry.name}
          onValue={name => onChange({ name })}
          spellCheck={false}
          autoCapitalize="none"
        />
      </Field>
      <Columns>
        <Field label={t('wizard.database.user')} optional>
          <Input
            name="user"
            value={entry.user}
            onValue={user => onChange({ user })}
            spellCheck={false}
            autoCapitalize="none"
          />
        </Field>
        <Field label={t('wizard.database.password')} optional>
          <Secret name="password" value={password} onValue={onPassword} autoComplete="off" />
        </Field>
      </Columns>
      {usedKey !== null && (
        <Field label={t('wizard.database.key')} help={t('wizard.database.keyHelp')} optional>
          <Secret name="earlier-key" value={usedKey} onValue={onUsedKey} autoComplete="off" />
        </Field>
      )}
    </div>
  )
}
