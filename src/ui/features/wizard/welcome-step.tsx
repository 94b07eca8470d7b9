import Archive from 'lucide-react/icons/archive'
import Database from 'lucide-react/icons/database'
import Sparkles from 'lucide-react/icons/sparkles'
import Truck from 'lucide-react/icons/truck'
import { useTranslation } from 'react-i18next'
import { type Beginning, beginnings } from '~/shared/system/wizard-steps'
import { Field } from '../../kit/field'
import type { IconComponent } from '../../kit/icon'
import { Input } from '../../kit/input'
import { RadioCards } from '../../kit/radio-cards'
import { LanguageChoice } from './language-choice'
import { useCheckCode } from './state'
import { StepButtons } from './step-buttons'
import { StepForm } from './step-form'

const icons: Record<Beginning, IconComponent> = {
  newPortal: Sparkles,
  import: Truck,
  backup: Archive,
  database: Database,
}

type WelcomeStepProps = {
  beginning: Beginning
  /** What was entered of the code that the server asks for from here; null where it asks for none. */
  code: string | null
  onBeginning: (beginning: Beginning) => void
  onCode: (code: string) => void
  onNext: () => void
}

/** The language first, then what to begin with. */
export function WelcomeStep({ beginning, code, onBeginning, onCode, onNext }: WelcomeStepProps) {
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
      <Field label={t('preferences.language.label')}>
        <LanguageChoice named className="max-w-80" />
      </Field>
      <RadioCards
        legend={t('wizard.beginning.legend')}
        value={beginning}
        onValue={onBeginning}
        options={beginnings.map(value => ({
          value,
          icon: icons[value],
          label: t(`wizard.beginning.${value}`),
          text: t(`wizard.beginning.${value}Text`),
        }))}
      />
      {code !== null && (
        <Field label={t('wizard.welcome.code')} help={t('wizard.welcome.codeHelp')} error={checking.fault}>
          <Input name="setup-code" value={code} onValue={onCode} autoComplete="off" spellCheck={false} />
        </Field>
      )}
      {beginning === 'newPortal' && <p className="text-sm text-ink-faint">{t('wizard.welcome.time')}</p>}
    </StepForm>
  )
}
