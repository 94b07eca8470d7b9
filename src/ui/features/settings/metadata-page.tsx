import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { storedSecret } from '~/shared/settings/secrets'
import { metadata } from '~/shared/titles/settings'
import { Note } from '../../kit/note'
import { TestButton } from '../../kit/test-button'
import { MetadataKeyLink } from '../../parts/metadata-key-link'
import { startAtom } from '../../state/start'
import { SaveAnyway } from './save-anyway'
import { SectionForm } from './section-form'
import { SettingsForm } from './settings-form'
import { SettingsLayout } from './settings-layout'
import { useConnectionTest } from './use-connection-test'
import { useSaveAfterTest } from './use-save-after-test'
import { useSection } from './use-section'

/** The key with which the portal asks the movie database. */
export function MetadataPage() {
  const { t } = useTranslation()
  const form = useSection(metadata)
  const trial = useConnectionTest(form, ['apiKey'])
  const searchReady = useAtomValue(startAtom)?.searchReady ?? false
  const own = form.view?.values.apiKey === storedSecret
  const guard = useSaveAfterTest([{ form, trial, needed: form.changed > 0 && Boolean(form.values.apiKey) }])
  return (
    <SettingsLayout page="metadata">
      {searchReady && !own && (
        <Note tone="good" title={t('settings.metadata.ready')} className="mb-5">
          {t('settings.metadata.readyText')}
        </Note>
      )}
      <SettingsForm forms={[form]} beforeSave={guard.beforeSave}>
        <SectionForm form={form} />
        <div className="grid gap-4">
          <MetadataKeyLink />
          <TestButton label={t('settings.metadata.test')} test={trial.test} onTest={() => void trial.run()} />
          <SaveAnyway guard={guard} />
        </div>
      </SettingsForm>
    </SettingsLayout>
  )
}
