import { and, count, desc, eq, inArray, lt, notExists } from 'drizzle-orm'
import type { OutboxStage } from '~/shared/events/outbox'
import type { MailingContent } from '~/shared/notifications/mailings'
import type { MailingKind } from '~/shared/notifications/model'
import { deleteInBatches } from '../store/bulk'
import { first, type Store } from '../store/store'

/** What the mails of a mailing have in common; null once it is gone. */
export async function mailingContent({ db, t }: Store, id: number): Promise<MailingContent | null> {
  const found = await db.select({ content: t.mailings.content }).from(t.mailings).where(eq(t.mailings.id, id)).limit(1)
  return (first(found)?.content as MailingContent | null | undefined) ?? null
}

export type SentMailing = {
  id: number
  kind: MailingKind
  subject: string
  recipients: number
  startedById: string | null
  startedAt: Date
  /** How many of its mails are how far; those that were sent long ago are not counted any more. */
  stages: Readonly<Partial<Record<OutboxStage, number>>>
}

/** The newest mailings of a kind, or of every kind, with how far they are. */
export async function lastMailings(
  { db, t }: Store,
  { kind, most }: { kind?: MailingKind; most: number },
): Promise<SentMailing[]> {
  const { id, kind: of, subject, recipients, startedById, startedAt } = t.mailings
  const rows = await db
    .select({ id, kind: of, subject, recipients, startedById, startedAt })
    .from(t.mailings)
    .where(kind && eq(of, kind))
    .orderBy(desc(id))
    .limit(most)
  const stages = await stagesOf(
    { db, t },
    rows.map(row => row.id),
  )
  return rows.map(row => ({ ...row, stages: Object.fromEntries(stages.get(row.id) ?? []) }))
}

async function stagesOf({ db, t: { outbox } }: Pick<Store, 'db' | 't'>, ids: readonly number[]) {
  const { mailingId, stage } = outbox
  if (ids.length === 0) return new Map<number, (readonly [OutboxStage, number])[]>()
  const rows = await db
    .select({ mailingId, stage, count: count() })
    .from(outbox)
    .where(inArray(mailingId, [...ids]))
    .groupBy(mailingId, stage)
  const byMailing = Map.groupBy(rows, row => row.mailingId ?? 0)
  return new Map([...byMailing].map(([id, some]) => [id, some.map(row => [row.stage, Number(row.count)] as const)]))
}

/** Removes what was written before a moment and of which no mail is kept any more. */
export function dropMailingsBefore(store: Store, before: Date, signal?: AbortSignal): Promise<number> {
  const { mailings, outbox } = store.t
  const mails = store.db.select({ id: outbox.id }).from(outbox).where(eq(outbox.mailingId, mailings.id))
  return deleteInBatches(store, mailings, and(lt(mailings.startedAt, before), notExists(mails)), signal)
}
