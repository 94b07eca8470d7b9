import { describe, expect, test } from 'bun:test'
import { auditPage } from '~/server/audit/queries'
import { dropInvitationsBefore } from '~/server/users/invitation-queries'
import { invite } from '~/server/users/invitations'
import { profilesOf } from '~/server/users/profile-queries'
import { userByName } from '~/server/users/queries'
import { dayMs } from '~/shared/durations'
import type { User } from '~/shared/users/model'
import { engines } from '../support/engines'
import { acceptance, anInvitation, invited, shownInvitation } from '../support/invitations'
import { openPortal } from '../support/portal'
import { anAdmin } from '../support/users'

describe.each(engines.map(engine => [engine.dialect, engine] as const))('invitations on %s', (_, engine) => {
  const opened = async () => openPortal({ database: await engine.ready(), users: [anAdmin('ada')] })

  test('make exactly as many accounts as they allow, however many come at once', async () => {
    const portal = await opened()
    const { token, invitation } = await invited(portal.as('ada'), { uses: 2 })
    const names = ['one', 'two', 'three', 'four', 'five']
    const answers = await Promise.all(
      names.map(name => portal.guest.post('/api/v3/invitations/accept', acceptance(token, name))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409])
    expect(await shownInvitation(portal.as('ada'), invitation.id)).toMatchObject({ used: 2, state: 'usedUp' })
    expect((await shownInvitation(portal.as('ada'), invitation.id)).people).toHaveLength(2)
    const { userClaims, users } = portal.app.store.t
    const made = (await portal.app.store.db.select().from(users)).filter(({ userName }) => names.includes(userName))
    expect(made).toHaveLength(2)
    const claims = await portal.app.store.db.select().from(userClaims)
    expect(made.map(({ id }) => claims.filter(({ userId }) => userId === id).map(({ claim }) => claim))).toEqual([
      ['RequestMovie'],
      ['RequestMovie'],
    ])
    await portal.close()
  })

  test('lose no use when two take one name at the same moment', async () => {
    const portal = await opened()
    const { token, invitation } = await invited(portal.as('ada'), { uses: 5 })
    const accept = (name: string) => portal.guest.post('/api/v3/invitations/accept', acceptance(token, name))
    const answers = await Promise.all([accept('ben'), accept('BEN'), accept('Ben')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    expect((await shownInvitation(portal.as('ada'), invitation.id)).used).toBe(1)
    await portal.close()
  })

  test('give what requests get where that was chosen, and limits without it', async () => {
    const portal = await opened()
    const { app } = portal
    const ada = (await userByName(app.store, 'ada')) as User
    const profiles = new Map([
      ['radarr', { profile: 4, root: 2 }],
      ['sonarr', { profile: null, root: 3 }],
    ])
    const { token } = await invite(app, ada, { ...anInvitation(), profiles })
    expect((await portal.guest.post('/api/v3/invitations/accept', acceptance(token, 'ben'))).status).toBe(200)
    const ben = (await userByName(app.store, 'ben')) as User
    expect(await profilesOf(app.store, ben.id)).toEqual(profiles)
    expect(ben.limits).toEqual(anInvitation().limits)
    const { entries } = await auditPage(app.store, { action: 'invitationMade' }, { position: 0, limit: 1 })
    expect(entries[0]?.after).toMatchObject({ profiles: { radarr: { profile: 4, root: 2 } } })
    const { token: plain } = await invited(portal.as('ada'))
    await portal.guest.post('/api/v3/invitations/accept', acceptance(plain, 'cleo'))
    const cleo = (await userByName(app.store, 'cleo')) as User
    expect(await profilesOf(app.store, cleo.id)).toEqual(new Map())
    await portal.close()
  })

  test('are forgotten when they are long over, and whoever came by them stays', async () => {
    const portal = await opened()
    const { token, invitation } = await invited(portal.as('ada'), { days: 1 })
    await portal.guest.post('/api/v3/invitations/accept', acceptance(token, 'ben'))
    const { store } = portal.app
    const end = Date.parse(invitation.expiresAt)
    expect(await dropInvitationsBefore(store, new Date(end))).toBe(0)
    expect(await dropInvitationsBefore(store, new Date(end + dayMs))).toBe(1)
    expect(await store.db.select().from(store.t.invitedUsers)).toEqual([])
    expect((await store.db.select().from(store.t.users)).map(({ userName }) => userName)).toContain('ben')
    await portal.close()
  })
})
