import { useTranslation } from 'react-i18next'
import { minimumAvailabilities } from '~/shared/services/radarr'
import { Note } from '../../kit/note'
import { TestButton } from '../../kit/test-button'
import { useFormat } from '../../kit/use-format'
import type { FieldOptions } from './field-options'
import { SaveAnyway } from './save-anyway'
import { SectionForm } from './section-form'
import type { RadarrInstance } from './use-radarr'
import type { useSaveAfterTest } from './use-save-after-test'

type RadarrFormProps = { instance: RadarrInstance; guard: ReturnType<typeof useSaveAfterTest> }

/** One instance of Radarr: connect, what new movies get, how it behaves. */
export function RadarrForm({ instance: { form, trial, lists }, guard }: RadarrFormProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { choices, loading, from } = lists
  const known = Object.keys(choices).length > 0
  const empty = loading ? t('settings.radarr.loading') : known ? undefined : t('settings.radarr.testFirst')
  const offer = (name: string): FieldOptions => ({
    options: (choices[name] ?? []).map(choice => ({ value: String(choice.id), label: choice.name })),
    placeholder: empty,
  })
  const availabilities: FieldOptions = {
    options: minimumAvailabilities.map(value => ({
      value,
      label: t(`settings.radarr.minimumAvailability.option.${value}`),
    })),
  }
  const counts = [
    t('settings.radarr.profiles', { count: choices.qualityProfiles?.length ?? 0 }),
    t('settings.radarr.folders', { count: choices.rootFolders?.length ?? 0 }),
    t('settings.radarr.tags', { count: choices.tags?.length ?? 0 }),
  ]
  const { test } = trial
  const found = test.state === 'passed' && known && !loading && !lists.error
  const shown = found ? { ...test, text: t('settings.radarr.found', { things: format.list(counts) }) } : test
  return (
    <SectionForm
      form={form}
      options={{
        qualityProfiles: offer('qualityProfiles'),
        rootFolders: offer('rootFolders'),
        tags: offer('tags'),
        minimumAvailabilities: availabilities,
      }}
      after={{
        connection: (
          <>
            <TestButton label={t('settings.test.test')} test={shown} onTest={() => void trial.run()} />
            <SaveAnyway guard={guard} />
          </>
        ),
        newMovies: from && (
          <Note tone="warn" title={t('settings.radarr.away')}>
            {t('settings.radarr.awayText', { when: format.when(from) })}
          </Note>
        ),
      }}
    />
  )
}
