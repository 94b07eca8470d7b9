import type { Option } from '../../kit/select'

/** What a field can be chosen from, by the name of its list or of the field. */
export type FieldOptions = {
  options: readonly Option[]
  /** For lists that are too long to load: asked while somebody types. */
  search?: (term: string) => void
  searching?: boolean
  /** Why there is nothing to choose from yet. */
  placeholder?: string
}
export type OptionsByName = Readonly<Record<string, FieldOptions>>

/** The options with the chosen value among them, even when the service does not offer it any more. */
export const withChosen = (options: readonly Option[], value: string, name: (value: string) => string): Option[] =>
  value === '' || options.some(option => option.value === value)
    ? [...options]
    : [...options, { value, label: name(value) }]
