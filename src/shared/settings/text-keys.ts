import type { Section } from './model'

type Named = Pick<Section, 'id' | 'texts'>

/** Where the texts of a section lie: channels lie under the last word of their name. */
const textsOf = ({ id, texts }: Named) => texts ?? id.split('/').at(-1) ?? id

/** Texts that a section may have of its own, with the one that all others share: first the own one, then the shared. */
export const textKeys = (section: Named, path: string): string[] => [
  `settings.${textsOf(section)}.${path}`,
  `settings.${path}`,
]
