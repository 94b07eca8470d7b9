import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { auditPage } from '~/server/audit/queries'
import { userById, userByName } from '~/server/users/queries'
import { openId } from '~/shared/access/open-id-settings'
import type { AuditAction } from '~/shared/audit/model'
import type { User } from '~/shared/users/model'
import { type OpenIdPortal, openIdPortal, returnAddress, whoCame } from '../support/open-id-portal'
import { type LoopbackProvider, openIdProviderOnLoopback } from '../support/open-id-provider'
import { anAdmin, aUser } from '../support/users'

const verified = { email_verified: true }
const people = {
  ada: { ...verified, email: 'ada@example.com', preferred_username: 'ada', groups: ['house', 'staff'] },
  ben: { ...verified, email: 'ben@example.com', preferred_username: 'benjamin', groups: ['house'] },
  liar: { email: 'ben@example.com', email_verified: false, preferred_username: 'liar' },
  bare: {},
  odd: { preferred_username: 'https://example.com/\u202e', name: '<i>Odd</i>' },
  long: { preferred_username: 'x'.repeat(191), ...verified, email: 'long@example.com' },
}

let there: LoopbackProvider
let other: LoopbackProvider
beforeAll(async () => {
  there = await openIdProviderOnLoopback({ redirects: [returnAddress], people })
  other = await openIdProviderOnLoopback({ redirects: [returnAddress], people })
})
afterAll(async () => {
  await there.stop()
  await other.stop()
})

const entries = async ({ app }: OpenIdPortal, action: AuditAction) =>
  (await auditPage(app.store, { action }, { position: 0, limit: 50 })).entries

describe('the first sign-in of somebody', () => {
  test('makes an account with what new ones start with, and writes that down', async () => {
    const portal = await openIdPortal({ there })
    expect(await whoCame(portal, await portal.signIn('ben'))).toBe('benjamin')
    const made = await userByName(portal.app.store, 'benjamin')
    expect(made).toMatchObject({ email: 'ben@example.com', claims: ['RequestMovie'], userType: 'local' })
    const [added, linked, signedIn] = [
      await entries(portal, 'userAdded'),
      await entries(portal, 'openIdLinked'),
      await entries(portal, 'signedIn'),
    ]
    expect(added).toHaveLength(1)
    expect(linked[0]?.after).toEqual({ provider: 'Household', openIdName: 'ben@example.com' })
    expect(signedIn[0]?.after).toEqual({ how: 'openId' })
  })

  test('is refused where no accounts are made, and noted', async () => {
    const portal = await openIdPortal({ there, provider: { makesAccounts: false } })
    const came = await portal.signIn('ben')
    expect(came.code).toBe('OpenIdUnknown')
    expect(came.text).toContain('Household knows you')
    expect(await entries(portal, 'signInRefused')).toHaveLength(1)
    expect(await userByName(portal.app.store, 'benjamin')).toBeNull()
  })

  test('makes no account of a name that is taken or looks alike, and takes the next one that fits', async () => {
    const portal = await openIdPortal({ there, users: [aUser('Benjamin', { email: null })] })
    expect(await whoCame(portal, await portal.signIn('ben'))).toBe('ben@example.com')
    const taken = await openIdPortal({ there, users: [aUser('liar', { email: null })] })
    expect((await taken.signIn('liar')).code).toBe('OpenIdNameTaken')
  })

  test('needs a name that can be one', async () => {
    const portal = await openIdPortal({ there })
    expect((await portal.signIn('bare')).code).toBe('OpenIdNameTaken')
    expect(await whoCame(portal, await portal.signIn('odd'))).toBe('<i>Odd</i>')
    expect(await whoCame(portal, await portal.signIn('long'))).toBe('long@example.com')
  })

  test('keeps no address that nobody has verified', async () => {
    const portal = await openIdPortal({ there })
    expect(await whoCame(portal, await portal.signIn('liar'))).toBe('liar')
    expect((await userByName(portal.app.store, 'liar'))?.email).toBeNull()
  })

  test('makes one account, however often it is done at once', async () => {
    const portal = await openIdPortal({ there })
    const allowed = [await portal.allowed('ben'), await portal.allowed('ben'), await portal.allowed('ben')]
    const came = await Promise.all(allowed.map(one => portal.end(one)))
    expect(await Promise.all(came.map(one => whoCame(portal, one)))).toEqual(['benjamin', 'benjamin', 'benjamin'])
    const { openIdAccounts, users } = portal.app.store.t
    expect(await portal.app.store.db.$count(openIdAccounts)).toBe(1)
    expect(await portal.app.store.db.$count(users)).toBe(2)
  })
})

