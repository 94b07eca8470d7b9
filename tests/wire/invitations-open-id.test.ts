import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { auditPage } from '~/server/audit/queries'
import { addressProof } from '~/server/users/invited-address'
import { userByName } from '~/server/users/queries'
import type { NewInvitation } from '~/shared/api/invitations'
import { dayMs } from '~/shared/durations'
import { invited, shownInvitation } from '../support/invitations'
import { openIdPortal, returnAddress, saying, whoCame } from '../support/open-id-portal'
import { type LoopbackProvider, openIdProviderOnLoopback } from '../support/open-id-provider'
import { anAdmin, aUser } from '../support/users'

const verified = { email_verified: true }
const people = {
  ben: { ...verified, email: 'ben@example.com', preferred_username: 'benjamin', groups: ['house'] },
  zoe: { ...verified, email: 'zoe@example.com', preferred_username: 'zoe', groups: ['staff'] },
  twin: { preferred_username: 'zoe' },
  bare: {},
}

let there: LoopbackProvider
beforeAll(async () => {
  there = await openIdProviderOnLoopback({ redirects: [returnAddress], people })
})
afterAll(() => there.stop())

/** The provider has a clock of its own, so that ours is moved while it is not asked. */
let aheadMs = 0
type Options = Partial<Parameters<typeof openIdPortal>[0]>
/** A portal that makes no accounts at the first sign-in, unless it is said. */
const opened = ({ provider = {}, users = [], ...options }: Options = {}) =>
  openIdPortal({
    ...{ there, now: () => new Date(Date.now() + aheadMs), ...options },
    provider: { makesAccounts: false, ...provider },
    users: [anAdmin('ada'), ...users],
  })
type Opened = Awaited<ReturnType<typeof opened>>

const invite = async (portal: Opened, more: Partial<NewInvitation> = {}) => {
  const made = await invited(portal.as('ada'), more)
  return { ...made, used: async () => (await shownInvitation(portal.as('ada'), made.invitation.id)).used }
}
const comes = async (portal: Opened, person: string, invitation: string) =>
  portal.end({ ...(await portal.allowed(person)), invitation })

