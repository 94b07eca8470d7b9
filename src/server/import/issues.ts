import { inArray, sql } from 'drizzle-orm'
import type { SourceIssue } from '~/shared/import/house'
import { usualCategories } from '~/shared/issues/categories'
import { nameKey } from '~/shared/users/model'
import { batchesOf } from '../store/bulk'
import { folded, upsert } from '../store/dialect'
import type { Store } from '../store/store'
import { type ChangedIssue, followIssues, stateHashOfIssue } from './changed-issues'
import { type Described, describe, numberedTitle } from './describe'
import { keyOf, postersOf, requestsOf } from './issue-titles'
import { linkedPeople, linksOf, saidOf, saveLinks } from './link-queries'
import type { Running } from './running'

/** Makes issues and what was said about them. */
export async function importIssues(run: Running): Promise<void> {
  let done = 0
  for await (const read of run.reader.issues()) {
    // Of a spoilt file a row may come twice.
    const page = [...new Map(read.map(issue => [issue.oldId, issue])).values()]
    run.tally.add('issues', 'found', page.length)
    run.tally.skip('issues', 'unreadable', read.length - page.length)
    const { fresh, changed } = await knownAmong(run, page)
    const named = await namesOf(run, fresh)
    await run.write(async tx => {
      await writeIssues(run, tx, fresh, named)
      await follow(run, tx, changed)
    })
    done += page.length
    run.tell('issues', done, null)
  }
}

/** What is new of a page, and what is another over there than it was. */
async function knownAmong({ read, source, tally }: Running, page: readonly SourceIssue[]) {
  const links = await read(store =>
    linksOf(
      store,
      source,
      'issue',
      page.map(({ oldId }) => oldId),
    ),
  )
  const changed = page.flatMap((issue): ChangedIssue[] => {
    const link = links.get(issue.oldId)
    return link && link.said !== saidOf(issue) ? [{ issue, link }] : []
  })
  tally.add('issues', 'equal', links.size - changed.length)
  return { fresh: page.filter(({ oldId }) => !links.has(oldId)), changed }
}

const whoIn = (run: Running, people: ReadonlyMap<string, string | null>) => (person: string | null) =>
  (person === null ? null : people.get(person)) ?? run.system.id

async function follow(run: Running, tx: Store, changed: readonly ChangedIssue[]) {
  if (changed.length === 0) return
  const who = whoIn(run, await linkedPeople(tx, run.source))
  const categories = await categoriesOf(
    tx,
    changed.map(({ issue }) => issue),
  )
  await followIssues(run, tx, changed, { categories, who })
}

type Named = ReadonlyMap<string, { name: string; posterPath: string | null }>

/** What the titles are called: as they are stored, else as the catalogue says. */
async function namesOf({ app, read }: Running, issues: readonly SourceIssue[]): Promise<Named> {
  const keys = [...new Set(issues.flatMap(issue => (issue.name ? [] : (keyOf(issue) ?? []))))]
  if (keys.length === 0) return new Map()
  const { titles: t } = app.store.t
  const { key, name, posterPath } = t
  const rows = await read(({ db }) => db.select({ key, name, posterPath }).from(t).where(inArray(key, keys)))
  const known = new Map(rows.map(row => [row.key, { name: row.name, posterPath: row.posterPath }]))
  const missing = keys.filter(one => !known.has(one))
  const asked = await Promise.all(missing.map(one => describe(app, bare(one))))
  asked.forEach((one: Described | null, index) => {
    const { name: called, posterPath: poster } = one?.title ?? { name: missing[index] ?? '', posterPath: null }
    known.set(missing[index] ?? '', { name: called, posterPath: poster })
  })
  return known
}

const bare = (key: string) => {
  const [kind, catalogueId = ''] = key.split(':')
  return numberedTitle(kind === 'movie' ? 'movie' : 'tvShow', catalogueId)
}

async function categoriesOf(tx: Store, issues: readonly SourceIssue[]): Promise<Map<string, number>> {
  const { issueCategories: t } = tx.t
  const names = [
    ...new Map(
      [usualCategories.other, ...issues.map(({ category }) => category)].map(name => [
        nameKey(name),
        name.slice(0, 100),
      ]),
    ),
  ]
  await upsert(
    tx,
    t,
    names.map(([key, name]) => ({ name, nameKey: key.slice(0, 100) })),
    { on: [t.nameKey], set: [] },
  )
  const keys = names.map(([key]) => key.slice(0, 100))
  const rows = await tx.db.select({ id: t.id, key: t.nameKey }).from(t).where(inArray(t.nameKey, keys))
  return new Map(rows.map(({ id, key }) => [key, id]))
}

/** An issue is found by this until its number is known: no engine tells those of several rows otherwise. */
const lentKey = (run: Running, oldId: string) => `import:${run.source}:${oldId}`.slice(0, 200)

async function writeIssues(run: Running, tx: Store, fresh: readonly SourceIssue[], named: Named): Promise<void> {
  if (fresh.length === 0) return
  const { issues: t, issueComments } = tx.t
  const who = whoIn(run, await linkedPeople(tx, run.source))
  const categories = await categoriesOf(tx, fresh)
  const requestOf = await requestsOf(run, tx, fresh)
  const posterOf = await postersOf(tx, fresh, requestOf)
  const rows = fresh.map(issue => {
    const known = named.get(keyOf(issue) ?? '')
    const { kind, providerId, season, episode, status, createdAt, resolvedAt } = issue
    return {
      ...{ kind, providerId, season, episode, status, createdAt, resolvedAt },
      title: (issue.name ?? known?.name ?? '').slice(0, 500),
      ...{ titleKey: lentKey(run, issue.oldId), posterPath: known?.posterPath ?? posterOf(issue) },
      ...{ requestId: requestOf(issue), subject: issue.subject.slice(0, 500), description: issue.description },
      categoryId:
        categories.get(nameKey(issue.category).slice(0, 100)) ?? categories.get(nameKey(usualCategories.other)) ?? 0,
      reporterId: who(issue.reporter),
    }
  })
  await tx.db.insert(t).values(rows)
  const keys = rows.map(({ titleKey: key }) => key)
  const made = await tx.db.select({ id: t.id, key: t.titleKey }).from(t).where(inArray(t.titleKey, keys))
  const numbers = new Map(made.map(({ id, key }) => [key, id]))
  const cases = rows.map(row => sql`when ${row.titleKey} then ${folded(row.title).slice(0, 200)}`)
  await tx.db
    .update(t)
    .set({ titleKey: sql`case ${t.titleKey} ${sql.join(cases, sql` `)} end` })
    .where(
      inArray(
        t.id,
        made.map(({ id }) => id),
      ),
    )
  const comments = fresh.flatMap(issue =>
    issue.comments.map(({ person, text, at }) => ({
      issueId: numbers.get(lentKey(run, issue.oldId)) ?? 0,
      ...{ userId: who(person), text, at },
    })),
  )
  for await (const some of batchesOf(comments)) await tx.db.insert(issueComments).values(some)
  const links = fresh.map((issue, index) => ({
    ...{ kind: 'issue' as const, oldId: issue.oldId, said: saidOf(issue) },
    written: rows[index] ? stateHashOfIssue(rows[index], issue.comments.length) : null,
    newId: String(numbers.get(lentKey(run, issue.oldId)) ?? ''),
  }))
  await saveLinks(tx, run.source, links, run.app.now())
  run.tally.add('issues', 'made', fresh.length)
}
