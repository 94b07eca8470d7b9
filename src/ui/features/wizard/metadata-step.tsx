import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '../../kit/field'
import { Note } from '../../kit/note'
import { Secret } from '../../kit/secret'
import { MetadataKeyLink } from '../../parts/metadata-key-link'
import { useKeepKey } from './state'
import { StepButtons } from './step-buttons'
import { StepForm } from './step-form'

type MetadataStepProps = { ready: boolean; onNext: () => void; onSkip: () => void }

/** The key of the movie database: tested, then kept. */
export function MetadataStep({ ready, onNext, onSkip }: MetadataStepProps) {
  const { t } = useTranslation()
  const [key, setKey] = useState('')
  const [tried, setTried] = useState(false)
  const keeping = useKeepKey()
  const missing = tried && key.trim() === ''
  const go = async () => {
    setTried(true)
    if (key.trim() && (await keeping.keep(key.trim()))) onNext()
  }
  if (ready)
    return (
      <StepForm onSubmit={onNext} buttons={<StepButtons action={t('wizard.next')} />}>
        <Note tone="good" title={t('settings.metadata.ready')}>
          {t('wizard.metadata.readyText')}
        </Note>
      </StepForm>
    )
  return (
    <StepForm
      onSubmit={() => void go()}
      buttons={<StepButtons action={t('wizard.metadata.connect')} busy={keeping.busy} onSkip={onSkip} />}
    >
      <div className="grid gap-4 rounded-lg border border-line bg-surface px-5 py-5 phone:px-6">
        <Field
          label={t('settings.metadata.apiKey.label')}
          help={t('settings.metadata.apiKey.help')}
          error={missing ? t('wizard.metadata.needed') : keeping.fault}
        >
          <Secret
            name="metadata-key"
            value={key}
            autoComplete="off"
            onValue={value => {
              keeping.clear()
              setKey(value)
            }}
          />
        </Field>
        <MetadataKeyLink />
      </div>
    </StepForm>
  )
}
