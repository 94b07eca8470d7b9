import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { auditPage } from '~/server/audit/queries'
import { openId } from '~/shared/access/open-id-settings'
import { authentication } from '~/shared/access/settings'
import type { OpenIdPage, OpenIdWay } from '~/shared/api/open-id'
import { minuteMs } from '~/shared/durations'
import { setPassword } from '../support/accounts'
import { household, type OpenIdPortal, openIdPortal, returnAddress, whoCame } from '../support/open-id-portal'
import { type LoopbackProvider, openIdProviderOnLoopback, signInThere } from '../support/open-id-provider'
import { anAdmin, aUser } from '../support/users'

const people = {
  ada: { email: 'ada@example.com', email_verified: true, preferred_username: 'ada' },
  second: { preferred_username: 'second' },
}

let there: LoopbackProvider
beforeAll(async () => {
  there = await openIdProviderOnLoopback({ redirects: [returnAddress], people })
})
afterAll(() => there.stop())

const root = anAdmin('root')
const ben = aUser('ben')
const path = '/api/v3/me/open-id'

/** Allows at the provider what somebody begins here. */
async function allowing(portal: OpenIdPortal, name: string, person: string, id = household.id) {
  const begun = await portal.as(name).post(path, { provider: id })
  const { address, ticket } = begun.body as OpenIdPage
  return { ticket, answer: await signInThere(address, person, returnAddress) }
}

async function linking(portal: OpenIdPortal, name: string, person: string, id = household.id) {
  const reply = await portal.as(name).post(`${path}/outcome`, await allowing(portal, name, person, id))
  return reply.status === 204 ? null : (reply.body as { code: string }).code
}

const ways = async (portal: OpenIdPortal, name: string) => (await portal.as(name).get(path)).body as OpenIdWay[]

describe('somebody who is signed in', () => {
  test('links the own account, an administrator too, and signs in with it from then on', async () => {
    const portal = await openIdPortal({ there, provider: { makesAccounts: false }, users: [root, ben] })
    expect(await ways(portal, 'root')).toEqual([{ provider: 7, name: 'Household', icon: null, account: null }])
    expect(await linking(portal, 'root', 'ada')).toBeNull()
    expect((await ways(portal, 'root'))[0]?.account).toMatchObject({ name: 'ada@example.com' })
    expect(await whoCame(portal, await portal.signIn('ada'))).toBe('root')
    expect((await ways(portal, 'ben'))[0]?.account).toBeNull()
    const { entries } = await auditPage(portal.app.store, { action: 'openIdLinked' }, { position: 0, limit: 9 })
    expect(entries).toMatchObject([
      { actorName: 'root', after: { provider: 'Household', openIdName: 'ada@example.com' } },
    ])
  })

  test('links the same one twice without harm, and no second one', async () => {
    const portal = await openIdPortal({ there, users: [root, ben] })
    expect(await linking(portal, 'ben', 'ada')).toBeNull()
    expect(await linking(portal, 'ben', 'ada')).toBeNull()
    expect(await linking(portal, 'ben', 'second')).toBe('OpenIdLinked')
    expect(await linking(portal, 'root', 'ada')).toBe('OpenIdLinkedElsewhere')
    expect(await portal.app.store.db.$count(portal.app.store.t.openIdAccounts)).toBe(1)
  })

  test('links nothing that somebody else began, or that was begun for signing in', async () => {
    const portal = await openIdPortal({ there, users: [root, ben] })
    const outcome = async (name: string, given: object) =>
      ((await portal.as(name).post(`${path}/outcome`, given)).body as { code: string }).code
    expect(await outcome('ben', await allowing(portal, 'root', 'ada'))).toBe('OpenIdOtherBrowser')
    expect(await outcome('ben', await portal.allowed('ada'))).toBe('SignInExpired')
    expect((await portal.end(await allowing(portal, 'ben', 'ada'))).code).toBe('SignInExpired')
    expect(await portal.app.store.db.$count(portal.app.store.t.openIdAccounts)).toBe(0)
  })

  test('has signed in lately, or shows once more who they are', async () => {
    let aheadMs = 0
    const portal = await openIdPortal({ there, now: () => new Date(Date.now() + aheadMs) })
    const { outcome } = await portal.signIn('ada')
    const bearing = portal.bearing(outcome)
    expect((await portal.guest.post(path, { provider: 7 }, bearing)).status).toBe(200)
    aheadMs = 16 * minuteMs
    const late = [
      await portal.guest.post(path, { provider: 7 }, bearing),
      await portal.guest.delete(`${path}/7`, undefined, bearing),
    ]
    expect(late.map(({ body }) => (body as { code: string }).code)).toEqual(Array(2).fill('ConfirmationNeeded'))
  })

  test('has nothing to do with the account of the API key', async () => {
    const portal = await openIdPortal({ there })
    expect((await portal.key.post(path, { provider: 7 })).status).toBe(403)
    expect((await portal.key.get(path)).body).toHaveLength(1)
  })
})

