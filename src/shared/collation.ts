const collators = new Map<string, Intl.Collator>()

/**
 * Compares names as those who read a language sort them, "2" before "10". Lists that the server cuts into pages are in
 * the order of the keys that the database has, which is the same for everybody and on every engine.
 */
export function comparing(language: string): (one: string, other: string) => number {
  const collator = collators.get(language) ?? new Intl.Collator(language, { numeric: true })
  collators.set(language, collator)
  return collator.compare
}
