import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import type { AccountIssues } from '~/shared/api/account-lists'
import type { FoundIssueTitle } from '~/shared/api/issues'
import { usualCategories } from '~/shared/issues/categories'
import { type IssuePortal, issuePeople, issuePortal, report } from '../support/issues'

let house: IssuePortal
const readsGerman = (name: string) =>
  house.app.store.transaction(async tx => {
    const { users } = tx.t
    await tx.db.update(users).set({ language: 'de' }).where(eq(users.userName, name))
  })
/** Pia reads German, everybody else English. */
beforeEach(async () => {
  house = await issuePortal()
  await readsGerman('pia')
})
afterEach(() => house.close())

const categories = '/api/v3/issues/categories'
const namesFor = async (by: IssuePortal['ada']) =>
  ((await by.get(categories)).body as { name: string }[]).map(({ name }) => name)

describe('the categories that come with the product', () => {
  test('are read in one’s own language, and what was written by hand as it is', async () => {
    for (const name of [...Object.values(usualCategories).filter(one => one !== 'Sound'), 'sound effects', 'picture '])
      await house.ada.post(categories, { name })
    expect(await namesFor(house.ada)).toEqual([
      ...['Sound', 'Picture', 'Subtitles', 'Wrong title', 'Other', 'sound effects'],
    ])
    expect(await namesFor(house.pia)).toEqual([
      ...['Ton', 'Bild', 'Untertitel', 'Falscher Titel', 'Sonstiges', 'sound effects'],
    ])
  })

  test('are in one’s own language on the page of a title, and in the list of what somebody reported', async () => {
    await report(house.ben)
    const ben = issuePeople.find(({ userName }) => userName === 'ben')?.id
    const read = async (by: IssuePortal['ada']) => {
      const page = (await by.get('/api/v3/issues/of-title?providerId=tt0017136&kind=movie')).body as FoundIssueTitle
      const list = (await by.get(`/api/v3/users/${ben}/issues`)).body as AccountIssues
      return [page.title?.issues[0]?.category, list.issues[0]?.category]
    }
    expect(await read(house.ada)).toEqual([{ id: 1, name: 'Sound' }, 'Sound'])
    expect(await read(house.pia)).toEqual([{ id: 1, name: 'Ton' }, 'Ton'])
  })

  test('are in messages as whoever gets them reads, and for programs as they are stored', async () => {
    await report(house.ben)
    await house.settle()
    await readsGerman('ada')
    await report(house.noor)
    await house.settle()
    const lines = house.mails().flatMap(({ text }) => /^(Category|Kategorie): .*$/m.exec(text)?.[0] ?? [])
    expect(lines).toEqual(['Category: Sound', 'Kategorie: Ton'])
    expect(house.news()).toMatchObject([{ issueCategory: 'Sound' }, { issueCategory: 'Sound' }])
    const wire = [{ id: 1, value: 'Sound' }]
    expect((await house.pia.get('/api/v1/Issues/categories')).body).toEqual(wire)
    expect((await house.pia.get('/api/v1/Issues')).body).toMatchObject([
      { issueCategory: wire[0] },
      { issueCategory: wire[0] },
    ])
  })

  test('are not added a second time under the name that somebody reads', async () => {
    expect((await house.pia.post(categories, { name: ' ton ' })).body).toMatchObject({ code: 'IssueCategoryTaken' })
    expect((await house.pia.post(categories, { name: 'Sound' })).body).toMatchObject({ code: 'IssueCategoryTaken' })
    expect((await house.pia.post(categories, { name: 'Picture' })).body).toEqual({ id: 2, name: 'Bild' })
    expect((await house.ada.post(categories, { name: 'Ton' })).body).toEqual({ id: 3, name: 'Ton' })
  })
})
