import { and, eq, inArray, max, or } from 'drizzle-orm'
import type { NumberedKind } from '~/shared/numbers'
import { mostRows } from '../store/bulk'
import { isUniqueViolation, upsert } from '../store/dialect'
import { first, type Store } from '../store/store'

/** Two servers that give numbers at once take turns; more of them than this do not meet. */
const mostTries = 10

/** The numbers of what is named, each given where there is none yet; by what it is named. */
export async function numbersOf(
  store: Store,
  kind: NumberedKind,
  refs: readonly string[],
): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  const all = [...new Set(refs)]
  for (let at = 0; at < all.length; at += mostRows) {
    for (const [ref, number] of await numbered(store, kind, all.slice(at, at + mostRows))) found.set(ref, number)
  }
  return found
}

async function numbered(store: Store, kind: NumberedKind, refs: string[]): Promise<Map<string, number>> {
  for (let tries = 0; ; tries++) {
    const known = await knownNumbers(store, kind, refs)
    const missing = refs.filter(ref => !known.has(ref))
    if (missing.length === 0) return known
    if (tries === mostTries) throw new Error(`no number for ${missing.length} of kind ${kind}`)
    await give(store, kind, missing)
  }
}

async function knownNumbers(store: Store, kind: NumberedKind, refs: string[]): Promise<Map<string, number>> {
  const { programNumbers: t } = store.t
  const rows = await store.db
    .select({ ref: t.ref, number: t.number })
    .from(t)
    .where(and(eq(t.kind, kind), inArray(t.ref, refs)))
  return new Map(rows.map(({ ref, number }) => [ref, number]))
}

/** Numbers go up, and one that was given is given to nothing else. */
async function give(store: Store, kind: NumberedKind, refs: readonly string[]): Promise<void> {
  const { programNumbers: t } = store.t
  try {
    await store.transaction(async tx => {
      const rows = await tx.db
        .select({ last: max(t.number) })
        .from(t)
        .where(eq(t.kind, kind))
      const last = Number(first(rows)?.last ?? 0)
      const given = refs.map((ref, at) => ({ kind, number: last + 1 + at, ref }))
      await upsert(tx, t, given, { on: [t.kind, t.ref], set: [] })
    })
  } catch (error) {
    // Somebody else was given the same number: it is looked at once more.
    if (!isUniqueViolation(error)) throw error
  }
}

/** Under which a number leads to what has another one already: what is asked for by its own name keeps that one. */
const furtherRef = (ref: string, number: number) => `${ref}#${number}`

function refIn({ ref, number }: { ref: string; number: number }): string {
  const end = furtherRef('', number)
  return ref.endsWith(end) ? ref.slice(0, -end.length) : ref
}

/** What has a number; null where nothing has it. */
export async function namedBy(store: Store, kind: NumberedKind, number: number): Promise<string | null> {
  return first(await namedAmong(store, kind, [number])) ?? null
}

/** What some numbers stand for, each once; a number that nothing has is left out. */
export async function namedAmong({ db, t }: Store, kind: NumberedKind, numbers: readonly number[]): Promise<string[]> {
  if (numbers.length === 0) return []
  const { programNumbers: named } = t
  const rows = await db
    .select({ ref: named.ref, number: named.number })
    .from(named)
    .where(and(eq(named.kind, kind), inArray(named.number, [...numbers])))
  return [...new Set(rows.map(refIn))]
}

/**
 * Keeps the numbers by which programs knew these things at another portal, so that they find them here as well. Whatever has
 * a number already goes on under that one and is found by the other, too; a number that is given is given to nothing else.
 */
export async function keepNumbers(
  tx: Store,
  kind: NumberedKind,
  wanted: readonly { ref: string; number: number }[],
): Promise<void> {
  const { programNumbers: t } = tx.t
  for (let at = 0; at < wanted.length; at += mostRows) {
    const some = wanted.slice(at, at + mostRows)
    const [refs, numbers] = [some.map(({ ref }) => ref), some.map(({ number }) => number)]
    const given = await tx.db
      .select({ ref: t.ref, number: t.number })
      .from(t)
      .where(and(eq(t.kind, kind), or(inArray(t.ref, refs), inArray(t.number, numbers))))
    const takenRefs = new Set(given.map(({ ref }) => ref))
    const takenNumbers = new Set(given.map(({ number }) => number))
    const rows = some.flatMap(({ ref, number }) => {
      if (takenNumbers.has(number)) return []
      const row = { kind, number, ref: takenRefs.has(ref) ? furtherRef(ref, number) : ref }
      takenNumbers.add(number)
      takenRefs.add(ref)
      return row
    })
    await upsert(tx, t, rows, { on: [t.kind, t.ref], set: [] })
  }
}
