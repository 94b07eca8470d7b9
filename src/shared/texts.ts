/** A language file, or a part of one. */
export type Texts = { [key: string]: string | Texts }

export type TextValues = Record<string, unknown>

function textAt(texts: Texts, key: string): string | null {
  let at: string | Texts | undefined = texts
  for (const part of key.split('.')) at = typeof at === 'object' && Object.hasOwn(at, part) ? at[part] : undefined
  return typeof at === 'string' ? at : null
}

const rules = new Map<string, Intl.PluralRules>()

/** Which form of a text a number asks for: `one`, `other` and whatever else a language has. */
function formFor(language: string, count: number) {
  const known = rules.get(language) ?? new Intl.PluralRules(language)
  rules.set(language, known)
  return known.select(count)
}

/** A number of nothing may have a text of its own, whatever the language makes of it. */
function formsOf(language: string, key: string, { count }: TextValues): string[] {
  if (typeof count !== 'number') return [key]
  const form = `${key}_${formFor(language, count)}`
  return count === 0 ? [`${key}_zero`, form, key] : [form, key]
}

const numbers = new Map<string, Intl.NumberFormat>()

/** A number as it is read in a language, such as 1,008. */
function written(language: string, value: unknown) {
  if (typeof value !== 'number') return String(value ?? '')
  const known = numbers.get(language) ?? new Intl.NumberFormat(language)
  numbers.set(language, known)
  return known.format(value)
}

/** Variables stand as `{{name}}`, as `{{count, number}}` where large numbers are to be read. */
const filledIn = (language: string, text: string, values: TextValues) =>
  text.replace(/\{\{\s*(\w+)(,\s*number)?\s*\}\}/g, (_, name: string, isNumber?: string) =>
    isNumber ? written(language, values[name]) : String(values[name] ?? ''),
  )

/**
 * The text of the first of the keys that there is, with its variables filled in; null where there is none. Keys are
 * paths such as `kit.retry`; a `count` among the values chooses between `_one`, `_other` and the like.
 */
export function translated(
  texts: Texts,
  { language, keys, values = {} }: { language: string; keys: readonly string[]; values?: TextValues },
): string | null {
  for (const key of keys)
    for (const form of formsOf(language, key, values)) {
      const text = textAt(texts, form)
      if (text !== null) return filledIn(language, text, values)
    }
  return null
}
