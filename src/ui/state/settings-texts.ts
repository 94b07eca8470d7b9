import type { ParseKeys } from 'i18next'

// The two instances of Radarr are described once; channels lie under the last word of their name.
const groupOf = (section: string) => (section === 'radarr4K' ? 'radarr' : (section.split('/').at(-1) ?? section))

export type FieldTextPart = 'label' | 'help' | 'wrong' | 'example' | `option.${string}`

/** The key of a text about one field. A test checks that every field that is shown has its label and help. */
export const fieldKey = (section: string, field: string, part: FieldTextPart) =>
  `settings.${groupOf(section)}.${field}.${part}` as ParseKeys
