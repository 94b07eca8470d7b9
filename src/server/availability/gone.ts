import { and, asc, count, eq, isNotNull, isNull, or } from 'drizzle-orm'
import type { RequestRef } from '~/shared/requests/model'
import type { App } from '../app'
import { first, type Store } from '../store/store'

/** Somebody is to hear that it went away. */
export async function resetNotified(
  { db, t: { requestVariants: t } }: Store,
  { id, variant }: RequestRef,
): Promise<void> {
  await db
    .update(t)
    .set({ goneTold: false })
    .where(and(eq(t.requestId, id), eq(t.variant, variant)))
}

/** So many are named; of more only the number is told. */
const named = 10

/**
 * Tells staff in one message what went away since it was told last: written in one go with the note that it was told, so
 * that nothing is told twice or never.
 */
export function notifyGone(app: App): Promise<void> {
  return app.store.transaction(async tx => {
    const { requestVariants: t, titles } = tx.t
    // Nobody waits for what was denied.
    const isWanted = or(isNull(t.denied), eq(t.denied, false))
    const untold = and(isNotNull(t.goneAt), eq(t.goneTold, false), eq(t.available, false), isWanted)
    const total = Number(first(await tx.db.select({ many: count() }).from(t).where(untold))?.many ?? 0)
    if (total === 0) return
    const rows = await tx.db
      .select({ kind: t.kind, requestId: t.requestId, variant: t.variant, title: titles.name })
      .from(t)
      .innerJoin(titles, eq(titles.id, t.titleId))
      .where(untold)
      .orderBy(asc(t.goneAt), asc(t.requestId), asc(t.variant))
      .limit(named)
    await tx.db.update(t).set({ goneTold: true }).where(untold)
    await app.publish(tx, { type: 'titlesGone', at: app.now().toISOString(), total, titles: rows })
  })
}
