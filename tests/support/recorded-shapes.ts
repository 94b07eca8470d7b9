import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const folder = resolve(import.meta.dir, '../../../shared/upstream/portal')

/** Answers of the established server lie beside the project on some machines only. */
export const hasRecordedPortal = existsSync(folder)

export type RecordedCall = {
  name: string
  request: { method: string; path: string; body: unknown; as: string }
  status: number
  body: unknown
}

/** Every recorded call of an area. */
export function recordedCalls(area: string): RecordedCall[] {
  return readdirSync(join(folder, area))
    .filter(file => file.endsWith('.json'))
    .flatMap(file => {
      const read: unknown = JSON.parse(readFileSync(join(folder, area, file), 'utf8'))
      const calls = Array.isArray(read) ? read : [read]
      return calls.filter(isCall).map(call => ({ ...call, name: `${file} ${call.request.path}` }))
    })
}

/** Posts that write nothing. */
const readByPost = /\/(Search|Tester)\/|\/(Librar(y|ies)|info|profiles?|apikey|rootfolders|tags|languageprofiles)$/i

/** Reads that were answered with members to compare: true, a text or the page of the application has none. */
export const recordedReads = (area: string): RecordedCall[] =>
  recordedCalls(area).filter(
    ({ request: { method, path }, status, body }) =>
      (method === 'GET' || (method === 'POST' && readByPost.test(path))) &&
      status === 200 &&
      typeof body === 'object' &&
      body !== null,
  )

type Answer = { status: number; body: unknown }

/** A list, or a page of one. */
const entriesIn = (body: unknown): readonly unknown[] | null => {
  if (Array.isArray(body)) return body
  const page = typeof body === 'object' && body !== null && 'collection' in body ? body.collection : null
  return Array.isArray(page) ? page : null
}
const isEmpty = (body: unknown) => entriesIn(body)?.length === 0

/** What differs where the recorded calls are made again, by their names. */
export async function differencesOf(
  calls: readonly RecordedCall[],
  again: (call: RecordedCall) => Promise<Answer>,
): Promise<Record<string, string[]>> {
  const differences: Record<string, string[]> = {}
  for (const call of calls) {
    const { status, body } = await again(call)
    const found = status === call.status ? shapeDifferences(call.body, body) : [`status ${status}`]
    // Nothing would be compared.
    if (isEmpty(body) && !isEmpty(call.body)) found.push('no entries')
    if (found.length > 0) differences[call.name] = found
  }
  return differences
}

const isCall = (value: unknown): value is RecordedCall =>
  typeof value === 'object' && value !== null && 'request' in value && 'status' in value

const typeOf = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value)

/** The kinds of values seen at each place, the entries of a list laid over each other. */
function kindsAt(value: unknown, at = '', into = new Map<string, Set<string>>()) {
  const kinds = into.get(at) ?? new Set()
  into.set(at, kinds.add(typeOf(value)))
  if (Array.isArray(value)) for (const entry of value) kindsAt(entry, `${at}[]`, into)
  else if (typeof value === 'object' && value !== null)
    for (const [name, entry] of Object.entries(value)) kindsAt(entry, `${at}.${name}`, into)
  return into
}

const firm = (kinds: ReadonlySet<string>) => [...kinds].filter(kind => kind !== 'null')

/**
 * Where an answer has other members than a recorded one, or members of another kind. A list that is empty on one side
 * says nothing of its entries, and null nothing of a kind.
 */
export function shapeDifferences(recorded: unknown, answer: unknown): string[] {
  const [theirs, ours] = [kindsAt(recorded), kindsAt(answer)]
  const isOpen = (place: string, side: Map<string, Set<string>>) => {
    const parent = place.slice(0, Math.max(place.lastIndexOf('.'), place.lastIndexOf('[')))
    return place === '' || !side.has(parent) || firm(side.get(parent) ?? new Set()).length === 0
  }
  const unseen = (place: string, side: Map<string, Set<string>>) => place.endsWith('[]') || isOpen(place, side)
  return [
    ...[...theirs].flatMap(([place, kinds]) => {
      const own = ours.get(place)
      if (!own) return unseen(place, ours) ? [] : [`${place} is missing`]
      const [wanted, found] = [firm(kinds), firm(own)]
      const fits = wanted.length === 0 || found.length === 0 || found.some(kind => wanted.includes(kind))
      return fits ? [] : [`${place} is ${found.join('|')} instead of ${wanted.join('|')}`]
    }),
    ...[...ours.keys()].flatMap(place =>
      theirs.has(place) || unseen(place, theirs) ? [] : [`${place} is not there in the recorded answer`],
    ),
  ]
}
