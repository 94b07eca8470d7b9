import type { Field, Fields, Item, SettingValues } from './fields'

/** Ids travel as whole numbers in JSON and fit a column for numbers. */
const highestId = 2_147_483_647
const drawnUpTo = 100_000
/** Among so many, one that was drawn before does not come again. */
const drawnOnceUpTo = 999_999_999

export const isObject = (given: unknown): given is object =>
  given !== null && typeof given === 'object' && !Array.isArray(given)

/** Nothing, or text with nothing in it. */
export const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '')

/** Names of fields are understood in any letter case. */
export const byLowerName = (given: unknown): Map<string, unknown> =>
  new Map(isObject(given) ? Object.entries(given).map(([name, value]) => [name.toLowerCase(), value]) : [])

export const fieldsOf = (field: Field): Fields => field.fields ?? {}

/** The items of a complete value. */
export const itemsIn = (value: unknown): Item[] => (Array.isArray(value) ? value : [])

/** What was sent for a list: objects, or their JSON from a shell or the environment; null when it is no list. */
export function sentItems(given: unknown): unknown[] | null {
  if (given === null || given === undefined || given === '') return []
  if (Array.isArray(given)) return given
  if (typeof given !== 'string') return null
  try {
    const parsed: unknown = JSON.parse(given)
    return Array.isArray(parsed) ? parsed : null
  } catch {
    return null
  }
}

const idIn = (entry: unknown): number | null => {
  const id = Number(byLowerName(entry).get('id') ?? 0)
  return Number.isInteger(id) && id > 0 && id <= highestId ? id : null
}

/** The ids of a list as it was sent; what has none, or that of another, gets one from `next`. */
export function idsOf(entries: readonly unknown[], next: (taken: ReadonlySet<number>) => number): number[] {
  const taken = new Set(entries.flatMap(entry => idIn(entry) ?? []))
  const given = new Set<number>()
  return entries.map(entry => {
    const own = idIn(entry)
    const id = own !== null && !given.has(own) ? own : next(taken)
    taken.add(id)
    given.add(id)
    return id
  })
}

/** An id for a new item: drawn, so that the id of a removed one does not come back for another at once. */
export function drawnId(taken: ReadonlySet<number>, { idsOnce }: Pick<Field, 'idsOnce'> = {}): number {
  const upTo = idsOnce ? drawnOnceUpTo : drawnUpTo
  for (let tries = 0; tries < 100; tries++) {
    const id = 1 + Math.floor(Math.random() * upTo)
    if (!taken.has(id)) return id
  }
  return nextId(taken)
}

/** The same id on every reading, for lists that were written by hand. */
export const nextId = (taken: ReadonlySet<number>): number => Math.max(0, ...taken) + 1

type Place = { path: string; field: Field; value: unknown }

/** Every single value with the way to it, those inside lists one by one; an empty list is one itself. */
export const placesIn = (fields: Fields, values: SettingValues, start = ''): Place[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const [path, value] = [start + name, values[name]]
    const items = field.kind === 'items' ? itemsIn(value) : []
    if (items.length === 0) return [{ path, field, value }]
    return items.flatMap((item, index) => placesIn(fieldsOf(field), item, `${path}[${index}].`))
  })

/** Whether a form shows a field for what the fields beside it say: whatever counts can be seen. */
export function isUnfolded(fields: Fields, name: string, values: SettingValues): boolean {
  const { when, foldedBy, default: usual } = fields[name] ?? {}
  if (when && !values[when]) return false
  return !foldedBy || Boolean(values[foldedBy]) || (values[name] ?? usual) !== usual
}
