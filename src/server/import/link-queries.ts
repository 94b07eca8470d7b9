import { and, eq, inArray } from 'drizzle-orm'
import type { LinkKind } from '~/shared/import/links'
import { upsert } from '../store/dialect'
import type { Store } from '../store/store'

/** What a row of another portal became here. */
export type Link = { newId: string | null; said: string; written: string | null }

/** Names one thing of the source in hexadecimal or base64, whatever it consists of. */
export const saidOf = (what: unknown): string =>
  new Bun.CryptoHasher('sha256').update(JSON.stringify(what)).digest('base64url')

/** What is known of these rows of a source, by their ids there. */
export async function linksOf(
  { db, t: { importLinks: t } }: Store,
  source: string,
  kind: LinkKind,
  oldIds: readonly string[],
): Promise<Map<string, Link>> {
  if (oldIds.length === 0) return new Map()
  const rows = await db
    .select({ oldId: t.oldId, newId: t.newId, said: t.said, written: t.written })
    .from(t)
    .where(and(eq(t.source, source), eq(t.kind, kind), inArray(t.oldId, [...new Set(oldIds)])))
  return new Map(rows.map(({ oldId, ...link }) => [oldId, link]))
}

/** Everybody who came from a source, by their ids there; those who are gone here since have none. */
export async function linkedPeople({ db, t: { importLinks: t } }: Store, source: string) {
  const rows = await db
    .select({ oldId: t.oldId, newId: t.newId })
    .from(t)
    .where(and(eq(t.source, source), eq(t.kind, 'person')))
  return new Map(rows.map(({ oldId, newId }) => [oldId, newId]))
}

export type NewLink = {
  kind: LinkKind
  oldId: string
  newId: string | null
  said: string
  /** What was written here, as `saidOf` names it. */
  written?: string | null
  unproven?: boolean
}

/** Remembers what rows became; of one that is known, `anew` remembers what was said and written last, and else nothing. */
export async function saveLinks(
  tx: Store,
  source: string,
  links: readonly NewLink[],
  at: Date,
  known: 'stays' | 'anew' = 'stays',
): Promise<void> {
  const { importLinks: t } = tx.t
  const once = new Map(links.map(link => [`${link.kind} ${link.oldId}`, link]))
  const rows = [...once.values()].map(link => ({
    ...link,
    source,
    written: link.written ?? null,
    unproven: link.unproven ?? false,
    at,
  }))
  await upsert(tx, t, rows, {
    on: [t.source, t.kind, t.oldId],
    set: known === 'anew' ? ['said', 'written', 'unproven', 'at'] : [],
  })
}

/** Whether anything came from a source before. */
export async function isKnownSource({ db, t: { importLinks: t } }: Store, source: string): Promise<boolean> {
  return (await db.select({ id: t.id }).from(t).where(eq(t.source, source)).limit(1)).length > 0
}
