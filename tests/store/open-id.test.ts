import { afterAll, describe, expect, test } from 'bun:test'
import type { Vouching } from '~/integrations/open-id/sign-in'
import { openIdAccount } from '~/server/access/open-id-account'
import { openIdWays, unlink } from '~/server/access/open-id-links'
import { providerOn } from '~/server/access/open-id-providers'
import { userById, usersByEmail } from '~/server/users/queries'
import { openId } from '~/shared/access/open-id-settings'
import type { User } from '~/shared/users/model'
import { setPassword } from '../support/accounts'
import { engines } from '../support/engines'
import { invited, shownInvitation } from '../support/invitations'
import { openPortal, type Portal } from '../support/portal'
import { anAdmin, aUser } from '../support/users'

const open: Portal[] = []
afterAll(async () => {
  for (const portal of open) await portal.close()
})

const roles = [{ id: 1, value: 'staff', roles: ['Admin'] }]
const provider = { id: 7, name: 'Household', enabled: true, issuer: 'https://id.example.com', clientId: 'marquee' }
const servers = [
  { ...provider, makesAccounts: true, findsByAddress: true, rolesClaim: 'groups', roles },
  // One that links nobody by an address: who comes second is refused, whether the first is still coming or is there.
  { ...provider, id: 8, name: 'Club', issuer: 'https://club.example.com', makesAccounts: true, findsByAddress: false },
]

const vouchingFor = (subject: string, told: Record<string, unknown>): Vouching => ({
  ...{ issuer: provider.issuer, subject, idToken: 'token' },
  told: { email_verified: true, ...told },
})

for (const engine of engines) {
  const ben = aUser('ben')
  // Opened before the tests are described: the first server of an engine takes longer than a hook may.
  const portal = await openPortal({
    ...{ database: await engine.ready(), users: [anAdmin('ada'), ben] },
    settings: [[openId, { enable: true, servers }]],
  })
  open.push(portal)
  const { app } = portal
  const t = app.store.t.openIdAccounts

  /** Whose accounts open for the same person who comes in several windows at once. */
  const atOnce = async (vouching: Vouching): Promise<string[]> => {
    const coming = [1, 2, 3].map(() => openIdAccount(app, providerOn(app, 7), vouching))
    const came = await Promise.all(coming)
    return came.map(one => ('code' in one ? one.code : one.userName))
  }

  describe(`who comes from a provider on ${engine.dialect}`, () => {
    test('has one account, however many windows make it at once', async () => {
      const zoe = vouchingFor('1', { preferred_username: 'zoe', email: 'zoe@example.com' })
      expect(await atOnce(zoe)).toEqual(['zoe', 'zoe', 'zoe'])
      expect(await app.store.db.$count(t)).toBe(1)
    })

    test('is linked once by the address, whoever else comes with it later', async () => {
      expect(await atOnce(vouchingFor('2', { email: 'BEN@example.com' }))).toEqual(['ben', 'ben', 'ben'])
      expect(await app.store.db.$count(t)).toBe(2)
    })

    test('has the address alone, whoever else comes with it at the same moment', async () => {
      const twin = (name: string) =>
        openIdAccount(
          app,
          providerOn(app, 8),
          vouchingFor(name, { preferred_username: name, email: 'twin@example.com' }),
        )
      const came = await Promise.all(['castor', 'pollux'].map(twin))
      expect(came.filter(one => 'code' in one).map(one => 'code' in one && one.code)).toEqual(['OpenIdAddressTaken'])
      expect(await usersByEmail(app.store, 'twin@example.com')).toHaveLength(1)
    })

    test('is told apart by the letters of the number', async () => {
      const named = (name: string) => vouchingFor(name, { preferred_username: `name of ${name}` })
      expect(await atOnce(named('abc'))).toEqual(Array(3).fill('name of abc'))
      expect(await atOnce(named('ABC'))).toEqual(Array(3).fill('OpenIdNameTaken'))
      expect(await atOnce(vouchingFor('ABC', { preferred_username: 'another' }))).toEqual(Array(3).fill('another'))
    })

    test('uses an invitation exactly as often as it allows, and once in several windows', async () => {
      const ada = portal.as('ada')
      const { token, invitation } = await invited(ada, { uses: 2 })
      const used = async () => (await shownInvitation(ada, invitation.id)).used
      const comes = (name: string) =>
        openIdAccount(app, providerOn(app, 7), vouchingFor(`by ${name}`, { preferred_username: name }), {
          invitation: token,
        })
      const nameOf = (came: Awaited<ReturnType<typeof comes>>) => ('code' in came ? came.code : came.userName)
      const windows = await Promise.all(['guest', 'guest', 'guest'].map(comes))
      expect(windows.map(nameOf)).toEqual(['guest', 'guest', 'guest'])
      expect(await used()).toBe(1)
      const others = (await Promise.all(['one', 'two', 'three', 'four'].map(comes))).map(nameOf)
      expect(others.filter(one => one === 'InvitationUsedUp')).toHaveLength(3)
      expect(await used()).toBe(2)
      expect((await shownInvitation(ada, invitation.id)).people).toHaveLength(2)
      // Whoever has come by it comes back, although it is used up.
      expect(nameOf(await comes('guest'))).toBe('guest')
    })

    test('gets roles, and loses them where somebody else administers', async () => {
      const said = (groups: string[]) => openIdAccount(app, providerOn(app, 7), vouchingFor('1', { groups }))
      expect(await said(['staff'])).toMatchObject({ userName: 'zoe', claims: ['Admin'] })
      expect(await said([])).toMatchObject({ userName: 'zoe', claims: [] })
    })

    test('takes a link away, and only that', async () => {
      await setPassword(portal, ben, 'curtain')
      const before = await app.store.db.$count(t)
      await unlink(app, (await userById(app.store, ben.id)) as User, 7)
      const ways = await openIdWays(app, ben)
      expect(ways.find(one => one.provider === 7)).toMatchObject({ account: null })
      expect(await app.store.db.$count(t)).toBe(before - 1)
    })
  })
}
