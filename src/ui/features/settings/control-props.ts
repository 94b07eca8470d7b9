import type { Field } from '~/shared/settings/fields'
import type { FieldOptions } from './field-options'
import type { Scope } from './scope'

/** What every control of a setting is handed. */
export type ControlProps = {
  scope: Scope
  name: string
  field: Field
  value: unknown
  onValue: (value: unknown) => void
  options?: FieldOptions
  /** Set by the environment: shown, not changed. */
  fixed: boolean
  required: boolean
}

export const textOf = (value: unknown) => (value === null || value === undefined ? '' : String(value))
export const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])
