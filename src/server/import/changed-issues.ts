import { asc, inArray } from 'drizzle-orm'
import type { SourceIssue } from '~/shared/import/house'
import { nameKey } from '~/shared/users/model'
import { batchesOf } from '../store/bulk'
import { forUpdate, upsert } from '../store/dialect'
import type { Store } from '../store/store'
import { type Link, type NewLink, saidOf, saveLinks } from './link-queries'
import type { Running } from './running'

type Row = Store['t']['issues']['$inferSelect']
type Compared = Pick<Row, 'season' | 'episode' | 'status' | 'subject' | 'description' | 'categoryId'>

/** Of an issue that came: what follows the source as long as nobody changes it or says something about it here. */
export const stateHashOfIssue = (
  { season, episode, status, subject, description, categoryId }: Compared,
  comments: number,
): string =>
  // Those that came before issues had parts are known by the rest.
  saidOf([status, subject, description, categoryId, comments, ...(season === null ? [] : [season, episode])])

export type ChangedIssue = { issue: SourceIssue; link: Link }

type Context = {
  /** The numbers of categories by the keys of their names. */
  categories: ReadonlyMap<string, number>
  who: (person: string | null) => string
}

/** Has issues follow what changed over there, with what was said about them since. */
export async function followIssues(
  run: Running,
  tx: Store,
  changed: readonly ChangedIssue[],
  { categories, who }: Context,
): Promise<void> {
  const { issues: t, issueComments: c } = tx.t
  const ids = changed.flatMap(({ link }) => (link.newId ? Number(link.newId) : []))
  if (ids.length === 0) return run.tally.add('issues', 'leftAlone', changed.length)
  const rows = await forUpdate(tx, tx.db.select().from(t).where(inArray(t.id, ids)))
  const said = await tx.db.select({ issueId: c.issueId }).from(c).where(inArray(c.issueId, ids)).orderBy(asc(c.id))
  const comments = Map.groupBy(said, ({ issueId }) => issueId)
  const countOf = (id: number) => comments.get(id)?.length ?? 0
  const known = new Map(rows.map(row => [row.id, row]))
  const ours = changed.flatMap(({ issue, link }) => {
    const row = known.get(Number(link.newId))
    return row && link.written === stateHashOfIssue(row, countOf(row.id)) ? [{ issue, row }] : []
  })
  run.tally.add('issues', 'updated', ours.length)
  run.tally.add('issues', 'leftAlone', changed.length - ours.length)
  const after = ours.map(({ issue, row }) => ({
    ...row,
    ...{ status: issue.status, resolvedAt: issue.resolvedAt, description: issue.description },
    ...{ season: issue.season, episode: issue.episode, subject: issue.subject.slice(0, 500) },
    categoryId: categories.get(nameKey(issue.category).slice(0, 100)) ?? row.categoryId,
  }))
  await upsert(tx, t, after, {
    ...{ on: [t.id], set: ['season', 'episode', 'status', 'resolvedAt', 'description', 'subject', 'categoryId'] },
  })
  const fresh = ours.flatMap(({ issue, row }) =>
    issue.comments.slice(countOf(row.id)).map(({ person, text, at }) => ({
      ...{ issueId: row.id, userId: who(person), text, at },
    })),
  )
  for await (const some of batchesOf(fresh)) await tx.db.insert(c).values(some)
  const links = ours.map(({ issue }, index): NewLink => {
    const row = after[index]
    const total = row ? Math.max(countOf(row.id), issue.comments.length) : 0
    return {
      ...{ kind: 'issue', oldId: issue.oldId, newId: String(row?.id ?? ''), said: saidOf(issue) },
      written: row ? stateHashOfIssue(row, total) : null,
    }
  })
  await saveLinks(tx, run.source, links, run.app.now(), 'anew')
}
