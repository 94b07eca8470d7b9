import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../kit/button-link'
import { Panel } from '../../kit/panel'

const steps = ['signIn', 'libraries', 'other'] as const

/** What comes after another portal was taken over. */
export function MoveInNext() {
  const { t } = useTranslation()
  return (
    <Panel title={t('settings.moveIn.next.title')}>
      <ol className="mb-3 grid list-decimal gap-1.5 ps-5 text-[0.875rem]">
        {steps.map(step => (
          <li key={step}>{t(`settings.moveIn.next.${step}`)}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <ButtonLink href="/Settings/Services">{t('settings.page.services.title')}</ButtonLink>
        <ButtonLink href="/Settings/Jobs">{t('settings.page.jobs.title')}</ButtonLink>
      </div>
    </Panel>
  )
}
