import type { Field, Fields, Item, SettingValues } from './fields'
import { fieldsOf, itemsIn } from './items'
import { itemNames, type KeptChange, keptValues } from './kept-change'
import { isSameValue } from './same-value'
import { storedSecret } from './secrets'

/** Why a part of a change stays as it is. */
export const undoObstacles = ['changedSince', 'secret', 'gone', 'environment', 'managed'] as const
export type UndoObstacle = (typeof undoObstacles)[number]
type Found = { path: string; why: UndoObstacle }

/** A section without one change to it, as far as that goes, and what stays, by the paths of its fields. */
export type Undone = { values: SettingValues; obstacles: Found[] }

type Sides = { was: SettingValues; is: SettingValues; now: SettingValues }

/**
 * Takes one change back out of the values that are stored now. What became another value again since then stays, so that
 * nobody's later work is lost; what says already what it said before is none of its business.
 */
export function undoneChange(
  fields: Fields,
  { before, after, secrets }: KeptChange,
  now: SettingValues,
  fixed: readonly string[] = [],
): Undone {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const free = names.filter(name => !fixed.includes(name))
  const those = (all: SettingValues) => Object.fromEntries(free.map(name => [name, all[name] ?? null]))
  const undone = undoneFields(fields, { was: those(before), is: those(after), now }, '')
  const obstacles = [
    ...names.filter(name => fixed.includes(name)).map((path): Found => ({ path, why: 'environment' })),
    ...undone.obstacles,
    ...secrets.map((path): Found => ({ path, why: 'secret' })),
  ]
  return { values: undone.values, obstacles: distinct(obstacles) }
}

const distinct = (obstacles: readonly Found[]): Found[] => [...new Map(obstacles.map(one => [one.path, one])).values()]

function undoneFields(fields: Fields, { was, is, now }: Sides, start: string): Undone {
  const values: Record<string, unknown> = { ...now }
  const obstacles: Found[] = []
  const shown = keptValues(fields, now)
  for (const name of Object.keys(is).filter(one => one !== 'id' && !isSameValue(was[one], is[one]))) {
    const [field, path] = [fields[name], start + name]
    if (field?.kind === 'items') {
      const undone = undoneItems(
        field,
        { was: itemsIn(was[name]), is: itemsIn(is[name]), now: itemsIn(now[name]) },
        path,
      )
      values[name] = undone.items
      obstacles.push(...undone.obstacles)
    } else if (!isSameValue(shown[name], was[name])) {
      const why = objectionTo(field, { was: was[name], is: is[name], now: shown[name] })
      if (why) obstacles.push({ path, why })
      else values[name] = was[name]
    }
  }
  return { values, obstacles }
}

function objectionTo(field: Field | undefined, { was, is, now }: Record<'was' | 'is' | 'now', unknown>) {
  if (!field) return 'gone'
  if (was === storedSecret || is === storedSecret) return 'secret'
  if (field.readOnly) return 'managed'
  return isSameValue(now, is) ? null : 'changedSince'
}

type ItemSides = { was: readonly Item[]; is: readonly Item[]; now: readonly Item[] }
type UndoneItems = { items: Item[]; obstacles: Found[] }

const withId = (items: readonly Item[], id: number) => items.find(item => item.id === id)

function undoneItems(field: Field, { was, is, now }: ItemSides, path: string): UndoneItems {
  const obstacles: Found[] = []
  const fields = fieldsOf(field)
  const names = itemNames(field, now)
  const stay = now.flatMap((item, at) => {
    const own = `${path}[${names[at]}]`
    const [before, after] = [withId(was, item.id), withId(is, item.id)]
    if (before && after) {
      const undone = undoneFields(fields, { was: before, is: after, now: item }, `${own}.`)
      obstacles.push(...undone.obstacles)
      return [{ ...item, ...undone.values, id: item.id }]
    }
    if (before || !after) return [item]
    if (isSameValue({ id: item.id, ...keptValues(fields, item) }, after)) return []
    obstacles.push({ path: own, why: 'changedSince' })
    return [item]
  })
  const lost = is.filter(item => withId(was, item.id) && !withId(now, item.id))
  obstacles.push(
    ...lost
      .filter(item => !isSameValue(item, withId(was, item.id)))
      .map((item): Found => ({ path: `${path}[${itemNames(field, [item])[0]}]`, why: 'gone' })),
  )
  const back = was.filter(item => !withId(is, item.id) && !withId(now, item.id))
  const items = inOrder(was, is, stay)
  for (const item of back) {
    const own = `${path}[${itemNames(field, [item])[0]}]`
    if (hasSecret(item)) obstacles.push({ path: own, why: 'secret' })
    else items.splice(was.indexOf(item), 0, item)
  }
  return { items, obstacles }
}

const hasSecret = (value: unknown): boolean =>
  value === storedSecret || (value !== null && typeof value === 'object' && Object.values(value).some(hasSecret))

/** Items in the order from before, where they were put into another and still stand in that one; new ones keep their places. */
function inOrder(was: readonly Item[], is: readonly Item[], now: readonly Item[]): Item[] {
  const common = now.filter(({ id }) => withId(was, id) && withId(is, id))
  const orderOf = (items: readonly Item[]) => items.map(({ id }) => id).filter(id => withId(common, id))
  const [before, after] = [orderOf(was), orderOf(is)]
  if (isSameValue(before, after) || !isSameValue(orderOf(common), after)) return [...now]
  const next = before.values()
  return now.flatMap(item => (withId(common, item.id) ? (withId(now, next.next().value ?? 0) ?? []) : [item]))
}
