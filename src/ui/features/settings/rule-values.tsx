import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ChoiceSubject, choiceWords, mostValues } from '~/shared/rules/model'
import { useFilterChoices, useSpokenLanguages, useVocabulary } from '../../api/lookups'
import { useUserOptions } from '../../api/users'
import { Combobox } from '../../kit/combobox'
import type { Option } from '../../kit/select'
import { useFormat } from '../../kit/use-format'
import { personOption } from '../../parts/on-behalf'
import { useRuleWords } from './use-rule-words'

type Value = { key: string; name: string }
type RuleValuesProps = { about: ChoiceSubject; values: Value[]; onValues: (values: Value[]) => void }
type ChooserProps = RuleValuesProps & {
  options: readonly Option[]
  onSearch?: (term: string) => void
  searching?: boolean
}

/** Several values of one kind; what was chosen before stays, whatever the list has now. */
function Chooser({ about, values, onValues, options, ...search }: ChooserProps) {
  const { t } = useTranslation()
  const words = useRuleWords()
  const chosen = values.map(value => ({ value: value.key, label: words.value(about, value) }))
  const all = new Map([...chosen, ...options].map(option => [option.value, option]))
  return (
    <Combobox
      multi
      {...search}
      label={words.subject(about)}
      options={[...all.values()]}
      value={values.map(({ key }) => key)}
      placeholder={values.length === 0 ? t('settings.rules.choose') : undefined}
      onValue={keys =>
        onValues(
          [...new Set(keys)].slice(-mostValues).map(key => ({
            key,
            name: values.find(value => value.key === key)?.name ?? all.get(key)?.label ?? key,
          })),
        )
      }
    />
  )
}

function GenreValues(props: RuleValuesProps) {
  const { sorted } = useFormat()
  const [movies, shows] = [useFilterChoices('movie'), useFilterChoices('tvShow')]
  const genres = [...(movies.data?.genres ?? []), ...(shows.data?.genres ?? [])]
  const options = new Map(genres.map(({ id, name }) => [id, { value: String(id), label: name }]))
  return <Chooser {...props} options={sorted([...options.values()])} />
}

function KeywordValues(props: RuleValuesProps) {
  const { found, searching, search } = useVocabulary('keywords', [])
  const options = found.map(({ id, name }) => ({ value: String(id), label: name }))
  return <Chooser {...props} options={options} onSearch={search} searching={searching} />
}

function LanguageValues(props: RuleValuesProps) {
  const format = useFormat()
  const languages = useSpokenLanguages()
  const options = (languages.data ?? []).map(({ code, englishName }) => ({
    value: code,
    label: format.languageName(code) || englishName || code,
  }))
  return <Chooser {...props} options={format.sorted(options)} />
}

/** Those of movies in the country of whoever edits; others, such as those of shows, are typed. */
function CertificationValues(props: RuleValuesProps) {
  const [typed, setTyped] = useState('')
  const choices = useFilterChoices('movie')
  const names = [typed.trim(), ...(choices.data?.certifications ?? []).map(({ name }) => name)]
  const fitting = names.filter(name => name !== '' && name.toLowerCase().includes(typed.trim().toLowerCase()))
  const options = new Map(fitting.map(name => [name.toLowerCase(), { value: name.toLowerCase(), label: name }]))
  return <Chooser {...props} options={[...options.values()]} onSearch={setTyped} />
}

function PersonValues(props: RuleValuesProps) {
  const { sorted } = useFormat()
  const people = useUserOptions()
  return <Chooser {...props} options={sorted((people.data ?? []).map(personOption))} />
}

function FixedValues({ about, ...props }: RuleValuesProps & { about: keyof typeof choiceWords }) {
  const words = useRuleWords()
  const options = choiceWords[about].map(key => ({ value: key, label: words.value(about, { key, name: key }) }))
  return <Chooser about={about} {...props} options={options} />
}

/** The values that a condition asks for, from the list that there is of them. */
export function RuleValues({ about, ...props }: RuleValuesProps): ReactNode {
  switch (about) {
    case 'genre':
      return <GenreValues about={about} {...props} />
    case 'keyword':
      return <KeywordValues about={about} {...props} />
    case 'language':
      return <LanguageValues about={about} {...props} />
    case 'certification':
      return <CertificationValues about={about} {...props} />
    case 'person':
      return <PersonValues about={about} {...props} />
    default:
      return <FixedValues about={about} {...props} />
  }
}
