import { describe, expect, test } from 'bun:test'
import type { AccountDetail } from '~/shared/api/accounts'
import type { JoiningInput, JoiningPreview } from '~/shared/api/joining'
import { setPassword, signIn } from '../support/accounts'
import { audited, type StaffedPortal, staffedPortal } from '../support/staffed'
import { aUser } from '../support/users'

const plexa = () => aUser('plexa', { userType: 'plex', providerUserId: '7', claims: ['RequestTv'], email: null })

const preview = async (portal: StaffedPortal, by: string, [stays, goes]: [string, string], more = '') =>
  portal
    .as(by)
    .get(`/api/v3/users/${portal.idOf(stays)}/joining?goes=${portal.idOf(goes)}&roles=kept&limits=kept${more}`)

const join = async (portal: StaffedPortal, by: string, [stays, goes]: [string, string], wish: Partial<JoiningInput>) =>
  portal.as(by).post(`/api/v3/users/${portal.idOf(stays)}/joining`, {
    ...{ goes: portal.idOf(goes), roles: 'kept', limits: 'kept', revision: '' },
    ...wish,
  })

describe('joining two accounts of one person', () => {
  test('is shown before, done as it was shown, and written down', async () => {
    const portal = await staffedPortal({ more: [plexa()] })
    await setPassword(portal, portal.people.find(({ userName }) => userName === 'ann') ?? plexa(), 'ann')
    const rechecked: string[] = []
    portal.app.live.recheck = id => void rechecked.push(id)
    const shown = (await preview(portal, 'pow', ['ann', 'plexa'])).body as JoiningPreview
    expect(shown).toMatchObject({
      ...{ linksSignIn: true, stays: { userName: 'ann', userType: 'local' }, goes: { userName: 'plexa' } },
      after: { userName: 'ann', displayName: 'ann', userType: 'local', claims: ['RequestMovie'] },
    })
    expect(await portal.names()).toContain('plexa')
    const answer = await join(portal, 'pow', ['ann', 'plexa'], { revision: shown.revision })
    expect(answer.status).toBe(200)
    expect(answer.body as AccountDetail).toMatchObject({ id: portal.idOf('ann'), userName: 'ann', userType: 'local' })
    expect(await portal.names()).toEqual(['ada', 'ann', 'pow'])
    expect(rechecked.sort()).toEqual([portal.idOf('ann'), portal.idOf('plexa')].sort())
    const [removed, joined] = await audited(portal)
    expect((await signIn(portal, 'ann', 'ann')).status).toBe(200)
    expect((await signIn(portal, 'plexa', 'ann')).status).toBe(401)
    expect(joined).toMatchObject({
      ...{ action: 'usersJoined', actorName: 'pow', subjectName: 'ann' },
      before: { joined: 'plexa' },
    })
    expect(removed).toMatchObject({ action: 'userRemoved', subjectName: 'plexa', after: { newOwner: 'ann' } })
    await portal.close()
  })

  test('is refused after either of them changed, and nothing is joined then', async () => {
    const portal = await staffedPortal({ more: [plexa()] })
    const { revision } = (await preview(portal, 'ada', ['ann', 'plexa'])).body as JoiningPreview
    await portal.as('ada').post('/api/v3/users/together', {
      ...{ ids: [portal.idOf('plexa')], on: ['PowerUser'], off: [], limits: {} },
    })
    const answer = await join(portal, 'ada', ['ann', 'plexa'], { revision })
    expect(answer).toMatchObject({ status: 409, body: { code: 'AccountChanged' } })
    expect(await portal.names()).toContain('plexa')
    await portal.close()
  })

  const refused: [what: string, by: string, pair: [string, string], status: number, code: string | null][] = [
    ['by a power user with an administrator that stays', 'pow', ['ada', 'ann'], 400, 'OnlyAdminsManageAdmins'],
    ['by a power user with an administrator that goes', 'pow', ['ann', 'ada'], 400, 'OnlyAdminsManageAdmins'],
    ['of the account that is used, which would go', 'ada', ['ann', 'ada'], 400, 'OwnAccountGoes'],
    ['with itself', 'ada', ['ann', 'ann'], 400, 'JoinedWithItself'],
    ['by whoever is no staff', 'ann', ['ann', 'plexa'], 403, null],
  ]
  test.each(refused)('is refused %s, looked at and done', async (_, by, pair, status, code) => {
    const portal = await staffedPortal({ more: [plexa()] })
    for (const answer of [await preview(portal, by, pair), await join(portal, by, pair, {})])
      expect(answer).toMatchObject({ status, ...(code && { body: { code } }) })
    expect(await portal.names()).toEqual(['ada', 'ann', 'plexa', 'pow'])
    await portal.close()
  })

  test('of the last administrator needs the role to stay', async () => {
    const portal = await staffedPortal({ more: [plexa()] })
    const key = async (roles: string) =>
      portal.key.get(
        `/api/v3/users/${portal.idOf('ann')}/joining?goes=${portal.idOf('ada')}&roles=${roles}&limits=kept`,
      )
    expect(await key('kept')).toMatchObject({ status: 400, body: { code: 'LastAdmin' } })
    expect(await key('ofBoth')).toMatchObject({ status: 200, body: { after: { claims: ['Admin', 'RequestMovie'] } } })
    await portal.close()
  })

  test('says that a session is too old before anything is joined', async () => {
    let now = new Date('2026-03-04T12:00:00Z')
    const portal = await staffedPortal({ more: [plexa()], now: () => now })
    const { token } = await portal.app.tokens.sign(portal.people[0] as never, now, 3_600)
    now = new Date('2026-03-04T12:30:00Z')
    const { revision } = (await preview(portal, 'ada', ['ann', 'plexa'])).body as JoiningPreview
    const wish = { goes: portal.idOf('plexa'), roles: 'kept', limits: 'kept', revision }
    const path = `/api/v3/users/${portal.idOf('ann')}/joining`
    const answer = await portal.guest.post(path, wish, { authorization: `Bearer ${token}` })
    expect(answer.body).toMatchObject({ code: 'ConfirmationNeeded' })
    expect(await portal.names()).toContain('plexa')
    await portal.close()
  })
})
