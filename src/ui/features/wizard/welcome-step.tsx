import Database from 'lucide-react/icons/database'
import Film from 'lucide-react/icons/film'
import UserRound from 'lucide-react/icons/user-round'
import { useTranslation } from 'react-i18next'
import { StepButtons } from './step-buttons'
import { StepForm } from './step-form'

const parts = [
  { key: 'one', icon: Database },
  { key: 'two', icon: UserRound },
  { key: 'three', icon: Film },
] as const

/** What is about to be asked. */
export function WelcomeStep({ onNext }: { onNext: () => void }) {
  const { t } = useTranslation()
  return (
    <StepForm onSubmit={onNext} buttons={<StepButtons action={t('wizard.welcome.start')} />}>
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
      <p className="text-sm text-ink-faint">{t('wizard.welcome.time')}</p>
    </StepForm>
  )
}
