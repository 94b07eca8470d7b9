import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type BlockKind, longestBlockName, type ShownKind } from '~/shared/blocks/model'
import { useTitlesToBlock } from '../../api/blocks'
import { useSpokenLanguages, useVocabulary } from '../../api/lookups'
import { Columns } from '../../kit/columns'
import { Combobox } from '../../kit/combobox'
import { Field } from '../../kit/field'
import { Input } from '../../kit/input'
import type { Option } from '../../kit/select'
import { useFormat } from '../../kit/use-format'
import { yearOf } from '../../state/requests'
import { useBlockKinds } from './use-block-kinds'

export type Subject = { key: string; name: string }

type SubjectProps = { subject: Subject; onSubject: (subject: Subject) => void }
type ChooserProps = SubjectProps & {
  kind: BlockKind
  options: readonly Option[]
  onSearch?: (term: string) => void
  searching?: boolean
}

/** One of a list; the one that is chosen stays, whatever is sought afterwards. */
function Chooser({ kind, subject, onSubject, options, ...search }: ChooserProps) {
  const { t } = useTranslation()
  const kindName = useBlockKinds()
  const chosen = subject.key === '' ? [] : [{ value: subject.key, label: subject.name }]
  const all = new Map([...chosen, ...options].map(option => [option.value, option]))
  return (
    <Field label={kindName(kind)}>
      <Combobox
        {...search}
        options={[...all.values()]}
        value={subject.key || null}
        placeholder={t('settings.rules.choose')}
        onValue={key => onSubject({ key: key ?? '', name: (key && all.get(key)?.label) || '' })}
      />
    </Field>
  )
}

function TitleField({ kind, ...props }: SubjectProps & { kind: ShownKind }) {
  const [term, setTerm] = useState('')
  const found = useTitlesToBlock(kind, term)
  const options = (found.data?.results ?? []).flatMap(result => {
    if (result.kind !== kind) return []
    const year = 'releasedAt' in result ? yearOf(result.releasedAt) : null
    return { value: result.id, label: year ? `${result.name} (${year})` : result.name }
  })
  return <Chooser {...props} kind={kind} options={options} onSearch={setTerm} searching={found.isFetching} />
}

function KeywordField(props: SubjectProps) {
  const { found, searching, search } = useVocabulary('keywords', [])
  const options = found.map(({ id, name }) => ({ value: String(id), label: name }))
  return <Chooser {...props} kind="keyword" options={options} onSearch={search} searching={searching} />
}

function LanguageField(props: SubjectProps) {
  const format = useFormat()
  const options = (useSpokenLanguages().data ?? []).map(({ code, englishName }) => ({
    value: code,
    label: format.languageName(code) || englishName || code,
  }))
  return <Chooser {...props} kind="language" options={format.sorted(options)} />
}

/** The catalogue finds collections by no name: their number stands in the address of their page there. */
function CollectionField({ subject, onSubject }: SubjectProps) {
  const { t } = useTranslation()
  return (
    <Columns>
      <Field label={t('settings.blocks.number')} help={t('settings.blocks.numberHelp')}>
        <Input
          inputMode="numeric"
          maxLength={9}
          value={subject.key}
          onValue={key => onSubject({ ...subject, key: key.trim() })}
        />
      </Field>
      <Field label={t('settings.blocks.name')}>
        <Input value={subject.name} maxLength={longestBlockName} onValue={name => onSubject({ ...subject, name })} />
      </Field>
    </Columns>
  )
}

/** What is to be blocked, by the list that there is of its kind. */
export function BlockSubjectField({ kind, ...props }: SubjectProps & { kind: BlockKind }) {
  switch (kind) {
    case 'keyword':
      return <KeywordField {...props} />
    case 'language':
      return <LanguageField {...props} />
    case 'collection':
      return <CollectionField {...props} />
    default:
      return <TitleField kind={kind} {...props} />
  }
}
