import { beforeAll, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { deleteUnusedCategory, insertCategory } from '~/server/issues/category-queries'
import {
  changesOf,
  commentsOf,
  countOfGroups,
  issueById,
  issueCounts,
  issueGroups,
  issuesOfTitle,
  pageOfIssues,
} from '~/server/issues/queries'
import {
  archiveResolved,
  deleteIssueRow,
  insertComment,
  insertIssue,
  savePart,
  saveStatus,
} from '~/server/issues/write-queries'
import { insertRequest } from '~/server/requests/queries'
import { deleteRequests } from '~/server/requests/removal-queries'
import type { Store } from '~/server/store/store'
import type { IssueCategory } from '~/shared/issues/model'
import { onEveryEngine } from '../support/every-engine'
import { aMovieRequest } from '../support/movies'
import { analyzeTable, plansOf } from '../support/plans'

const at = new Date('2026-11-22T06:54:39.759Z')
const people = ['ben', 'noor', 'ada']

async function addPeople({ db, t: { users } }: Store) {
  await db.insert(users).values(
    people.map(name => ({
      ...{ id: name, userName: name, nameKey: name, displayKey: name, userType: 'local' as const },
      ...{ streamingCountry: 'US', stamp: '', createdAt: at },
    })),
  )
}

const report = (store: Store, category: IssueCategory, overrides: Partial<Parameters<typeof insertIssue>[1]> = {}) =>
  store.transaction(tx =>
    insertIssue(tx, {
      ...{ kind: 'movie', providerId: 'tt1', title: 'Metropolis', posterPath: null, requestId: null, category },
      ...{ season: null, episode: null },
      ...{ subject: 'No sound', description: 'At all', status: 'pending', createdAt: at, resolvedAt: null },
      reporterId: 'ben',
      ...overrides,
    }),
  )

await onEveryEngine('issues', store => {
  let category: IssueCategory
  beforeAll(async () => {
    await addPeople(store)
    category = await store.transaction(tx => insertCategory(tx, 'Sound'))
  })

  test('say which season and which episode of a show they are about', async () => {
    const part = { season: 2, episode: 5 }
    const { id } = await report(store, category, { kind: 'tvShow', providerId: '5', ...part })
    expect(await issueById(store, id)).toMatchObject(part)
    await store.transaction(tx => savePart(tx, id, { season: 0, episode: null }))
    expect(await issueById(store, id)).toMatchObject({ season: 0, episode: null })
    await store.transaction(tx => deleteIssueRow(tx, id))
  })

  test('go with whoever reported them, and stay when a commenter or the request goes', async () => {
    const request = await store.transaction(tx => insertRequest(tx, aMovieRequest(19, { requesterId: 'ada' })))
    const [own, other] = [
      await report(store, category, { requestId: request.id }),
      await report(store, category, { reporterId: 'noor' }),
    ]
    for (const { id } of [own, other]) {
      await store.transaction(tx => insertComment(tx, { issueId: id, userId: 'noor', text: 'Here too', at }))
      await store.transaction(tx => saveStatus(tx, { id, status: 'inProgress', userId: 'noor', at }))
    }
    await store.transaction(tx => deleteRequests(tx, [request.id]))
    await store.db.delete(store.t.users).where(eq(store.t.users.id, 'noor'))
    expect(await issuesOfTitle(store, { providerIds: ['tt1'] })).toMatchObject([{ id: own.id, requestId: null }])
    expect(await commentsOf(store, [own.id, other.id])).toEqual([])
    expect(await changesOf(store, [own.id, other.id])).toMatchObject([
      { issueId: own.id, userId: null, status: 'inProgress' },
    ])
    expect(await store.transaction(tx => deleteUnusedCategory(tx, category.id))).toBe(false)
  })

  test('are grouped alike on every engine, in the order of folded titles', async () => {
    for (const [title, providerId] of [
      ['Zorro', 'tt4'],
      ['äpfel', 'tt3'],
      ['Apfel', 'tt2'],
      ['Äpfel', 'tt3'],
      ['?', null],
    ] as const)
      await report(store, category, { title, providerId })
    const groups = await issueGroups(store, 'pending', { count: 50, position: 0 })
    expect(groups.map(({ providerId, count }) => [providerId, count])).toEqual([
      ['tt2', 1],
      ['tt3', 2],
      ['tt4', 1],
    ])
    expect(await countOfGroups(store, 'pending')).toBe(3)
    expect(await issueCounts(store)).toEqual({ pending: 5, inProgress: 1, resolved: 0 })
  })

  test('are put away by the moment at which they were resolved', async () => {
    const old = await report(store, category, { title: 'Old', providerId: 'tt9' })
    await store.transaction(tx => saveStatus(tx, { id: old.id, status: 'resolved', userId: 'ada', at }))
    expect(await archiveResolved(store, at)).toBe(0)
    expect(await archiveResolved(store, new Date(at.getTime() + 1))).toBe(1)
    expect(await issuesOfTitle(store, { providerIds: ['tt9'] })).toEqual([])
  })

  test('are listed and found off an index, however many there are', async () => {
    const { issues } = store.t
    const rows = Array.from({ length: 3_000 }, (_, n) => ({
      ...{ kind: 'movie' as const, providerId: `tt${n % 900}`, title: `T${n % 900}`, titleKey: `t${n % 900}` },
      ...{ subject: 's', description: 'd', categoryId: category.id, createdAt: at, reporterId: 'ben' },
      status: n % 50 === 0 ? ('pending' as const) : ('resolved' as const),
    }))
    for (let from = 0; from < rows.length; from += 300)
      await store.db.insert(issues).values(rows.slice(from, from + 300))
    await analyzeTable(store, 'issues')
    const indexesOf = async (work: (of: Store) => Promise<unknown>) =>
      (await plansOf(store, work)).flatMap(({ indexes }) => indexes).filter(name => name.startsWith('issues_'))
    expect(await indexesOf(of => pageOfIssues(of, 'pending', { count: 50, position: 0 }))).not.toEqual([])
    expect(await indexesOf(of => issuesOfTitle(of, { providerIds: ['tt7', '7'], kind: 'movie' }))).toEqual([
      'issues_provider',
    ])
    expect(await indexesOf(of => issueGroups(of, 'pending', { count: 50, position: 0 }))).not.toEqual([])
  })
})