describe('a link is taken away', () => {
  const linked = async (user = ben, settings: Parameters<typeof openIdPortal>[0]['settings'] = []) => {
    const portal = await openIdPortal({ there, provider: { makesAccounts: false }, users: [root, user], settings })
    await linking(portal, user.userName, 'ada')
    const remove = () => portal.as(user.userName).delete(`${path}/7`)
    return { portal, remove }
  }

  test('and opens nothing any more; what was not there is not found', async () => {
    const { portal, remove } = await linked()
    await setPassword(portal, ben, 'curtain')
    expect((await remove()).status).toBe(204)
    expect((await portal.signIn('ada')).code).toBe('OpenIdUnknown')
    expect((await remove()).status).toBe(404)
    const { entries } = await auditPage(portal.app.store, { action: 'openIdUnlinked' }, { position: 0, limit: 9 })
    expect(entries).toMatchObject([{ actorName: 'ben', before: { provider: 'Household' } }])
  })

  test('but not the last way to sign in', async () => {
    const { remove } = await linked()
    const refused = await remove()
    expect(refused.status).toBe(409)
    expect(refused.text).toContain('LastWayIn')
  })

  test.each([
    ['passwords of this portal are off', { ownPasswords: false }, 409],
    ['nobody needs a password', { allowNoPassword: true }, 204],
  ])('as far as another one counts: %s', async (_, values, status) => {
    const { portal, remove } = await linked(ben, [[authentication, values]])
    if (status === 409) await setPassword(portal, ben, 'curtain')
    expect((await remove()).status).toBe(status)
  })

  test('a passkey is another one, and so is another provider that is on', async () => {
    const { portal, remove } = await linked()
    const { passkeys, openIdAccounts } = portal.app.store.t
    const now = portal.app.now()
    await portal.app.store.db
      .insert(openIdAccounts)
      .values({ provider: 99, subjectHash: 'x', name: null, userId: ben.id, createdAt: now, lastUsedAt: null })
    expect((await remove()).status).toBe(409)
    await portal.app.store.db.insert(passkeys).values({
      ...{ id: 'key', userId: ben.id, credentialId: 'x', credentialHash: 'x', publicKey: 'x', counter: 0 },
      ...{ transports: [], name: 'Phone', createdAt: now, lastUsedAt: null },
    })
    expect((await remove()).status).toBe(204)
  })

  test('also of a provider that was removed', async () => {
    const { portal } = await linked()
    await setPassword(portal, ben, 'curtain')
    await portal.app.store.transaction(tx => portal.app.settings.save(tx, openId, { enable: true, servers: [] }))
    expect(await ways(portal, 'ben')).toMatchObject([{ provider: 7, name: null, account: { name: 'ada@example.com' } }])
    expect((await portal.as('ben').delete(`${path}/7`)).status).toBe(204)
    expect(await ways(portal, 'ben')).toEqual([])
  })
})
