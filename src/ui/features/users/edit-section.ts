import type { AccountForm } from './edit-form'
import type { ProblemField } from './edit-problems'

/** What every section of the form is handed. */
export type SectionProps = {
  form: AccountForm
  onForm: (form: AccountForm) => void
  /** What is wrong with a field, in words. */
  errorOf: (field: ProblemField) => string | null
}
