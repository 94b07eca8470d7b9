import { createContext } from 'react'
import type { Option } from '../../kit/select'

/** What a field can be chosen from. */
export type FieldOptions = {
  options: readonly Option[]
  /** For lists that are too long to load: asked while somebody types. */
  search?: (term: string) => void
  searching?: boolean
  /** Why there is nothing to choose from yet. */
  placeholder?: string
}

/** The options of the service that a section is for, by the name of the list. */
export type ServiceOptions = (list: string) => FieldOptions

export const ServiceOptionsContext = createContext<ServiceOptions | null>(null)

/** The options with the chosen value among them, even when the service does not have it any more. */
export const withChosen = (options: readonly Option[], value: string, name: (value: string) => string): Option[] =>
  value === '' || options.some(option => option.value === value)
    ? [...options]
    : [...options, { value, label: name(value) }]
