import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Note } from '../../kit/note'
import { RadioCards } from '../../kit/radio-cards'
import { DatabaseServer } from './database-server'
import { useChooseDatabase, useEngine } from './state'
import { StepButtons } from './step-buttons'
import { StepForm } from './step-form'
import { type DatabaseEntry, databaseFaults, type Engine, usualPorts } from './steps'

type DatabaseStepProps = {
  entry: DatabaseEntry
  setupCode: string
  /** It is that of an earlier installation, which was no file. */
  isUsed: boolean
  onChange: (entry: DatabaseEntry) => void
  onBack: () => void
  onNext: () => void
  /** Another database was chosen. */
  onRestart: () => void
}

const engineNames = { postgres: 'PostgreSQL', mysql: 'MySQL, MariaDB' } as const

/** Where everything is kept. A server is tried before it is taken. */
export function DatabaseStep({ entry, setupCode, isUsed, onChange, onBack, onNext, onRestart }: DatabaseStepProps) {
  const { t } = useTranslation()
  const [password, setPassword] = useState('')
  const [key, setKey] = useState('')
  const [tried, setTried] = useState(false)
  const database = useChooseDatabase()
  const open = useEngine()
  const server = entry.engine !== 'sqlite'
  const faults = server ? databaseFaults(entry) : []
  const pick = (engine: Engine) => {
    database.clear()
    setTried(false)
    onChange({ ...entry, engine, port: engine === 'sqlite' ? entry.port : usualPorts[engine] })
  }
  const go = async () => {
    setTried(true)
    if (!server) onNext()
    else if (faults.length === 0 && (await database.choose(entry, { password, key, setupCode }))) onRestart()
  }
  if (open === 'postgres' || open === 'mysql')
    return (
      <StepForm onSubmit={onNext} buttons={<StepButtons action={t('wizard.next')} onBack={onBack} />}>
        <Note tone="good" title={t('wizard.database.inUse', { engine: engineNames[open] })}>
          {t('wizard.database.inUseText')}
        </Note>
      </StepForm>
    )
  return (
    <StepForm
      onSubmit={() => void go()}
      fault={database.fault === null ? null : { title: t('wizard.database.failed'), text: database.fault }}
      buttons={
        <StepButtons
          action={server ? t('wizard.database.connect') : t('wizard.next')}
          busy={database.busy}
          onBack={onBack}
        />
      }
    >
      <RadioCards
        legend={t('wizard.database.legend')}
        hideLegend
        value={entry.engine}
        onValue={pick}
        options={[
          ...(isUsed
            ? []
            : [
                { value: 'sqlite' as const, label: t('wizard.database.sqlite'), text: t('wizard.database.sqliteText') },
              ]),
          { value: 'mysql', label: t('wizard.database.mysql'), text: t('wizard.database.serverText') },
          { value: 'postgres', label: t('wizard.database.postgres'), text: t('wizard.database.serverText') },
        ]}
      />
      {server && (
        <DatabaseServer
          entry={entry}
          password={password}
          faults={tried ? faults : []}
          usedKey={isUsed ? key : null}
          onUsedKey={setKey}
          onPassword={setPassword}
          onChange={changes => {
            database.clear()
            onChange({ ...entry, ...changes })
          }}
        />
      )}
    </StepForm>
  )
}
