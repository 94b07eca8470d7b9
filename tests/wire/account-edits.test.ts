import { afterEach, describe, expect, test } from 'bun:test'
import { shownResetLink } from '~/server/access/reset'
import { auditPage } from '~/server/audit/queries'
import { savePreferences } from '~/server/users/preference-queries'
import { userByName } from '~/server/users/queries'
import type { AccountDetail } from '~/shared/api/accounts'
import type { TogetherOutcome } from '~/shared/api/accounts-together'
import type { AuditPage } from '~/shared/api/audit'
import type { Refusal } from '~/shared/refusal'
import { email } from '~/shared/services/email'
import { customization } from '~/shared/settings/portal'
import type { User } from '~/shared/users/model'
import { userManagement } from '~/shared/users/settings'
import { bearing, setPassword, signIn } from '../support/accounts'
import type { Portal } from '../support/portal'
import { aNewAccount, audited, editOf, type StaffedPortal, staffedPortal } from '../support/staffed'
import { anAdmin, aUser } from '../support/users'

const open: Pick<Portal, 'close'>[] = []
afterEach(async () => {
  for (const portal of open.splice(0)) await portal.close()
})

async function opened(options: Parameters<typeof staffedPortal>[0] = {}): Promise<StaffedPortal> {
  const portal = await staffedPortal(options)
  open.push(portal)
  return portal
}

const everything = {
  ...{ alias: 'Ännchen', email: 'aennchen@example.com', claims: ['RequestMovie', 'RequestTv'] as const },
  limits: {
    movie: { amount: 5, period: 'week' as const },
    tvShow: { amount: 40, period: null },
    album: { amount: null, period: 'month' as const },
  },
  streamingCountry: 'DE',
  profiles: [
    { manager: 'radarr' as const, profile: 4, root: 2 },
    { manager: 'sonarrAnime' as const, profile: null, root: 3 },
  ],
  addresses: [{ agent: 'Discord' as const, value: '123456789012345678' }],
}
const asSent = { ...everything, claims: [...everything.claims] }
const chosen = {
  profiles: expect.arrayContaining([
    ...everything.profiles,
    { manager: 'sonarr', profile: null, root: null },
    { manager: 'radarr4K', profile: null, root: null },
  ]),
  addresses: expect.arrayContaining([...everything.addresses, { agent: 'Slack', value: null }]),
}

