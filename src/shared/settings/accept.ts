import { coerce } from './coerce'
import type { Field, Fields, SettingValues } from './fields'
import { byLowerName, drawnId, fieldsOf, idsOf, isObject, itemsIn, sentItems } from './items'
import { defaultOf, type Section, type SectionProblem, type Values } from './model'
import { enterAgain, isForSamePlace } from './secret-binding'
import { storedSecret } from './secrets'
import { beyond } from './value-problems'

type Accepted = { value: unknown; problems: SectionProblem[] }

/**
 * What somebody sends: a full replacement, where a missing field takes its default, a read-only field stays, and the
 * placeholder of a secret stands for the stored one, as long as it would be sent to the same place. Items of a list are
 * told apart by their ids.
 */
export function accept<S extends Section>(
  section: S,
  anything: unknown,
  stored: Values<S>,
): { values: Values<S>; problems: SectionProblem[] } {
  // Anything but an object names no field at all, and must not be taken for a wish to lose every value.
  const problems = isObject(anything) ? [] : [{ field: section.id, problem: 'must be an object' }]
  const accepted = acceptFields(section.fields, anything, { before: stored, path: '', newId: drawnId })
  const values = section.agreed?.(accepted.value, stored) ?? accepted.value
  const together = section.check?.(values) ?? []
  return { values: values as Values<S>, problems: [...problems, ...accepted.problems, ...together] }
}

/** Where a value stands: what was stored there, the way to it, and how its new items get their ids. */
type Place<Before> = {
  before: Before
  path: string
  newId: (taken: ReadonlySet<number>, field: Field) => number
  /** Of the first item of a list. */
  isFirst?: boolean
}

function acceptFields(fields: Fields, anything: unknown, { before, path, ...at }: Place<SettingValues>) {
  const given = byLowerName(anything)
  const value: Record<string, unknown> = {}
  const problems: SectionProblem[] = []
  for (const [name, field] of Object.entries(fields)) {
    const place = { before: before[name], path: path + name, ...at }
    const sent = given.get(name.toLowerCase())
    // What nobody chose is no fault while the switch is off that it belongs to, also where it lies out of bounds.
    const isOff = field.when !== undefined && !value[field.when]
    const accepted = isOff && sent === field.default ? { value: sent, problems: [] } : acceptField(field, sent, place)
    value[name] = accepted.value
    problems.push(...accepted.problems)
  }
  for (const [name, field] of Object.entries(fields)) {
    const isOld = field.learnedAt && value[name] === before[name]
    if (isOld && !isForSamePlace({ sentTo: field.learnedAt }, value, before)) value[name] = field.default
    const sent = given.get(name.toLowerCase())
    const isKept = field.kind === 'secret' && (sent === storedSecret || isLeftOut(field, sent)) && value[name]
    if (!isKept || isForSamePlace(field, value, before)) continue
    value[name] = null
    // Whoever does not know of it cannot enter it again.
    if (sent === storedSecret) problems.push({ field: path + name, problem: enterAgain })
  }
  return { value, problems }
}

/** Stays as it is, as whoever saves does not name it. */
const isLeftOut = (field: Field, sent: unknown) => Boolean(field.own || field.keptUnsaid) && sent === undefined

function acceptField(field: Field, sent: unknown, place: Place<unknown>): Accepted {
  const { before, path, isFirst = false } = place
  if (field.readOnly || isLeftOut(field, sent) || (field.kind === 'secret' && sent === storedSecret))
    return { value: before === undefined ? defaultOf(field, isFirst) : before, problems: [] }
  if (field.kind === 'items') return acceptItems(field, sent, place)
  const outcome = coerce(field, sent)
  return 'problem' in outcome ? refused(path, outcome.problem) : { value: outcome.value, problems: [] }
}

const refused = (field: string, problem: string): Accepted => ({ value: undefined, problems: [{ field, problem }] })

/** A list that replaces the stored one, with the secrets of those items that it still has. */
export function acceptItems(field: Field, sent: unknown, { before, path, newId }: Place<unknown>): Accepted {
  const entries = sentItems(sent)
  if (!entries) return refused(path, 'must be a list of objects')
  const most = field.max ?? 100
  if (entries.length > most) return refused(path, beyond('tooMany', most))
  const stored = new Map(itemsIn(before).map(item => [item.id, item]))
  const ids = idsOf(entries, taken => newId(new Set([...taken, ...stored.keys()]), field))
  // Whatever is put before those that are there already is no first one.
  const areAllNew = !ids.some(id => stored.has(id))
  const accepted = entries.map((entry, index) => {
    const id = ids[index] ?? 0
    const own = `${path}[${index}]`
    if (!isObject(entry)) return refused(own, 'must be an object')
    const { value, problems } = acceptFields(fieldsOf(field), entry, {
      before: stored.get(id) ?? {},
      path: `${own}.`,
      newId,
      isFirst: index === 0 && areAllNew,
    })
    return { value: { id, ...value }, problems }
  })
  return { value: accepted.flatMap(({ value }) => value ?? []), problems: accepted.flatMap(({ problems }) => problems) }
}