describe('somebody for whom a provider vouches, with an invitation', () => {
  test('gets an account although none are made, with what the invitation gives, and comes without it later', async () => {
    const portal = await opened()
    expect((await portal.signIn('ben')).code).toBe('OpenIdUnknown')
    const { token, invitation, used } = await invite(portal, { language: 'de' })
    expect(await whoCame(portal, await comes(portal, 'ben', token))).toBe('benjamin')
    expect(await userByName(portal.app.store, 'benjamin')).toMatchObject({
      ...{ email: 'ben@example.com', claims: ['RequestMovie'], streamingCountry: 'DE', language: 'de' },
      limits: { movie: { amount: 3, period: 'week' } },
    })
    const { people: came } = await shownInvitation(portal.as('ada'), invitation.id)
    expect(came.map(({ displayName }) => displayName)).toEqual(['benjamin'])
    const { entries } = await auditPage(portal.app.store, { action: 'invitationUsed' }, { position: 0, limit: 5 })
    expect(entries).toMatchObject([{ actorName: 'benjamin' }])
    expect(await whoCame(portal, await portal.signIn('ben'))).toBe('benjamin')
    expect(await used()).toBe(1)
  })

  test('gets what the invitation gives where accounts are made as well', async () => {
    const portal = await opened({ provider: { makesAccounts: true } })
    const { token } = await invite(portal, { claims: ['RequestTv'] })
    await comes(portal, 'ben', token)
    expect((await userByName(portal.app.store, 'benjamin'))?.claims).toEqual(['RequestTv'])
  })

  test('has the roles that the provider says where it says any', async () => {
    const roles = [{ id: 1, value: 'house', roles: ['RequestTv'] }]
    const portal = await opened({ provider: { rolesClaim: 'groups', roles } })
    const { token } = await invite(portal, { uses: 2, claims: ['RequestMovie', 'RequestTv'] })
    await comes(portal, 'ben', token)
    await comes(portal, 'zoe', token)
    expect((await userByName(portal.app.store, 'benjamin'))?.claims).toEqual(['RequestMovie', 'RequestTv'])
    expect((await userByName(portal.app.store, 'zoe'))?.claims).toEqual(['RequestMovie'])
  })

  test('has an account already: it stays what it is, and costs no use', async () => {
    const ben = aUser('ben', { claims: ['RequestTv'] })
    const portal = await opened({ provider: { findsByAddress: true }, users: [ben] })
    const { token, used } = await invite(portal, { claims: ['RequestMusic'] })
    for (let times = 0; times < 2; times++) expect(await whoCame(portal, await comes(portal, 'ben', token))).toBe('ben')
    expect((await userByName(portal.app.store, 'ben'))?.claims).toEqual(['RequestTv'])
    expect(await used()).toBe(0)
  })

  test.each([
    ['has the address of somebody', [aUser('ben')], 'ben', 'OpenIdAddressTaken'],
    ['has the address of an administrator', [anAdmin('ben')], 'ben', 'OpenIdAddressTaken'],
    ['has the name of somebody alone', [aUser('zoe', { email: null })], 'twin', 'OpenIdNameTaken'],
    ['has no name', [], 'bare', 'OpenIdNameTaken'],
  ])('%s: is refused, and that costs no use', async (_, users, person, code) => {
    const portal = await opened({ users })
    const { token, used } = await invite(portal)
    expect((await comes(portal, person, token)).code).toBe(code)
    expect(await used()).toBe(0)
    const { entries } = await auditPage(portal.app.store, { action: 'signInRefused' }, { position: 0, limit: 5 })
    expect(entries).toHaveLength(1)
  })

  test('has the address that the mail with the link went to where the provider has verified none', async () => {
    const portal = await opened()
    const { token } = await invite(portal)
    const invitationProof = await addressProof(portal.app, token, 'twin@example.com')
    await portal.end({ ...(await portal.allowed('twin')), invitation: token, invitationProof })
    expect((await userByName(portal.app.store, 'zoe'))?.email).toBe('twin@example.com')
  })

  test('costs no use when the provider does not vouch', async () => {
    const portal = await opened({ http: saying(there, claims => ({ ...claims, aud: 'another' })) })
    const { token, used } = await invite(portal)
    expect((await comes(portal, 'ben', token)).code).toBe('OpenIdUntrusted')
    expect(await used()).toBe(0)
    expect(await userByName(portal.app.store, 'benjamin')).toBeNull()
  })
})

describe('an invitation at a provider that is over', () => {
  test.each([
    ['made up', 'InvitationUnknown', async () => 'made up'],
    [
      'revoked',
      'InvitationRevoked',
      async (portal: Opened) => {
        const { token, invitation } = await invite(portal)
        await portal.as('ada').delete(`/api/v3/invitations/${invitation.id}`)
        return token
      },
    ],
    [
      'expired',
      'InvitationExpired',
      async (portal: Opened) => {
        aheadMs = -dayMs
        const { token } = await invite(portal, { days: 1 })
        aheadMs = 0
        return token
      },
    ],
    [
      'used up',
      'InvitationUsedUp',
      async (portal: Opened) => {
        const { token } = await invite(portal)
        await comes(portal, 'zoe', token)
        return token
      },
    ],
  ])('%s is refused, also where accounts are made', async (_, code, tokenOf) => {
    for (const makesAccounts of [false, true]) {
      const portal = await opened({ provider: { makesAccounts } })
      expect((await comes(portal, 'ben', await tokenOf(portal))).code).toBe(code)
      expect(await userByName(portal.app.store, 'benjamin')).toBeNull()
    }
  })

  test('gives no more than whoever invited may give by then', async () => {
    const portal = await opened({ users: [aUser('pow', { claims: ['PowerUser', 'RequestMovie'] })] })
    const { token } = await invited(portal.as('pow'), { claims: ['RequestMovie'] })
    const { userClaims } = portal.app.store.t
    const pow = await userByName(portal.app.store, 'pow')
    await portal.app.store.db.insert(userClaims).values({ userId: pow?.id ?? '', claim: 'Disabled' })
    expect((await comes(portal, 'ben', token)).code).toBe('InvitationRevoked')
  })

  test('is longer than any token', async () => {
    const portal = await opened()
    const answer = await portal.end({ ...(await portal.allowed('ben')), invitation: 'x'.repeat(101) })
    expect(answer.status).toBe(400)
  })
})
