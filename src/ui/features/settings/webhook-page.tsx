import { useTranslation } from 'react-i18next'
import { webhook } from '~/shared/services/webhook'
import { TestButton } from '../../kit/test-button'
import { SectionForm } from './section-form'
import { SettingsForm } from './settings-form'
import { SettingsLayout } from './settings-layout'
import { useConnectionTest } from './use-connection-test'
import { useSection } from './use-section'

/** News for other programs, posted as JSON. */
export function WebhookPage() {
  const { t } = useTranslation()
  const form = useSection(webhook)
  const trial = useConnectionTest(form, ['webhookUrl', 'applicationToken'])
  return (
    <SettingsLayout page="webhook">
      <SettingsForm forms={[form]}>
        <SectionForm
          form={form}
          after={{
            connection: (
              <TestButton label={t('settings.test.send')} test={trial.test} onTest={() => void trial.run()} />
            ),
          }}
        />
      </SettingsForm>
    </SettingsLayout>
  )
}