describe('an account', () => {
  test('is made with everything that was entered, and its owner signs in', async () => {
    const portal = await opened()
    const sent = aNewAccount('new', { ...asSent, email: 'new@example.com', welcome: true })
    const { status, body } = await portal.as('pow').post('/api/v3/users', sent)
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { ...everything, ...chosen, email: 'new@example.com', userName: 'new' },
    })
    const { profiles, addresses } = body as AccountDetail
    expect([profiles.length, addresses.length]).toEqual([4, 9])
    expect((await signIn(portal, 'new', 'secret')).status).toBe(200)
    const { outbox } = portal.app.store.t
    const mails = (await portal.app.store.db.select().from(outbox)).map(({ payload }) => payload)
    expect(mails).toMatchObject([{ event: 'WelcomeEmail', to: { address: 'new@example.com' } }])
  })

  test.each([
    ['a name that is the address of another', { userName: 'POW@example.com' }, 'UserNameTaken'],
    ['an address that is the name of another', { email: 'Led@example.com' }, 'EmailTaken'],
  ])('is not made with %s, nor does its owner lose the way in by that', async (_, more, code) => {
    const led = aUser('led@example.com', { email: null })
    const portal = await opened({ more: [led] })
    const names = await portal.names()
    for (const by of ['pow', 'ada']) {
      const made = await portal.as(by).post('/api/v3/users', { ...aNewAccount('new'), ...more })
      expect(made).toMatchObject({ status: 400, body: { code } })
    }
    expect(await portal.names()).toEqual(names)
    for (const [person, address] of [
      [portal.people[1]!, 'pow@example.com'],
      [led, 'led@example.com'],
    ] as const) {
      await setPassword(portal, person, 'right')
      expect((await signIn(portal, address, 'right')).status).toBe(200)
    }
  })

  test('begins with what the settings say of new users, as far as the caller may give it', async () => {
    const newUsers = { defaultRoles: ['Admin', 'RequestTv'], episodeRequestLimit: 5, episodeRequestLimitType: 'month' }
    const portal = await opened({ settings: [[userManagement, newUsers]] })
    const startsWith = async (name: string) => (await portal.as(name).get('/api/v3/users/starting-values')).body
    const none = { amount: null, period: 'week' }
    const limits = { movie: none, tvShow: { amount: 5, period: 'month' }, album: none }
    expect(await startsWith('ada')).toEqual({ claims: ['Admin', 'RequestTv'], limits })
    expect(await startsWith('pow')).toEqual({ claims: ['RequestTv'], limits })
  })

  test('is changed as a whole, and another way of saying so reads it', async () => {
    const portal = await opened()
    const { status, body } = await portal
      .as('pow')
      .put(`/api/v3/users/${portal.idOf('ann')}`, editOf(await portal.read('ann'), asSent))
    expect({ status, body }).toMatchObject({ status: 200, body: { ...everything, ...chosen } })
    const seen = (await portal.key.get(`/api/v1/Identity/User/${portal.idOf('ann')}`)).body
    expect(seen).toMatchObject({
      ...{ alias: 'Ännchen', streamingCountry: 'DE', movieRequestLimit: 5, episodeRequestLimit: 40 },
      userQualityProfiles: { radarrQualityProfile: 4, radarrRootPath: 2, sonarrRootPathAnime: 3 },
    })
    const emptied = { alias: null, email: null, profiles: [], addresses: [{ agent: 'Discord' as const, value: null }] }
    const again = editOf(await portal.read('ann'), {
      ...emptied,
      profiles: [{ manager: 'radarr', profile: null, root: null }],
      limits: { ...asSent.limits, tvShow: { amount: 40, period: 'week' } },
    })
    const cleared = await portal.as('pow').put(`/api/v3/users/${portal.idOf('ann')}`, again)
    expect(cleared.body).toMatchObject({ alias: null, email: null, limits: { tvShow: { amount: 40, period: 'week' } } })
    const { profiles, addresses } = cleared.body as AccountDetail
    expect(profiles.find(({ manager }) => manager === 'radarr')).toEqual({
      manager: 'radarr',
      profile: null,
      root: null,
    })
    expect(addresses.every(({ value }) => value === null)).toBe(true)
  })

  test('that two people edit at once is changed by the first; the second is told', async () => {
    const portal = await opened()
    const read = await portal.read('ann')
    const put = (by: string, alias: string, from = read) =>
      portal.as(by).put(`/api/v3/users/${portal.idOf('ann')}`, editOf(from, { alias }))
    const answers = await Promise.all([put('ada', 'One'), put('pow', 'Two')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'AccountChanged' })
    expect((await put('pow', 'Three', await portal.read('ann'))).status).toBe(200)
  })

  test.each([
    ['by a program', (portal: StaffedPortal) => changedByProgram(portal)],
    [
      'where they are told things',
      (portal: StaffedPortal) =>
        portal
          .as('ann')
          .post('/api/v1/Identity/NotificationPreferences', [
            { userId: portal.idOf('ann'), agent: 1, value: 'somewhere' },
          ]),
    ],
    [
      'in another country',
      (portal: StaffedPortal) => portal.as('ann').put('/api/v3/me/streaming-country', { country: 'DE' }),
    ],
  ])('that was changed %s meanwhile is not overwritten', async (_, change) => {
    const portal = await opened()
    const edit = editOf(await portal.read('ann'), { alias: 'Late' })
    expect((await change(portal)).status).toBeLessThan(300)
    expect((await portal.as('ada').put(`/api/v3/users/${portal.idOf('ann')}`, edit)).status).toBe(409)
    expect((await portal.read('ann')).alias).not.toBe('Late')
  })

  async function changedByProgram(portal: StaffedPortal) {
    const seen = (await portal.key.get(`/api/v1/Identity/User/${portal.idOf('ann')}`)).body as object
    return portal.key.put('/api/v1/Identity', { ...seen, movieRequestLimit: 7 })
  }

  test('signs nobody in any more who knew its password before', async () => {
    const portal = await opened()
    await setPassword(portal, portal.people[2]!, 'old')
    const signedIn = await signIn(portal, 'ann', 'old')
    const edit = editOf(await portal.read('ann'), { password: 'another' })
    expect((await portal.as('pow').put(`/api/v3/users/${portal.idOf('ann')}`, edit)).status).toBe(200)
    expect((await portal.guest.get('/api/v3/me', undefined, bearing(signedIn))).status).toBe(401)
    expect((await signIn(portal, 'ann', 'another')).status).toBe(200)
  })

  test.each([
    ['an address that is another’s', { email: 'POW@example.com' }, 'EmailTaken'],
    ['an address that is another’s name', { email: 'Led@example.com' }, 'EmailTaken'],
    ['an address that is none', { email: 'nonsense' }, 'EmailInvalid'],
    ['no role', { claims: [] }, 'RoleMissing'],
  ])('does not get %s', async (_, changes, code) => {
    const portal = await opened({ more: [aUser('led@example.com', { email: null })] })
    const edit = editOf(await portal.read('ann'), changes)
    const { status, body } = await portal.as('ada').put(`/api/v3/users/${portal.idOf('ann')}`, edit)
    expect({ status, body }).toMatchObject({ status: 400, body: { code } })
  })

  test('takes no address on a channel that is none, but leaves one that was there before', async () => {
    const portal = await opened()
    await savePreferences(portal.app.store, [
      { userId: portal.idOf('ann'), agent: 'WhatsApp', value: 'my number', enabled: undefined },
    ])
    const put = async (addresses: { agent: 'WhatsApp' | 'Ntfy'; value: string | null }[]) =>
      portal.as('ada').put(`/api/v3/users/${portal.idOf('ann')}`, editOf(await portal.read('ann'), { addresses }))
    expect(await put([{ agent: 'WhatsApp', value: 'my number' }])).toMatchObject({ status: 200 })
    expect(await put([{ agent: 'WhatsApp', value: 'number of mine' }])).toMatchObject({
      status: 400,
      body: { code: 'ChannelAddressInvalid', detail: 'WhatsApp reaches nobody by this. Check what you entered.' },
    })
    expect(await put([{ agent: 'WhatsApp', value: '+44 7700 900123' }])).toMatchObject({ status: 200 })
    const fresh = { ...aNewAccount('mika'), addresses: [{ agent: 'Ntfy', value: 'a/b' }] }
    const made = await portal.as('ada').post('/api/v3/users', fresh)
    expect(made).toMatchObject({ status: 400, body: { code: 'ChannelAddressInvalid' } })
  })

  test('takes any text and gives it back as it is', async () => {
    const portal = await opened()
    const hostile = ['<script>alert(1)</script>', "'; drop table users; --", '%_\\!', '\u{1f3ac}'.repeat(90), '{{x}}']
    for (const text of hostile) {
      const edit = editOf(await portal.read('ann'), {
        ...{ alias: text, streamingCountry: text.slice(0, 10), addresses: [{ agent: 'Slack', value: text }] },
      })
      const { status, body } = await portal.as('ada').put(`/api/v3/users/${portal.idOf('ann')}`, edit)
      expect({ text, status, body }).toMatchObject({ text, status: 200, body: { alias: text } })
      const found = await portal.names(`search=${encodeURIComponent(text)}`)
      expect({ text, found }).toEqual({ text, found: ['ann'] })
      const { status: made } = await portal.as('ada').post('/api/v3/users', aNewAccount(text))
      expect([200, 400]).toContain(made)
    }
  })

  test.each([
    ['reads backwards', '\u202etxt'],
    ['has signs that nobody sees', 'ann\u200b'],
    ['is empty to the eye', '\u3164'],
    ['becomes a link', 'see http://example.com'],
    ['has two lines', 'ann\nada'],
  ])('is not shown under a name that %s, unless it is already', async (_, alias) => {
    const portal = await opened({ more: [aUser('old', { alias })] })
    const put = async (name: string) => {
      const edit = editOf(await portal.read(name), { alias, streamingCountry: 'DE' })
      return portal.as('pow').put(`/api/v3/users/${portal.idOf(name)}`, edit)
    }
    const refused = { status: 400, body: { code: 'DisplayNameInvalid' } }
    expect(await put('ann')).toMatchObject(refused)
    expect(await portal.as('pow').post('/api/v3/users', aNewAccount('new', { alias }))).toMatchObject(refused)
    const sent = { id: portal.idOf('ann'), alias, claims: [{ value: 'RequestMovie', enabled: true }] }
    const { body } = await portal.as('pow').put('/api/v1/Identity', sent)
    expect(body).toMatchObject({ successful: false, errors: [expect.stringContaining('display name')] })
    expect(await portal.read('ann')).toMatchObject({ alias: null })
    expect(await put('old')).toMatchObject({ status: 200, body: { alias, streamingCountry: 'DE' } })
  })

  test.each([
    ['alias', { alias: 'x'.repeat(191) }],
    ['email', { email: `${'x'.repeat(400)}@example.com` }],
    ['streamingCountry', { streamingCountry: 'x'.repeat(11) }],
    ['password', { password: 'x'.repeat(1_001) }],
    ['addresses', { addresses: [{ agent: 'Slack' as const, value: 'x'.repeat(501) }] }],
    ['alias', { alias: 'a\u0000b' }],
  ])('has a %s within its bounds', async (field, changes) => {
    const portal = await opened()
    const edit = editOf(await portal.read('ann'), changes)
    const { status, body } = await portal.as('ada').put(`/api/v3/users/${portal.idOf('ann')}`, edit)
    const { errors = {} } = body as { errors?: Record<string, string[]> }
    expect({ status, fields: Object.keys(errors).map(name => name.split('.')[0]) }).toEqual({
      status: 400,
      fields: [field],
    })
  })

  test('of somebody above is neither changed nor signed out nor written to nor removed by a power user', async () => {
    const portal = await opened()
    const path = `/api/v3/users/${portal.idOf('ada')}`
    const pow = portal.as('pow')
    const answers = [
      await pow.put(path, editOf(await portal.read('ada', 'pow'))),
      await pow.delete(`${path}?requests=keep`),
      await pow.delete(`${path}?requests=remove`),
      await pow.delete(`${path}?requests=handOver&to=${portal.idOf('ann')}`),
    ]
    for (const what of ['welcome', 'reset-link', 'sign-out', 'access-token', 'app-link'])
      answers.push(await pow.post(`${path}/${what}`))
    expect(answers.map(({ body }) => (body as { code?: string }).code)).toEqual(
      answers.map(() => 'OnlyAdminsManageAdmins'),
    )
    const promoted = editOf(await portal.read('ann', 'pow'), { claims: ['Admin'] })
    expect((await pow.put(`/api/v3/users/${portal.idOf('ann')}`, promoted)).body).toMatchObject({
      code: 'OnlyAdminsManageAdmins',
    })
    expect((await pow.post('/api/v3/users', aNewAccount('boss', { claims: ['Admin'] }))).status).toBe(400)
    expect(await audited(portal)).toEqual([])
  })

  test('that alone administers stays, whichever way somebody tries', async () => {
    const portal = await opened()
    const path = `/api/v3/users/${portal.idOf('ada')}`
    const read = await portal.read('ada')
    expect(read).toMatchObject({ isSelf: true, isLastAdmin: true })
    const tries = [
      await portal.key.put(path, editOf(read, { claims: ['RequestMovie'] })),
      await portal.as('ada').put(path, editOf(read, { claims: ['Admin', 'Disabled'] })),
      await portal.as('ada').delete(`${path}?requests=keep`),
      await portal.as('ada').delete(`${path}?requests=handOver&to=${portal.idOf('ann')}`),
      await portal.as('ada').delete(`${path}?requests=remove`),
    ]
    expect(tries.map(({ body }) => (body as { code?: string }).code)).toEqual(tries.map(() => 'LastAdmin'))
    const off = { ids: [portal.idOf('ada')], on: ['Disabled'], off: ['Admin'], limits: {} }
    const refused = {
      changed: [],
      refused: [{ id: portal.idOf('ada'), reason: expect.stringContaining('last admin') }],
    }
    expect((await portal.key.post('/api/v3/users/together', off)).body).toMatchObject(refused)
    const { revision, limits, streamingCountry } = read
    const before = { id: portal.idOf('ada'), revision, claims: ['RequestTv'], limits, streamingCountry }
    expect((await portal.key.post('/api/v3/users/together/undo', { accounts: [before] })).body).toMatchObject({
      restored: 0,
      refused: [{ id: portal.idOf('ada') }],
    })
    // Nor by taking back what made somebody else one, who is alone by then.
    const made = { ids: [portal.idOf('ann')], on: ['Admin'], off: [], limits: {} }
    const { body } = await portal.key.post('/api/v3/users/together', made)
    const ada = await portal.read('ada')
    expect((await portal.key.put(path, editOf(ada, { claims: ['RequestMovie'] }))).status).toBe(200)
    const accounts = (body as TogetherOutcome).before
    expect((await portal.key.post('/api/v3/users/together/undo', { accounts })).body).toMatchObject({
      restored: 0,
      refused: [{ id: portal.idOf('ann'), reason: expect.stringContaining('last admin') }],
    })
    const fewer = await portal.key.get(`/api/v3/users/${portal.idOf('ada')}`)
    await portal.key.put(path, editOf(fewer.body as typeof ada, { claims: ['Admin'] }))
    // Of one's own role nobody lets go.
    const kept = await portal.as('ada').put(path, editOf(read, { claims: ['RequestTv'] }))
    expect(kept.body).toMatchObject({ claims: ['Admin', 'RequestTv'] })
  })
})

