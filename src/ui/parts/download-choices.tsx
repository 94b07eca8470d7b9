import { useTranslation } from 'react-i18next'
import type { RequestKind, Variant } from '~/shared/requests/model'
import { useDownloadChoices } from '../api/download-choices'
import { useErrorText } from '../api/use-error-text'
import { Columns } from '../kit/columns'
import { Field } from '../kit/field'
import { Note } from '../kit/note'
import { Select } from '../kit/select'

/** By the numbers of the download manager; null is what it would take by itself. */
export type Chosen = { profile: number | null; root: number | null; languageProfile: number | null }
export const nothingChosen: Chosen = { profile: null, root: null, languageProfile: null }

type DownloadChoicesProps = {
  kind: RequestKind
  variant: Variant
  chosen: Chosen
  onChosen: (chosen: Chosen) => void
}

const usual = 'usual'
const nothingUsual = { profile: null, root: null, languageProfile: null }
const read = (value: string) => (value === usual ? null : Number(value))

/**
 * Quality profile and root folder, and the languages where the download manager has such profiles, with the usual ones
 * first and marked. Nothing without a download manager.
 */
export function DownloadChoices({ kind, variant, chosen, onChosen }: DownloadChoicesProps) {
  const { t } = useTranslation()
  const words = useErrorText()
  const { data, error } = useDownloadChoices(kind, variant)
  if (error) return <Note tone="warn">{words(error)}</Note>
  if (data === null) return null
  // The fields are there before their lists, so that the dialog has its height from the beginning.
  const options = data ?? { profiles: [], roots: [], languageProfiles: [], usual: nothingUsual }
  const waiting = data === undefined

  const marked = (name: string | null) =>
    name ? t('requesting.options.usualNamed', { name }) : t('requesting.options.usual')
  return (
    <Columns>
      <Field label={t('requesting.options.profile')}>
        <Select
          disabled={waiting}
          aria-busy={waiting || undefined}
          value={waiting ? usual : String(chosen.profile ?? usual)}
          onValue={value => onChosen({ ...chosen, profile: read(value) })}
          options={[
            { value: usual, label: marked(options.usual.profile) },
            ...options.profiles.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      </Field>
      <Field label={t('requesting.options.folder')}>
        <Select
          disabled={waiting}
          aria-busy={waiting || undefined}
          value={waiting ? usual : String(chosen.root ?? usual)}
          onValue={value => onChosen({ ...chosen, root: read(value) })}
          options={[
            { value: usual, label: marked(options.usual.root) },
            ...options.roots.map(({ id, path }) => ({ value: String(id), label: path })),
          ]}
        />
      </Field>
      {options.languageProfiles.length > 0 && (
        <Field label={t('requesting.options.languageProfile')}>
          <Select
            value={String(chosen.languageProfile ?? usual)}
            onValue={value => onChosen({ ...chosen, languageProfile: read(value) })}
            options={[
              { value: usual, label: marked(options.usual.languageProfile) },
              ...options.languageProfiles.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
        </Field>
      )}
    </Columns>
  )
}
