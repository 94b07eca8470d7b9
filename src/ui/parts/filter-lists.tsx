import { useTranslation } from 'react-i18next'
import type { FilterChoices } from '~/shared/api/lookups'
import { airings, type TitleFilters } from '~/shared/titles/filters'
import { useVocabulary, type Vocabulary } from '../api/lookups'
import { Combobox } from '../kit/combobox'
import { Field } from '../kit/field'
import type { Option } from '../kit/select'
import { useFormat } from '../kit/use-format'

export type ListProps = { filters: TitleFilters; onFilters: (next: TitleFilters) => void }

/** The filters that are several of something. */
type ListName = 'airing' | 'genres' | 'certifications' | 'languages' | 'companies' | 'providers' | 'keywords' | 'people'

const named = ({ id, name }: { id: number; name: string }): Option => ({ value: String(id), label: name })

type SeveralProps = ListProps & {
  name: ListName
  options: readonly Option[]
  onSearch?: (term: string) => void
  searching?: boolean
  help?: string
}

/** As many as an address takes. */
const most = 10

function Several({ name, filters, onFilters, help, ...choice }: SeveralProps) {
  const { t } = useTranslation()
  const chosen = filters[name].map(String)
  const isText = name === 'airing' || name === 'certifications' || name === 'languages'
  return (
    <Field label={t(`filters.${name}.label`)} help={help}>
      <Combobox
        multi
        {...choice}
        value={chosen}
        placeholder={chosen.length === 0 ? t(`filters.${name}.any`) : undefined}
        onValue={next => {
          const all = [...new Set(next)].slice(-most)
          onFilters({ ...filters, [name]: isText ? all : all.map(Number) })
        }}
      />
    </Field>
  )
}

/** A filter whose values are found by typing. */
export function FoundFilter({ name, ...props }: ListProps & { name: Vocabulary }) {
  const { found, named: known, searching, search } = useVocabulary(name, props.filters[name])
  const options = new Map([...known, ...found].map(one => [one.id, named(one)]))
  return <Several {...props} name={name} options={[...options.values()]} onSearch={search} searching={searching} />
}

type ChosenProps = ListProps & { choices: FilterChoices | undefined }

export function AiringFilter(props: ListProps) {
  const { t } = useTranslation()
  return (
    <Several
      {...props}
      name="airing"
      options={airings.map(value => ({ value, label: t(`filters.airing.${value}`) }))}
    />
  )
}

export function GenreFilter({ choices, ...props }: ChosenProps) {
  const { sorted } = useFormat()
  return <Several {...props} name="genres" options={sorted(choices?.genres.map(named) ?? [])} />
}

export function ProviderFilter({ choices, ...props }: ChosenProps) {
  const { t } = useTranslation()
  const format = useFormat()
  // The line is there from the start, so that nothing moves when its words come.
  const help = choices ? t('filters.providers.help', { country: format.countryName(choices.country) }) : '\u00a0'
  return <Several {...props} name="providers" options={choices?.providers.map(named) ?? []} help={help} />
}

export function LanguageFilter({ choices, ...props }: ChosenProps) {
  const format = useFormat()
  const options = (choices?.languages ?? []).map(({ code, englishName }) => ({
    value: code,
    label: format.languageName(code) || englishName || code,
  }))
  return <Several {...props} name="languages" options={format.sorted(options)} />
}

/** Left out where nobody says what the country's certifications are. */
export function CertificationFilter({ choices, filters, onFilters }: ChosenProps) {
  if (choices?.certifications.length === 0) return null
  const options = (choices?.certifications ?? []).map(({ name }) => ({ value: name, label: name }))
  const change = (next: TitleFilters) =>
    onFilters({ ...next, certificationCountry: next.certifications.length > 0 ? (choices?.country ?? null) : null })
  return <Several name="certifications" filters={filters} onFilters={change} options={options} />
}
