import ExternalLink from 'lucide-react/icons/external-link'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '../../kit/field'
import { Note } from '../../kit/note'
import { Secret } from '../../kit/secret'
import { useKeepKey } from './state'
import { StepButtons } from './step-buttons'
import { StepForm } from './step-form'

type MetadataStepProps = { ready: boolean; onNext: () => void }

const keyAddress = 'https://www.themoviedb.org/settings/api'

/** The key of the movie database: tested, then kept. */
export function MetadataStep({ ready, onNext }: MetadataStepProps) {
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
        <Note tone="good" title={t('wizard.metadata.ready')}>
          {t('wizard.metadata.readyText')}
        </Note>
      </StepForm>
    )
  return (
    <StepForm
      onSubmit={() => void go()}
      buttons={<StepButtons action={t('wizard.metadata.connect')} busy={keeping.busy} onSkip={onNext} />}
    >
      <div className="grid gap-4 rounded-lg border border-line bg-surface px-5 py-5 phone:px-6">
        <Field
          label={t('wizard.metadata.key')}
          help={t('wizard.metadata.keyHelp')}
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
        <a
          href={keyAddress}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-6 items-center gap-1.5 justify-self-start text-[0.875rem] text-accent underline underline-offset-4"
        >
          {t('wizard.metadata.get')}
          <ExternalLink className="size-4" aria-label={t('wizard.metadata.newTab')} />
        </a>
      </div>
    </StepForm>
  )
}
