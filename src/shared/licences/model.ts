/** A part of the executable that others wrote. */
export type LicensedPart = {
  name: string
  version: string
  /** As it calls its licence: MIT, Apache-2.0. */
  licence: string
  /** Positions in `texts`: several parts have the same one. */
  texts: number[]
}

export type Licences = { parts: LicensedPart[]; texts: string[] }

const byName = new Intl.Collator('en').compare

/** Parts in the order of their names, and each text once. */
export function licencesOf(parts: readonly (Omit<LicensedPart, 'texts'> & { texts: readonly string[] })[]): Licences {
  const sorted = parts.toSorted((a, b) => byName(a.name, b.name) || byName(a.version, b.version))
  const texts = [...new Set(sorted.flatMap(part => part.texts))]
  return { parts: sorted.map(part => ({ ...part, texts: part.texts.map(text => texts.indexOf(text)) })), texts }
}
