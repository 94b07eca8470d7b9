import { useTranslation } from 'react-i18next'
import type { Variant } from '~/shared/requests/model'
import { Columns } from '../kit/columns'
import { Field } from '../kit/field'
import { Note } from '../kit/note'
import { Select } from '../kit/select'
import { Skeleton } from '../kit/skeleton'
import { useDownloadDefaults, useFolders, useProfiles } from '../state/choices'
import { useRefusalText } from '../state/use-refusal-text'

/** By the numbers of the download manager; null is what it would take by itself. */
export type Chosen = { profile: number | null; folder: number | null }

type DownloadChoicesProps = { variant: Variant; chosen: Chosen; onChosen: (chosen: Chosen) => void }

const usual = 'usual'
const read = (value: string) => (value === usual ? null : Number(value))

/** Quality profile and root folder, with the usual ones first and marked. Nothing without a download manager. */
export function DownloadChoices({ variant, chosen, onChosen }: DownloadChoicesProps) {
  const { t } = useTranslation()
  const words = useRefusalText()
  const profiles = useProfiles(variant)
  const folders = useFolders(variant)
  const defaults = useDownloadDefaults(variant).data
  const failed = profiles.error ?? folders.error
  if (failed) return <Note tone="warn">{words(failed)}</Note>
  if (!profiles.data || !folders.data) return <Skeleton className="h-16 rounded-md" />
  if (profiles.data.length === 0 && folders.data.length === 0) return null

  const usualProfile = profiles.data.find(({ id }) => String(id) === defaults?.defaultQualityProfile)?.name
  const marked = (name: string | null | undefined) =>
    name ? t('requesting.options.usualNamed', { name }) : t('requesting.options.usual')
  return (
    <Columns>
      <Field label={t('requesting.options.profile')}>
        <Select
          value={String(chosen.profile ?? usual)}
          onValue={value => onChosen({ ...chosen, profile: read(value) })}
          options={[
            { value: usual, label: marked(usualProfile) },
            ...profiles.data.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      </Field>
      <Field label={t('requesting.options.folder')}>
        <Select
          value={String(chosen.folder ?? usual)}
          onValue={value => onChosen({ ...chosen, folder: read(value) })}
          options={[
            { value: usual, label: marked(defaults?.defaultRootPath) },
            ...folders.data.map(({ id, path }) => ({ value: String(id), label: path })),
          ]}
        />
      </Field>
    </Columns>
  )
}