test('nobody disables the account that they are using, whichever way they try', async () => {
  const portal = await staffedPortal({ more: [anAdmin('eve')] })
  open.push(portal)
  for (const name of ['ada', 'pow']) {
    const [id, read] = [portal.idOf(name), await portal.read(name)]
    const claims = [...read.claims, 'Disabled' as const]
    const put = await portal.as(name).put(`/api/v3/users/${id}`, editOf(read, { claims }))
    expect(put).toMatchObject({ status: 400, body: { code: 'OwnAccountDisabled' } })
    const sent = { id, claims: claims.map(value => ({ value, enabled: true })) }
    expect((await portal.as(name).put('/api/v1/Identity', sent)).body).toMatchObject({ successful: false })
    const off = { ids: [id, portal.idOf('ann')], on: ['Disabled'], off: [], limits: {} }
    expect((await portal.as(name).post('/api/v3/users/together/preview', off)).body).toMatchObject({
      ...{ changed: [{ displayName: 'ann' }], refused: [{ displayName: name }] },
    })
  }
  const { revision, limits, streamingCountry } = await portal.read('pow')
  const before = { id: portal.idOf('pow'), revision, claims: ['Disabled'], limits, streamingCountry }
  const undone = (await portal.as('pow').post('/api/v3/users/together/undo', { accounts: [before] })).body
  expect(undone).toMatchObject({ restored: 0, refused: [{ displayName: 'pow' }] })
})

