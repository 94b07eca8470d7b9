import { beforeAll, expect, test } from 'bun:test'
import { countUsers, fittingIds, limitedAskers, listedUsers } from '~/server/users/account-list'
import { addClaims } from '~/server/users/write-queries'
import { accountSortNames } from '~/shared/users/accounts'
import { onEveryEngine } from '../support/every-engine'

const at = (minute: number) => new Date(Date.UTC(2026, 2, 4, 12, minute))

await onEveryEngine('the list of accounts', store => {
  beforeAll(async () => {
    const { users } = store.t
    const people = Array.from({ length: 12 }, (_, n) => ({
      ...{ id: `id-${n}`, userName: `n${n}`, nameKey: `N${n}`, displayKey: `NAME ${n % 4}`, stamp: '' },
      ...{ emailKey: n % 3 === 0 ? null : `N${n % 5}@EXAMPLE.COM`, lastLoggedInAt: n % 4 === 0 ? null : at(n % 5) },
      ...{ userType: n % 2 ? ('plex' as const) : ('local' as const), streamingCountry: 'US', createdAt: at(n % 3) },
      ...{ movieLimit: n === 5 ? 2 : n === 6 ? 0 : null, musicLimit: n === 7 ? 1 : null },
    }))
    const gone = { id: 'gone', userName: 'n99', nameKey: 'removed:1', displayKey: 'NAME 1', removedAt: at(1) }
    const rest = { stamp: '', userType: 'local' as const, streamingCountry: 'US', createdAt: at(0) }
    await store.db.insert(users).values([...people, { ...gone, ...rest }])
    const system = { id: 'api', userName: 'Api', nameKey: 'API', displayKey: 'API', stamp: '' }
    await store.db.insert(users).values({ ...system, userType: 'system', streamingCountry: 'US', createdAt: at(0) })
    await addClaims(store, [
      { id: 'id-3', claims: ['Admin', 'Disabled'] },
      { id: 'id-4', claims: ['PowerUser'] },
      { id: 'id-8', claims: ['Admin', 'PowerUser'] },
      { id: 'gone', claims: ['Disabled'] },
    ])
  })

  const ids = async (sort: (typeof accountSortNames)[number], descending = false, position = 0, count = 50) =>
    (await listedUsers(store, {}, { sort, descending }, { count, position })).map(({ user }) =>
      user.id.replace('id-', ''),
    )

  test('has whoever has no address, or was never here, first, and last the other way', async () => {
    expect((await ids('email')).slice(0, 4)).toEqual(['0', '9', '6', '3'])
    expect((await ids('email', true)).slice(-4)).toEqual(['0', '9', '6', '3'])
    expect((await ids('lastSeen')).slice(0, 3)).toEqual(['0', '4', '8'])
    expect((await ids('lastSeen', true)).slice(-3)).toEqual(['0', '4', '8'])
  })

  test('has administrators first, then power users', async () => {
    expect((await ids('roles')).slice(0, 3)).toEqual(['8', '3', '4'])
    expect((await ids('roles', true)).slice(-3)).toEqual(['4', '8', '3'])
  })

  test.each(accountSortNames.flatMap(sort => [false, true].map(descending => [sort, descending] as const)))(
    'has everybody once over all pages by %s (%p)',
    async (sort, descending) => {
      const whole = await ids(sort, descending)
      expect(whole).toHaveLength(12)
      const pages: string[] = []
      for (let position = 0; position < 15; position += 5) pages.push(...(await ids(sort, descending, position, 5)))
      expect(pages).toEqual(whole)
    },
  )

  test('finds what is looked for, whatever signs it has', async () => {
    const found = (search: string) => fittingIds(store, { search })
    expect(await found('n11')).toEqual(['id-11'])
    expect((await found('name 2')).sort()).toEqual(['id-10', 'id-2', 'id-6'])
    expect(await found('%')).toEqual([])
    expect(await found('_')).toEqual([])
    expect(await found("'")).toEqual([])
    expect((await found(' N4@example ')).sort()).toEqual(['id-4'])
    expect(await countUsers(store, { search: 'n1' })).toBe(3)
    expect(await countUsers(store, {})).toBe(12)
    expect(await countUsers(store, { role: 'Admin', state: 'enabled' })).toBe(1)
    expect(await countUsers(store, { state: 'neverSignedIn', type: 'local' })).toBe(3)
  })

  test('knows who is held to any limit and has asked for something lately', async () => {
    const asked = (userId: string, minute: number) => ({
      userId,
      kind: 'movie' as const,
      requestId: 1,
      episodes: 0,
      at: at(minute),
    })
    await store.db
      .insert(store.t.requestLog)
      .values([asked('id-5', 1), asked('id-7', 3), asked('id-7', 4), asked('id-2', 3)])
    const since = async (minute: number) => (await limitedAskers(store, {}, at(minute))).map(({ id }) => id).sort()
    expect(await since(0)).toEqual(['id-5', 'id-7'])
    expect(await since(2)).toEqual(['id-7'])
    expect(await since(5)).toEqual([])
  })
})
