import Database from 'lucide-react/icons/database'
import Film from 'lucide-react/icons/film'
import UserRound from 'lucide-react/icons/user-round'
import { useTranslation } from 'react-i18next'
import { Field } from '../../kit/field'
import { Input } from '../../kit/input'
import { useCheckCode } from './state'
import { StepButtons } from './step-buttons'
import { StepForm } from './step-form'

const parts = [
  { key: 'one', icon: Database },
  { key: 'two', icon: UserRound },
  { key: 'three', icon: Film },
] as const

type WelcomeStepProps = {
  /** What was entered of the code that the server asks for from here; null where it asks for none. */
  code: string | null
  onCode: (code: string) => void
  onNext: () => void
}

/** What is about to be asked. */
export function WelcomeStep({ code, onCode, onNext }: WelcomeStepProps) {
  const { t } = useTranslation()
  const checking = useCheckCode()
  const go = async () => {
    if (code === null || (await checking.check(code))) onNext()
  }
  return (
    <StepForm
      onSubmit={() => void go()}
      buttons={<StepButtons action={t('wizard.welcome.start')} busy={checking.busy} />}
    >
      <section
        aria-label={t('wizard.welcome.list')}
        className="rounded-lg border border-line bg-surface px-5 py-4.5 phone:px-6"
      >
        <ul className="grid gap-4">
          {parts.map(({ key, icon: Icon }) => (
            <li key={key} className="flex items-center gap-4">
              <span className="grid size-10 shrink-0 place-items-center rounded-md bg-raised text-ink-soft">
                <Icon className="size-5" />
              </span>
              {t(`wizard.welcome.${key}`)}
            </li>
          ))}
        </ul>
      </section>
      {code !== null && (
        <Field label={t('wizard.welcome.code')} help={t('wizard.welcome.codeHelp')} error={checking.fault}>
          <Input name="setup-code" value={code} onValue={onCode} autoComplete="off" spellCheck={false} />
        </Field>
      )}
      <p className="text-sm text-ink-faint">{t('wizard.welcome.time')}</p>
    </StepForm>
  )
}