describe('several accounts', () => {
  const ben = () => aUser('ben', { claims: ['RequestMovie', 'RequestTv'] })

  test('are changed together as was foreseen, and put back', async () => {
    const portal = await opened({ more: [ben(), anAdmin('eve')] })
    const ids = ['ann', 'ben', 'eve', 'pow'].map(portal.idOf).concat('nobody')
    const edit = {
      ...{ ids, on: ['RequestMusic'], off: ['RequestTv'], streamingCountry: 'DE' },
      limits: { movie: { amount: 3, period: 'month' } },
    }
    const foreseen = (await portal.as('pow').post('/api/v3/users/together/preview', edit)).body
    expect((await portal.read('ann')).claims).toEqual(['RequestMovie'])
    const { before, ...outcome } = (await portal.as('pow').post('/api/v3/users/together', edit)).body as TogetherOutcome
    expect<unknown>(outcome).toEqual(foreseen)
    expect(outcome).toMatchObject({ unchanged: 0 })
    expect(Object.fromEntries(outcome.changed.map(one => [one.displayName, one]))).toMatchObject({
      ann: {
        gained: ['RequestMusic'],
        lost: [],
        streamingCountry: 'DE',
        limits: { movie: { amount: 3, period: 'month' } },
      },
      ben: { gained: ['RequestMusic'], lost: ['RequestTv'] },
    })
    expect(outcome.refused.map(({ displayName, reason }) => [displayName, reason])).toEqual([
      ['eve', 'Only administrators can add, change or remove administrators.'],
      ['', 'This account doesn’t exist.'],
    ])
    expect(await portal.read('ben')).toMatchObject({ claims: ['RequestMovie', 'RequestMusic'], streamingCountry: 'DE' })
    await portal
      .as('ada')
      .put(`/api/v3/users/${portal.idOf('ann')}`, editOf(await portal.read('ann'), { alias: 'Meanwhile' }))
    const undone = await portal.as('pow').post('/api/v3/users/together/undo', { accounts: before })
    expect(undone.body).toMatchObject({ restored: 2, refused: [{ displayName: 'Meanwhile' }] })
    expect(await portal.read('ben')).toMatchObject({ claims: ['RequestMovie', 'RequestTv'], streamingCountry: 'US' })
    expect((await portal.read('ann')).claims).toContain('RequestMusic')
    const again = await portal.as('pow').post('/api/v3/users/together/undo', { accounts: before })
    expect(again.body).toMatchObject({ restored: 0 })
  })

  test('are put back to nothing but what they were', async () => {
    const portal = await opened({ more: [ben(), aUser('bare', { claims: [] })] })
    const ids = ['ben', 'bare'].map(portal.idOf)
    const edit = { ids, on: ['RequestMusic'], off: [], limits: {} }
    const { before } = (await portal.as('ada').post('/api/v3/users/together', edit)).body as TogetherOutcome
    const [first, second] = before
    if (!first || !second) throw new Error('both were changed')
    const undo = async (...accounts: object[]) =>
      (await portal.as('ada').post('/api/v3/users/together/undo', { accounts })).body
    const one = first.id === portal.idOf('ben') ? first : second
    const other = one === first ? second : first
    for (const made of [
      { claims: [] },
      { claims: ['Admin'] },
      { streamingCountry: 'DE' },
      { limits: { ...one.limits, movie: { amount: 9, period: 'day' } } },
      { id: other.id },
      { revision: other.revision },
    ])
      expect(await undo({ ...one, ...made })).toMatchObject({ restored: 0, refused: [{}] })
    expect((await portal.read('ben')).claims).toEqual(['RequestMovie', 'RequestTv', 'RequestMusic'])
    // Whoever had no role before has none again.
    expect(await undo(one, other)).toEqual({ restored: 2, refused: [] })
    expect((await portal.read('ben')).claims).toEqual(['RequestMovie', 'RequestTv'])
    expect((await portal.read('bare')).claims).toEqual([])
  })

  test('whose limits were kept as 0 are read, changed together and put back like those without a limit', async () => {
    const none = { amount: 0, period: 'day' as const }
    const old = aUser('old', { limits: { movie: none, tvShow: none, album: { amount: 250_000, period: null } } })
    const portal = await opened({ more: [old] })
    const noLimit = { amount: null, period: 'day' as const }
    expect((await portal.read('old')).limits).toMatchObject({ movie: noLimit, album: { amount: 250_000 } })
    const edit = { ids: [old.id], on: ['RequestTv'], off: [], limits: {} }
    const { status, body } = await portal.as('ada').post('/api/v3/users/together', edit)
    expect(status).toBe(200)
    const { before } = body as TogetherOutcome
    expect(before).toMatchObject([{ limits: { movie: noLimit, tvShow: noLimit, album: { amount: 250_000 } } }])
    const undone = await portal.as('ada').post('/api/v3/users/together/undo', { accounts: before })
    expect(undone.body).toEqual({ restored: 1, refused: [] })
    expect((await portal.as('ada').put(`/api/v3/users/${old.id}`, editOf(await portal.read('old')))).status).toBe(200)
  })

  test('are signed out by being disabled, and stay signed in by anything else', async () => {
    const portal = await opened({ more: [ben()] })
    await setPassword(portal, portal.people[2]!, 'old')
    const token = bearing(await signIn(portal, 'ann', 'old'))
    const change = (on: string[], off: string[]) =>
      portal.as('ada').post('/api/v3/users/together', { ids: [portal.idOf('ann')], on, off, limits: {} })
    await change(['RequestTv'], [])
    expect((await portal.guest.get('/api/v3/me', undefined, token)).status).toBe(200)
    await change(['Disabled'], [])
    await change([], ['Disabled'])
    expect((await portal.guest.get('/api/v3/me', undefined, token)).status).toBe(401)
  })
})

