import { afterAll, describe, expect, test } from 'bun:test'
import {
  addMediaAccounts,
  mediaAccountAt,
  mediaAccountsNamed,
  mediaAccountsOf,
  moveMediaAccounts,
  ownersAtPlaces,
  placeKey,
  removeMediaAccount,
} from '~/server/users/media-accounts/queries'
import { mediaTokenOf, mediaTokensOf } from '~/server/users/media-token-queries'
import { providerIdsOf, somePeopleOf } from '~/server/users/provider-queries'
import { engines } from '../support/engines'
import { openPortal, type Portal } from '../support/portal'
import { countStatements } from '../support/statements'
import { anAdmin, aUser } from '../support/users'

const open: Portal[] = []
afterAll(async () => {
  for (const portal of open) await portal.close()
})

const at = new Date('2026-03-04T12:00:00Z')

for (const engine of engines) {
  const [ann, ben] = [aUser('ann'), aUser('ben', { userType: 'plex', providerUserId: '9' })]
  // Opened before the tests are described: the first server of an engine takes longer than a hook may.
  const portal = await openPortal({ database: await engine.ready(), users: [anAdmin('ada'), ann, ben], now: () => at })
  open.push(portal)
  const { store, vault } = portal.app
  const row = (
    server: string,
    providerUserId: string,
    more: { userId?: string; name?: string; token?: string } = {},
  ) => ({
    ...{ server, providerUserId, type: 'jellyfin' as const, userId: ann.id, name: null, token: null },
    ...{ createdAt: at, lastUsedAt: null, ...more },
  })
  const add = (...rows: ReturnType<typeof row>[]) => store.transaction(tx => addMediaAccounts(tx, rows))

  describe(`accounts of further media servers on ${engine.dialect}`, () => {
    test('are of one person each, told apart by every letter of their numbers', async () => {
      expect(await add(row('jellyfin:1', 'abc'), row('jellyfin:1', 'ABC', { userId: ben.id }))).toBe(true)
      expect(await add(row('jellyfin:1', 'abc', { userId: ben.id })).catch(() => false)).toBe(false)
      const owner = async (id: string) =>
        (await mediaAccountAt(store, { server: 'jellyfin:1', providerUserId: id }))?.userId
      expect([await owner('abc'), await owner('ABC'), await owner('Abc')]).toEqual([ann.id, ben.id, undefined])
      const asked = ['abc', 'ABC', 'x'].map(providerUserId => ({ server: 'jellyfin:1', providerUserId }))
      const owners = await ownersAtPlaces(store, asked)
      expect(asked.map(one => owners.get(placeKey(one)))).toEqual([ann.id, ben.id, undefined])
      expect(await ownersAtPlaces(store, [])).toEqual(new Map())
    })

    test('are found by their names, in any letter case', async () => {
      await add(row('jellyfin:2', '1', { name: 'Jo' }), row('jellyfin:3', '2', { name: 'jo', userId: ben.id }))
      const named = async (name: string) => (await mediaAccountsNamed(store, name)).map(({ server }) => server)
      for (const name of ['Jo', 'jo', 'JO']) expect(await named(name)).toEqual(['jellyfin:2', 'jellyfin:3'])
      for (const nobody of ['jó', 'jo ', 'j%', '', 'j\0o', 'x'.repeat(191)]) expect(await named(nobody)).toEqual([])
    })

    test('move to another server, but for those whom somebody has there already', async () => {
      await add(row('jellyfin:7', 'one'), row('jellyfin:7', 'two', { userId: ben.id }))
      await add(row('jellyfin:8', 'two'))
      const move = { types: ['jellyfin'] as const, from: 'jellyfin:7', to: 'jellyfin:8' }
      expect(await store.transaction(tx => moveMediaAccounts(tx, move))).toBe(1)
      const servers = (await mediaAccountsOf(store, ben.id)).map(({ server }) => server)
      expect(servers).toContain('jellyfin:7')
      expect(await store.transaction(tx => removeMediaAccount(tx, ben.id, 'jellyfin:7'))).toBe(true)
      expect(await store.transaction(tx => removeMediaAccount(tx, ben.id, 'jellyfin:7'))).toBe(false)
    })

    test('count for what their people have watched and have on their lists', async () => {
      const token = await vault.seal('a token')
      await add({ ...row('plex', '4711', { token }), type: 'plex' as never })
      expect(await providerIdsOf(store, ['jellyfin'])).toContainEqual({
        ...{ userId: ann.id, id: 'abc', providerServer: 'jellyfin:1' },
      })
      expect(await mediaTokensOf(portal.app, 'plex')).toEqual([{ userId: ann.id, userName: 'ann', token: 'a token' }])
      expect(await mediaTokenOf(portal.app, ann.id, 'plex')).toBe('a token')
      expect(await mediaTokenOf(portal.app, ben.id, 'plex')).toBeNull()
    })

    test('keep their owners from being taken for gone', async () => {
      const people = await somePeopleOf(store, 'plex', { after: '', most: 10 })
      expect(people.map(({ id }) => id)).toEqual([])
      for (const { server } of await mediaAccountsOf(store, ben.id))
        await store.transaction(tx => removeMediaAccount(tx, ben.id, server))
      expect((await somePeopleOf(store, 'plex', { after: '', most: 10 })).map(({ id }) => id)).toEqual([ben.id])
    })
  })
}

test('of many people as few statements are asked as of one', async () => {
  const [portal] = open
  if (!portal) throw new Error('there is a portal of each engine')
  const counter = countStatements()
  const asking = (people: number) =>
    counter.during(() =>
      ownersAtPlaces(
        portal.app.store,
        Array.from({ length: people }, (_, at) => ({ server: 'jellyfin:1', providerUserId: `number ${at}` })),
      ),
    )
  expect(await asking(90)).toBe(await asking(1))
  counter.stop()
})
