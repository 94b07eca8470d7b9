import { useTranslation } from 'react-i18next'
import { useLocation, useSearch } from 'wouter'
import { email } from '~/shared/services/email'
import { TabPanel } from '../../kit/tab-panel'
import { Tabs } from '../../kit/tabs'
import { TestButton } from '../../kit/test-button'
import { SectionForm } from './section-form'
import { SettingsForm } from './settings-form'
import { SettingsLayout } from './settings-layout'
import { TemplateEditor } from './template-editor'
import { useConnectionTest } from './use-connection-test'
import { useSection } from './use-section'
import { useTemplates } from './use-templates'

const tested = Object.keys(email.fields).filter(name => name !== 'enabled')

/** The mail server and what the mails say; one Save keeps both. */
export function EmailPage() {
  const { t } = useTranslation()
  const [location, go] = useLocation()
  const wanted = new URLSearchParams(useSearch()).get('tab')
  const form = useSection(email)
  const templates = useTemplates('email')
  const trial = useConnectionTest(form, tested)
  const current = wanted === 'texts' ? 'texts' : 'server'
  return (
    <SettingsLayout page="email" wide={current === 'texts'}>
      <SettingsForm forms={[form]} more={templates}>
        <Tabs
          id="email"
          label={t('settings.page.email.title')}
          tabs={[
            { key: 'server', label: t('settings.email.tab.server') },
            { key: 'texts', label: t('settings.email.tab.texts') },
          ]}
          current={current}
          onChange={key => go(key === 'texts' ? `${location}?tab=texts` : location, { replace: true })}
          className="mb-3"
        />
        <TabPanel id="email" current={current}>
          {current === 'texts' ? (
            <TemplateEditor templates={templates} />
          ) : (
            <SectionForm
              form={form}
              after={{
                sender: (
                  <TestButton label={t('settings.test.send')} test={trial.test} onTest={() => void trial.run()} />
                ),
              }}
            />
          )}
        </TabPanel>
      </SettingsForm>
    </SettingsLayout>
  )
}