describe('what was done to accounts', () => {
  test('is written down, by whom, with what it was before, and without a secret', async () => {
    const portal = await opened()
    const path = `/api/v3/users/${portal.idOf('ann')}`
    await portal.as('pow').post('/api/v3/users', aNewAccount('new', { alias: 'Newt' }))
    await portal.as('ada').put(path, editOf(await portal.read('ann'), { ...asSent, password: 'geheim' }))
    await portal.as('ada').post(`${path}/access-token`)
    await portal.as('ada').post(`${path}/sign-out`)
    await portal.as('ada').post('/api/v3/users/together', {
      ...{ ids: [portal.idOf('ann')], on: [], off: ['RequestTv'], limits: {} },
    })
    await portal.as('ada').delete(`${path}?requests=keep`)
    const entries = await audited(portal)
    expect(entries.map(({ action, actorName, subjectName }) => [action, actorName, subjectName])).toEqual([
      ['userRemoved', 'ada', 'ann'],
      ['usersChangedTogether', 'ada', 'ann'],
      ['signedOutEverywhere', 'ada', 'ann'],
      ['accessTokenRenewed', 'ada', 'ann'],
      ['passwordChanged', 'ada', 'ann'],
      ['userChanged', 'ada', 'ann'],
      ['userAdded', 'pow', 'new'],
    ])
    expect(entries[1]).toMatchObject({
      before: { roles: ['RequestMovie', 'RequestTv'] },
      after: { roles: ['RequestMovie'] },
    })
    expect(entries[5]).toMatchObject({
      before: { alias: null, movieLimit: null, profiles: null, addresses: null },
      after: {
        ...{
          alias: 'Ännchen',
          movieLimit: { amount: 5, period: 'week' },
          addresses: { Discord: '123456789012345678' },
        },
        profiles: { radarr: { profile: 4, root: 2 } },
      },
    })
    expect(entries[6]).toMatchObject({ before: null, after: { alias: 'Newt', roles: ['RequestMovie'] } })
    const { auditEntries } = portal.app.store.t
    const written = JSON.stringify(await portal.app.store.db.select().from(auditEntries))
    expect(written).not.toMatch(/geheim|secret|\$argon2/)
  })

  test('says in words what became of the requests of somebody who was removed', async () => {
    const portal = await opened({ more: [aUser('ben')] })
    const remove = (name: string, way: string) =>
      portal.as('ada').delete(`/api/v3/users/${portal.idOf(name)}?requests=${way}`)
    await remove('ann', `handOver&to=${portal.idOf('ben')}`)
    await remove('ben', 'remove')
    const { entries } = (await portal.as('ada').get('/api/v3/audit?action=userRemoved')).body as AuditPage
    const became = entries.map(({ changes }) =>
      changes
        .filter(({ field }) => field === 'requests' || field === 'newOwner')
        .map(({ label, after }) => [label, after]),
    )
    expect(became).toEqual([
      [['Requests', 'Deleted too']],
      [
        ['Requests', 'Given to somebody else'],
        ['New owner', 'ben'],
      ],
    ])
  })

  test('is written down as far as it is different: the order of roles is none', async () => {
    const ben = aUser('ben', { claims: ['ManageOwnRequests', 'RequestMovie'] })
    const portal = await opened({ more: [ben] })
    const limits = { movie: { amount: 2, period: 'day' } }
    await portal.as('ada').post('/api/v3/users/together', { ids: [ben.id], on: ['RequestMovie'], off: [], limits })
    expect((await audited(portal))[0]).toMatchObject({ subjectName: 'ben' })
    expect((await audited(portal))[0]?.after).toEqual({ movieLimit: { amount: 2, period: 'day' } })
  })

  test('is written down where its owner chooses another country', async () => {
    const portal = await opened()
    for (const country of ['DE', 'DE'])
      expect((await portal.as('ann').put('/api/v3/me/streaming-country', { country })).status).toBe(204)
    const change = { before: { streamingCountry: 'US' }, after: { streamingCountry: 'DE' } }
    expect(await audited(portal)).toEqual([{ action: 'userChanged', actorName: 'ann', subjectName: 'ann', ...change }])
  })

  test('is written down for programs, too, and not where nothing changed', async () => {
    const portal = await opened()
    await portal.key.post('/api/v1/Identity', { userName: 'new', password: 'secret', claims: [] })
    const id = (await userByName(portal.app.store, 'new'))?.id ?? ''
    const seen = (await portal.key.get(`/api/v1/Identity/User/${id}`)).body as object
    await portal.key.put('/api/v1/Identity', { ...seen, alias: 'Newt' })
    await portal.key.put('/api/v1/Identity', { ...seen, alias: 'Newt' })
    await portal.key.delete(`/api/v1/Identity/${id}`)
    expect((await audited(portal)).map(({ action, actorName }) => [action, actorName])).toEqual([
      ['userRemoved', null],
      ['userChanged', null],
      ['userAdded', null],
    ])
  })
})