describe('an address', () => {
  const finding = { findsByAddress: true }
  const ben = aUser('ben', { email: 'Ben@Example.com' })

  test('that is verified opens the account that has it, where settings say so', async () => {
    const portal = await openIdPortal({ there, provider: finding, users: [ben] })
    expect(await whoCame(portal, await portal.signIn('ben'))).toBe('ben')
    expect(await entries(portal, 'openIdLinked')).toHaveLength(1)
    // From now on by the number, whatever the address is.
    people.ben.email = 'moved@example.com'
    expect(await whoCame(portal, await portal.signIn('ben'))).toBe('ben')
    people.ben.email = 'ben@example.com'
  })

  test('opens nothing where settings do not say so, and makes no second account', async () => {
    const portal = await openIdPortal({ there, users: [ben] })
    const came = await portal.signIn('ben')
    expect(came.code).toBe('OpenIdAddressTaken')
    expect(came.text).toContain('connect Household in your preferences')
  })

  test('that merely folds into the one of an account opens nothing', async () => {
    const held = ['ben@strasse.example.com', 'mike@example.com', 'kim@example.com']
    const users = held.map((email, at) => aUser(`held${at}`, { email }))
    const portal = await openIdPortal({ there, provider: finding, users })
    for (const email of ['ben@straße.example.com', 'm\u0131ke@example.com', '\u212aim@example.com']) {
      people.ben.email = email
      expect((await portal.signIn('ben')).code).toBe('OpenIdAddressTaken')
    }
    people.ben.email = 'ben@example.com'
  })

  test('that is not verified opens nothing, whoever has it', async () => {
    const portal = await openIdPortal({ there, provider: { ...finding, makesAccounts: false }, users: [ben] })
    const came = await portal.signIn('liar')
    expect(came.code).toBe('OpenIdUnknown')
  })

  test.each([
    ['an administrator', anAdmin('ben'), {}],
    ['a power user', aUser('ben', { claims: ['PowerUser'] }), {}],
    ['somebody who is switched off', aUser('ben', { claims: ['Disabled'] }), {}],
    [
      'somebody whom the mapping would make an administrator',
      aUser('ben'),
      { rolesClaim: 'groups', roles: [{ id: 1, value: 'house', roles: ['Admin'] }] },
    ],
  ])('never opens the account of %s', async (_, account, more) => {
    const portal = await openIdPortal({ there, provider: { ...finding, ...more }, users: [account] })
    expect((await portal.signIn('ben')).code).toBe('OpenIdAddressTaken')
    expect(await userById(portal.app.store, account.id)).toMatchObject({ claims: account.claims })
  })

  test('of several accounts opens none', async () => {
    const twins = [ben, aUser('twin', { email: 'ben@example.com' })]
    const portal = await openIdPortal({ there, provider: finding, users: twins })
    expect((await portal.signIn('ben')).code).toBe('OpenIdAddressTaken')
  })

  test('that is the name of another account is that of another', async () => {
    const portal = await openIdPortal({ there, provider: finding, users: [aUser('ben@example.com', { email: null })] })
    expect((await portal.signIn('ben')).code).toBe('OpenIdAddressTaken')
  })
})

