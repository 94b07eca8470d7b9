import { asc, eq, gt, inArray } from 'drizzle-orm'
import { type BlockKind, titleBlockKinds } from '~/shared/blocks/model'
import {
  type ExportedBlock,
  type ExportedEntry,
  type ExportedLogEntry,
  type ExportedText,
  rowsOfExportPage,
} from '~/shared/export/house'
import { type ChannelName, isAgentName } from '~/shared/notifications/agents'
import type { Store } from '../store/store'
import type { People } from './people'
import { askedTitles } from './title-numbers'

/** People whose lists come in one page. */
const peopleOfPage = 20

/** What people want to watch, all of somebody in one page. */
export async function* watchlistPages(at: Store, { all }: People): AsyncGenerator<ExportedEntry[]> {
  const { watchlistEntries: t } = at.t
  const { userId, kind, tmdbId, name, addedAt, origin } = t
  for (let from = 0; from < all.length; from += peopleOfPage) {
    const ids = all.slice(from, from + peopleOfPage).map(({ user }) => user.id)
    const rows = await at.db
      .select({ userId, kind, tmdbId, name, addedAt, origin })
      .from(t)
      .where(inArray(userId, ids))
      .orderBy(asc(userId), asc(t.id))
    const rowOf = await askedTitles(at, rows)
    if (rows.length > 0) yield rows.map(row => ({ ...row, titleId: rowOf(row) }))
  }
}

/** What counts towards limits. */
export async function* logPages(at: Store, { removed }: People): AsyncGenerator<ExportedLogEntry[]> {
  const { requestLog: t } = at.t
  for (let last = 0; ; ) {
    const rows = await at.db.select().from(t).where(gt(t.id, last)).orderBy(asc(t.id)).limit(rowsOfExportPage)
    if (rows.length === 0) return
    yield rows.filter(({ userId }) => !removed.has(userId))
    last = rows.at(-1)?.id ?? 0
  }
}

/** What nobody can ask for. */
export async function* blockPages(at: Store): AsyncGenerator<ExportedBlock[]> {
  const { blocks: t } = at.t
  const { id, kind, key, name, reason, byName, at: since } = t
  for (let last = 0; ; ) {
    const rows = await at.db
      .select({ id, kind, key, name, reason, byName, at: since })
      .from(t)
      .where(gt(id, last))
      .orderBy(asc(id))
      .limit(rowsOfExportPage)
    if (rows.length === 0) return
    const rowOf = await askedTitles(at, rows.flatMap(titleOf))
    yield rows.map(row => {
      const [title] = titleOf(row)
      return { ...row, titleId: title ? rowOf(title) : null }
    })
    last = rows.at(-1)?.id ?? 0
  }
}

function titleOf({ kind, key }: { kind: BlockKind; key: string }) {
  const known = titleBlockKinds.find(one => one === kind)
  return known ? [{ kind: known, tmdbId: Number(key) }] : []
}

/** Keywords of what nobody can ask for. */
export async function blockedKeywords({ db, t: { blocks: t } }: Store): Promise<string[]> {
  const rows = await db.select({ key: t.key }).from(t).where(eq(t.kind, 'keyword')).orderBy(asc(t.id))
  return rows.map(({ key }) => key)
}

/** Texts that administrators wrote, in the language of the portal: an event has the language of any other behind it. */
export async function writtenTexts({ db, t: { templates: t } }: Store): Promise<ExportedText[]> {
  const rows = await db.select().from(t).orderBy(asc(t.agent), asc(t.event))
  return rows.flatMap(({ agent, event, subject, message, enabled }) => {
    const name: ChannelName = agent
    return isAgentName(name) && !event.includes(':') && message
      ? [{ agent: name, event, subject: subject ?? '', message, enabled }]
      : []
  })
}