describe('access to an account', () => {
  test('ends everywhere, with its personal token', async () => {
    const portal = await opened()
    await setPassword(portal, portal.people[2]!, 'old')
    const token = bearing(await signIn(portal, 'ann', 'old'))
    const { link } = (await portal.as('pow').post(`/api/v3/users/${portal.idOf('ann')}/app-link`)).body as {
      link: string
    }
    const personal = { useraccesstoken: link.split('|')[1] ?? '' }
    expect((await portal.guest.get('/api/v3/me', undefined, personal)).body).toMatchObject({ userName: 'ann' })
    await portal.as('pow').post(`/api/v3/users/${portal.idOf('ann')}/sign-out`)
    for (const headers of [token, personal])
      expect((await portal.guest.get('/api/v3/me', undefined, headers)).status).toBe(401)
  })

  test('with a personal token is another’s once there is a new one; sessions go on', async () => {
    const portal = await opened()
    await setPassword(portal, portal.people[2]!, 'old')
    const token = bearing(await signIn(portal, 'ann', 'old'))
    const path = `/api/v3/users/${portal.idOf('ann')}`
    const linkOf = async () => ((await portal.as('pow').post(`${path}/app-link`)).body as { link: string }).link
    const first = await linkOf()
    expect(await linkOf()).toBe(first)
    await portal.as('pow').post(`${path}/access-token`)
    const personal = { useraccesstoken: first.split('|')[1] ?? '' }
    expect((await portal.guest.get('/api/v3/me', undefined, personal)).status).toBe(401)
    expect(await linkOf()).not.toBe(first)
    expect((await portal.guest.get('/api/v3/me', undefined, token)).status).toBe(200)
  })

  test('shown to somebody else is written down, whichever way it is read', async () => {
    const portal = await opened()
    const id = portal.idOf('ann')
    const { body } = await portal.as('pow').post(`/api/v3/users/${id}/app-link`)
    expect(body).toMatchObject({ link: expect.stringContaining('https://films.example.com') })
    expect((await portal.as('ada').get(`/api/v1/Identity/accesstoken/${id}`)).status).toBe(200)
    expect((await portal.as('ann').post('/api/v3/me/access-token')).status).toBe(200)
    expect((await portal.as('pow').post(`/api/v3/users/${portal.idOf('ada')}/app-link`)).status).toBe(400)
    const shown = { action: 'accessTokenShown' as const, subjectName: 'ann', before: null, after: null }
    expect(await audited(portal)).toEqual([
      { ...shown, actorName: 'ada' },
      { ...shown, actorName: 'pow' },
    ])
    const { entries } = await auditPage(portal.app.store, { action: shown.action }, { position: 0, limit: 2 })
    expect(entries.map(({ way, address }) => [way, address])).toEqual(Array(2).fill(['program', '127.0.0.1']))
  })

  test('on a phone needs a portal that knows its address', async () => {
    const portal = await opened({ settings: [[customization, { applicationUrl: null }]] })
    expect((await portal.read('ann')).hasAppLink).toBe(false)
    expect((await portal.as('ada').post(`/api/v3/users/${portal.idOf('ann')}/app-link`)).body).toMatchObject({
      code: 'ApplicationUrlMissing',
    })
  })
})

