import { useTranslation } from 'react-i18next'
import type { RequestKind, Variant } from '~/shared/requests/model'
import { useDownloadChoices } from '../api/download-choices'
import { Combobox } from '../kit/combobox'
import { Field } from '../kit/field'

type TagFieldProps = {
  kind: RequestKind
  variant: Variant
  /** Whose labels there are to choose from; null is the usual one. */
  server: string | null
  tags: readonly string[]
  onTags: (tags: string[]) => void
  className?: string
}

/** The tags that go along to the download manager, out of its labels; nothing where it has none and none was chosen. */
export function TagField({ kind, variant, server, tags, onTags, className }: TagFieldProps) {
  const { t } = useTranslation()
  const labels = useDownloadChoices(kind, variant, { server }).data?.tags ?? []
  // What was chosen of another server, or by a rule, can be taken away again.
  const all = [...new Set([...labels, ...tags])]
  if (all.length === 0) return null
  return (
    <Field label={t('requesting.options.tags')} optional className={className}>
      <Combobox multi value={tags} onValue={onTags} options={all.map(label => ({ value: label, label }))} />
    </Field>
  )
}