describe('an account that is linked', () => {
  test('stays shut while it is switched off, and goes with the account', async () => {
    const portal = await openIdPortal({ there, users: [anAdmin('root')] })
    await portal.signIn('ben')
    const made = (await userByName(portal.app.store, 'benjamin')) as User
    const { userClaims } = portal.app.store.t
    await portal.app.store.db.insert(userClaims).values({ userId: made.id, claim: 'Disabled' })
    expect((await portal.signIn('ben')).code).toBe('OpenIdUnknown')
    const root = portal.as('root')
    expect((await root.delete(`/api/v1/Identity/${made.id}`)).status).toBe(200)
    expect(await portal.app.store.db.$count(portal.app.store.t.openIdAccounts)).toBe(0)
  })

  test('is not that of the same number at another provider, nor of another address of this one', async () => {
    const portal = await openIdPortal({
      there,
      providers: [{}, { id: 8, name: 'Other', issuer: other.issuer, makesAccounts: false }],
    })
    expect(await whoCame(portal, await portal.signIn('odd'))).toBe('<i>Odd</i>')
    expect((await portal.signIn('odd', 8)).code).toBe('OpenIdUnknown')
    const [first] = portal.app.settings.get(openId).servers
    if (!first) throw new Error('there is a provider')
    const moved = { ...first, issuer: other.issuer, makesAccounts: false }
    await portal.app.store.transaction(tx => portal.app.settings.save(tx, openId, { enable: true, servers: [moved] }))
    expect((await portal.signIn('odd')).code).toBe('OpenIdUnknown')
  })
})

describe('roles that a provider says', () => {
  const roles = [
    { id: 1, value: 'house', roles: ['RequestMovie', 'RequestTv'] },
    { id: 2, value: 'staff', roles: ['Admin'] },
  ]
  const mapped = { rolesClaim: 'groups', roles }
  const claimsOf = async ({ app }: OpenIdPortal, name: string) => (await userByName(app.store, name))?.claims

  test('are given with the first sign-in and follow every later one', async () => {
    const portal = await openIdPortal({ there, provider: mapped, users: [anAdmin('root')] })
    const first = await portal.signIn('ada')
    expect(await claimsOf(portal, 'ada')).toEqual(['Admin', 'RequestMovie', 'RequestTv'])
    people.ada.groups = ['house']
    expect(await whoCame(portal, await portal.signIn('ada'))).toBe('ada')
    expect(await claimsOf(portal, 'ada')).toEqual(['RequestMovie', 'RequestTv'])
    const users = await portal.guest.get('/api/v3/settings', undefined, portal.bearing(first.outcome))
    expect(users.status).toBe(403)
    people.ada.groups = ['house', 'staff']
    await portal.signIn('ada')
    expect(await claimsOf(portal, 'ada')).toEqual(['Admin', 'RequestMovie', 'RequestTv'])
    // What somebody knew of an account opens no more than it did.
    expect((await portal.guest.get('/api/v3/me', undefined, portal.bearing(first.outcome))).status).toBe(401)
    expect((await entries(portal, 'userChanged')).map(({ after }) => after)).toEqual([
      { roles: ['Admin', 'RequestMovie', 'RequestTv'] },
      { roles: ['RequestMovie', 'RequestTv'] },
    ])
  })

  test('leave the last administrator', async () => {
    const portal = await openIdPortal({ there, provider: mapped })
    await portal.signIn('ada')
    people.ada.groups = []
    expect(await whoCame(portal, await portal.signIn('ada'))).toBe('ada')
    people.ada.groups = ['house', 'staff']
    expect(await claimsOf(portal, 'ada')).toEqual(['Admin'])
  })

  test('change nothing without the claim, and give nothing that the mapping does not', async () => {
    const portal = await openIdPortal({ there, provider: { ...mapped, rolesClaim: 'absent' } })
    await portal.signIn('ada')
    expect(await claimsOf(portal, 'ada')).toEqual(['RequestMovie'])
    people.ben.groups = ['Admin', 'PowerUser', 'Disabled']
    const other = await openIdPortal({ there, provider: mapped })
    await other.signIn('ben')
    people.ben.groups = ['house']
    expect(await claimsOf(other, 'benjamin')).toEqual([])
  })
})
