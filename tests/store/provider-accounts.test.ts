import { afterEach, describe, expect, test } from 'bun:test'
import { fillLookKeys } from '~/server/users/look-queries'
import { importAccount, importAccounts } from '~/server/users/provider-accounts'
import { userByProvider } from '~/server/users/provider-queries'
import { userById, userByName } from '~/server/users/queries'
import { Refusal } from '~/shared/refusal'
import type { ProviderAccount } from '~/shared/users/provider-accounts'
import type { Provider } from '~/shared/users/providers'
import { userManagement } from '~/shared/users/settings'
import { engines } from '../support/engines'
import { openPortal, type PortalOptions } from '../support/portal'
import { aUser } from '../support/users'

const person = (userName: string, more: Partial<ProviderAccount> = {}): ProviderAccount => ({
  ...{ userType: 'jellyfin', providerId: `id of ${userName}`, server: null, userName, alias: null, email: null },
  ...{ administrator: false, picture: null, ...more },
})

const open: { close: () => Promise<unknown> }[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

describe.each(engines.map(engine => [engine.dialect, engine] as const))(
  'people of media servers on %s',
  (_, engine) => {
    async function opened(options: PortalOptions = {}) {
      const portal = await openPortal({ database: await engine.ready(), ...options })
      open.push(portal)
      const { app } = portal
      const taken = (account: ProviderAccount) => app.store.transaction(tx => importAccount(app, tx, account))
      const together = (provider: Provider, some: ProviderAccount[]) =>
        app.store.transaction(tx => importAccounts(app, tx, provider, some))
      const refusal = async (account: ProviderAccount) =>
        taken(account).then(
          () => null,
          error => (error instanceof Refusal ? error.reason.code : error),
        )
      return { app, taken, together, refusal }
    }

    test('start with what the settings say that new accounts start with', async () => {
      const start = {
        ...{ defaultRoles: ['RequestMovie', 'Nonsense'], movieRequestLimit: 3, movieRequestLimitType: 'month' },
        ...{ musicRequestLimit: 2, musicRequestLimitType: 'day', defaultStreamingCountry: 'DE' },
      }
      const { taken, app } = await opened({ settings: [[userManagement, start]] })
      const user = await taken(person('noor', { picture: 'a-tag' }))
      expect(await userById(app.store, user.id)).toMatchObject({
        ...{
          userName: 'noor',
          userType: 'jellyfin',
          providerUserId: 'id of noor',
          picture: 'a-tag',
          streamingCountry: 'DE',
        },
        ...{ alias: null, email: null, claims: ['RequestMovie'] },
        limits: {
          movie: { amount: 3, period: 'month' },
          tvShow: { amount: null, period: 'week' },
          album: { amount: 2, period: 'day' },
        },
      })
      const owner = await taken(person('owner', { userType: 'plex', administrator: true, email: 'owner@example.com' }))
      expect(await userById(app.store, owner.id)).toMatchObject({
        ...{ claims: ['Admin'], email: 'owner@example.com', limits: { movie: { amount: null, period: null } } },
      })
    })

    test('are known again by their number, of that media server alone', async () => {
      const { taken, app } = await opened()
      const emby = await taken(person('kit', { userType: 'emby', providerId: 'abc' }))
      const jellyfin = await taken(person('kit at home', { providerId: 'abc' }))
      const shouted = await taken(person('KIT 2', { providerId: 'ABC' }))
      expect(new Set([emby.id, jellyfin.id, shouted.id]).size).toBe(3)
      expect((await userByProvider(app.store, 'emby', 'abc'))?.id).toBe(emby.id)
      expect((await userByProvider(app.store, 'jellyfin', 'abc'))?.id).toBe(jellyfin.id)
      expect((await userByProvider(app.store, 'jellyfin', 'ABC'))?.id).toBe(shouted.id)
      for (const id of ['Abc', 'abc ', 'àbc', '']) expect(await userByProvider(app.store, 'jellyfin', id)).toBeNull()
      expect(await userByProvider(app.store, 'plex', 'abc')).toBeNull()
      const linked = await taken(person('kit@away', { userType: 'embyConnect', providerId: 'abc', alias: 'kit' }))
      expect(linked).toMatchObject({ id: emby.id, userType: 'embyConnect', userName: 'kit@away', alias: 'kit' })
      expect(await userByName(app.store, 'kit@away')).toMatchObject({ id: emby.id, alias: 'kit' })
      expect(await userByName(app.store, 'kit')).toBeNull()
    })

    test('never get the account of another through a name or an address', async () => {
      const ben = aUser('Ben', { email: 'ben@example.com' })
      const { taken, refusal, app } = await opened({ users: [ben, aUser('ＡＮＮ', { email: null })] })
      for (const name of ['Ben', 'BEN', ' ben ', 'ｂｅｎ']) expect(await refusal(person(name))).toBe('UserNameTaken')
      expect(await refusal(person('ann'))).toBe('UserNameTaken')
      expect(await refusal(person('Benny', { email: 'BEN@example.com' }))).toBe('EmailTaken')
      expect(await refusal(person('Api'))).toBe('UserNameTaken')
      expect(await refusal(person('be\u200bn'))).toBe('UserNameInvalid')
      expect(await refusal(person('n'.repeat(191)))).toBe('UserNameTooLong')
      expect(await refusal(person('Bén'))).toBeNull()
      const other = await taken(person('Benjamin', { providerId: '7' }))
      for (const name of ['Ben', 'ｂen', '', 'be\u202en']) {
        const refreshed = await taken(person(name, { providerId: '7', email: 'ben@example.com', picture: name }))
        expect(refreshed).toMatchObject({ id: other.id, userName: 'Benjamin', email: null, picture: name })
      }
      expect(await userById(app.store, ben.id)).toEqual(ben)
    })

    test('get no account by a name that looks like another, or that is the address of somebody', async () => {
      const users = [aUser('ada', { email: 'ada@example.com' }), aUser('аnn', { email: null })]
      const { taken, refusal, app } = await opened({ users })
      expect(await refusal(person('аda'))).toBe('UserNameLooksAlike')
      expect(await refusal(person('ann'))).toBe('UserNameLooksAlike')
      expect(await refusal(person('Ada@example.com'))).toBe('UserNameTaken')
      const other = await taken(person('olga', { providerId: '7' }))
      for (const name of ['аda', 'ADA@example.com'])
        expect(await taken(person(name, { providerId: '7' }))).toMatchObject({ id: other.id, userName: 'olga' })
      const own = await taken(person('igor@example.com', { providerId: '8', email: 'igor@example.com' }))
      expect(await userById(app.store, own.id)).toMatchObject({ userName: 'igor@example.com' })
    })

    test('of accounts from before it was kept, what they look like is filled in at the start', async () => {
      const { app } = await opened({ users: [aUser('аnn')] })
      const { users } = app.store.t
      await app.store.db.update(users).set({ lookKey: null })
      await fillLookKeys(app.store)
      const rows = await app.store.db.select({ look: users.lookKey }).from(users)
      expect(rows.map(({ look }) => look).sort()).toEqual(['ANN', 'API'])
    })

    test('come many at once, doubled and with one name, and each is one account', async () => {
      const { together, app } = await opened()
      const many = Array.from({ length: 500 }, (_, n) => person(`person ${n}`))
      const more = [
        person('person 7'),
        person('person 8', { providerId: 'another 8' }),
        person('PERSON 9', { providerId: '9' }),
      ]
      const imported = await together('jellyfin', [...many, ...more])
      expect(imported.filter(({ outcome }) => outcome === 'made')).toHaveLength(500)
      expect(imported.flatMap(({ objection }) => objection?.code ?? [])).toEqual(['UserNameTaken', 'UserNameTaken'])
      const renamed = many.map(one => ({ ...one, userName: `${one.userName} now`, alias: `Nr ${one.userName}` }))
      await together('jellyfin', renamed)
      expect(await userByName(app.store, 'PERSON 499 NOW')).toMatchObject({
        ...{ providerUserId: 'id of person 499', alias: 'Nr person 499' },
      })
      const counted = await app.store.db.select().from(app.store.t.users)
      expect(counted.filter(({ userType }) => userType === 'jellyfin')).toHaveLength(500)
      expect(
        counted.every(
          ({ userType, displayKey, alias }) => userType === 'system' || displayKey === alias?.toUpperCase(),
        ),
      ).toBe(true)
    })

    test('who sign in at the same moment for the first time have one account', async () => {
      const { taken } = await opened()
      const ids = await Promise.all(Array.from({ length: 5 }, async () => (await taken(person('noor'))).id))
      expect(new Set(ids).size).toBe(1)
    })
  },
)