describe('mails to the owner of an account', () => {
  const post = (portal: StaffedPortal, what: string, name = 'ann') =>
    portal.as('ada').post(`/api/v3/users/${portal.idOf(name)}/${what}`)
  const mails = async ({ app }: StaffedPortal) =>
    (await app.store.db.select().from(app.store.t.outbox)).map(({ payload }) => (payload as { event: string }).event)

  test('welcome them, and send a link for a new password', async () => {
    const portal = await opened()
    expect((await post(portal, 'welcome')).status).toBe(204)
    expect((await post(portal, 'reset-link')).status).toBe(204)
    expect((await mails(portal)).sort()).toEqual(['PasswordReset', 'WelcomeEmail'])
    expect(await audited(portal)).toMatchObject([
      { action: 'resetLinkSent', subjectName: 'ann', after: null },
      { action: 'welcomeSent', subjectName: 'ann', after: { email: 'ann@example.com' } },
    ])
  })

  test('show the link for a new password to whoever hands it over, which sets one, and to nobody where that makes no sense', async () => {
    const plex = aUser('plex', { userType: 'plex' })
    const portal = await opened({
      more: [plex, aUser('blank', { email: null }), aUser('off', { claims: ['Disabled'] })],
    })
    const [ada, pow] = portal.people
    const shown = await shownResetLink(portal.app, pow!, portal.idOf('ann'))
    const token = decodeURIComponent(shown.path.replace('/token?token=', ''))
    const chosen = { email: 'ann@example.com', token, password: 'of her own choice' }
    expect((await portal.guest.post('/api/v1/Identity/resetpassword', chosen)).body).toMatchObject({ successful: true })
    expect((await signIn(portal, 'ann', 'of her own choice')).status).toBe(200)
    const refused = async (by: User, name: string) =>
      shownResetLink(portal.app, by, portal.idOf(name)).then(
        () => null,
        ({ reason }: Refusal) => reason,
      )
    expect(await refused(pow!, 'ada')).toMatchObject({ code: 'OnlyAdminsManageAdmins' })
    expect(await refused(ada!, 'plex')).toEqual({ code: 'PasswordKeptElsewhere', service: 'Plex' })
    expect(await refused(ada!, 'blank')).toEqual({ code: 'AddressMissing' })
    expect(await refused(ada!, 'off')).toEqual({ code: 'AccountDisabled' })
    const shows = (await audited(portal)).filter(({ action }) => action === 'resetLinkShown')
    expect(shows).toMatchObject([{ subjectName: 'ann', actorName: 'pow' }])
    expect(JSON.stringify(shows)).not.toContain(token)
  })

  test('are refused with what is missing, which the account says beforehand', async () => {
    const blank = aUser('blank', { email: null })
    const off = aUser('off', { claims: ['Disabled'] })
    const portal = await opened({ more: [blank, off] })
    await signInOnce(portal)
    const says = async (name: string) => {
      const { welcomeObstacle, resetObstacle } = await portal.read(name)
      const codes = [await post(portal, 'welcome', name), await post(portal, 'reset-link', name)].map(
        ({ body }) => (body as { code?: string } | null)?.code ?? null,
      )
      return { welcomeObstacle, resetObstacle, codes }
    }
    expect(await says('ann')).toMatchObject({ welcomeObstacle: 'hasSignedIn', codes: ['HasSignedIn', null] })
    expect(await says('blank')).toEqual({
      ...{ welcomeObstacle: 'noAddress', resetObstacle: 'noAddress' },
      codes: ['AddressMissing', 'AddressMissing'],
    })
    expect(await says('off')).toMatchObject({ resetObstacle: 'disabled', codes: [null, 'AccountDisabled'] })
    const mailless = await opened({ settings: [[email, { enabled: false, host: null }]] })
    expect(await mailless.read('ann')).toMatchObject({ welcomeObstacle: 'emailOff', resetObstacle: 'emailOff' })
    expect((await post(mailless, 'welcome')).body).toMatchObject({ code: 'EmailOff' })
    expect((await post(mailless, 'reset-link')).body).toMatchObject({ code: 'EmailNotReady' })
  })

  async function signInOnce(portal: StaffedPortal) {
    await setPassword(portal, portal.people[2]!, 'old')
    await signIn(portal, 'ann', 'old')
  }
})
