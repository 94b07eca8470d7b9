import type { Option } from './select'

type Shared = {
  options: readonly Option[]
  placeholder?: string
  disabled?: boolean
  /** Asked 400 ms after the last key; the caller then hands in other options. Without it the list filters itself. */
  onSearch?: (term: string) => void
  searching?: boolean
  /** Read out when no Field stands around it. */
  label?: string
  className?: string
}
type Single = { multi?: false; value: string | null; onValue: (value: string | null) => void }
type Multi = { multi: true; value: readonly string[]; onValue: (value: string[]) => void }

export type ComboboxProps = Shared & (Single | Multi)
