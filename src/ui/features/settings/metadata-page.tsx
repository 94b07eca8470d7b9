import { useAtomValue } from 'jotai'
import ExternalLink from 'lucide-react/icons/external-link'
import { useTranslation } from 'react-i18next'
import { metadata } from '~/server/discovery/settings'
import { storedSecret } from '~/server/settings/model'
import { Note } from '../../kit/note'
import { TestButton } from '../../kit/test-button'
import { startAtom } from '../../state/start'
import { SaveAnyway } from './save-anyway'
import { SectionForm } from './section-form'
import { SettingsForm } from './settings-form'
import { SettingsLayout } from './settings-layout'
import { useSaveAfterTest } from './use-save-after-test'
import { useSection } from './use-section'
import { useTrial } from './use-trial'

const keyAddress = 'https://www.themoviedb.org/settings/api'

/** The key with which the portal asks the movie database. */
export function MetadataPage() {
  const { t } = useTranslation()
  const form = useSection(metadata)
  const trial = useTrial(form, ['apiKey'])
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
          <a
            href={keyAddress}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-6 items-center gap-1.5 justify-self-start text-[0.875rem] text-accent underline underline-offset-4"
          >
            {t('settings.metadata.get')}
            <ExternalLink className="size-4" aria-label={t('settings.newTab')} />
          </a>
          <TestButton label={t('settings.metadata.test')} test={trial.test} onTest={() => void trial.run()} />
          <SaveAnyway guard={guard} />
        </div>
      </SettingsForm>
    </SettingsLayout>
  )
}
