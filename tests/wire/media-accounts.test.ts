import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { auditPage } from '~/server/audit/queries'
import { importPeople } from '~/server/users/import-people'
import { importerOf } from '~/server/users/importers'
import { userByName } from '~/server/users/queries'
import { authentication } from '~/shared/access/settings'
import type { MediaAccountView, OwnMediaAccounts } from '~/shared/api/media-accounts'
import { minuteMs } from '~/shared/durations'
import { emby } from '~/shared/services/emby'
import { jellyfin } from '~/shared/services/jellyfin'
import { plex } from '~/shared/services/plex'
import type { Provider } from '~/shared/users/providers'
import { userManagement } from '~/shared/users/settings'
import { setPassword } from '../support/accounts'
import { mediaAccountsStage } from '../support/media-accounts'
import type { Portal, PortalOptions } from '../support/portal'
import { aTask } from '../support/task'
import { anAdmin, aUser } from '../support/users'

const stage = mediaAccountsStage()
const { values } = stage
const settings: NonNullable<PortalOptions['settings']> = [
  [plex, values.plex],
  [emby, values.emby],
  [jellyfin, values.jellyfin],
  [authentication, { enableOAuth: true }],
]
const [root, ben] = [anAdmin('root'), aUser('ben')]
const gus = aUser('gus', { userType: 'jellyfin', providerUserId: 'id-of-gus', providerServer: 'jellyfin:2' })
const greta = aUser('greta', { userType: 'plex', providerUserId: '2', email: 'greta@example.com' })
const path = '/api/v3/me/media-accounts'

const aPortal = (options: PortalOptions = {}) => stage.aPortal({ settings, users: [root, ben, gus, greta], ...options })

const codeIn = ({ body }: { body: unknown }) => (body as { code?: string } | null)?.code ?? null
const own = async (portal: Portal, name = 'ben') => (await portal.as(name).get(path)).body as OwnMediaAccounts

const connect = (portal: Portal, userName: string, { by = 'ben', server = 'jellyfin:1', password = '' } = {}) =>
  portal.as(by).post(path, { server, userName, password: password || `${userName}-password` })

/** Who is in after typing a name and a password; null for nobody. */
async function whoComes(portal: Portal, userName: string, password: string) {
  const { body } = await portal.guest.post('/api/v3/session', { userName, password, remember: false })
  const { token } = body as { token?: string }
  const me = token ? await portal.guest.get('/api/v3/me', undefined, { authorization: `Bearer ${token}` }) : null
  return (me?.body as { userName: string } | undefined)?.userName ?? null
}

async function allowedAtPlex(portal: Portal, name: string, by: string | null) {
  const begun = await (by === null
    ? portal.guest.post('/api/v3/session/plex')
    : portal.as(by).post(`${path}/page`, { server: 'plex' }))
  const { address, ticket } = begun.body as Record<'address' | 'ticket', string>
  const code = new URLSearchParams(address.split('#?')[1]).get('code')
  await fetch(`${stage.plexTv.url}/auth/allow`, { method: 'POST', body: JSON.stringify({ code, name }) })
  return { ticket }
}

async function enteredCode(portal: Portal, by: string, id: string) {
  const { code, ticket } = (await portal.as(by).post(`${path}/code`, { server: 'jellyfin:1' })).body as {
    code: string
    ticket: string
  }
  const found = [...stage.living.sessions.codes.values()].find(one => one.code === code)
  const enter = () => {
    if (found) found.personId = id
  }
  return { ticket, enter }
}

const read = (portal: Portal, provider: Provider) => importPeople(importerOf(provider))(portal.app, aTask())

describe('an account of another media server', () => {
  test('is offered where one has none, with how its owner shows who they are', async () => {
    const portal = await aPortal()
    expect((await own(portal)).places).toEqual([
      { server: 'plex', service: 'plex', name: 'Plex', ways: ['page', 'password'] },
      { server: 'emby:1', service: 'emby', name: 'cellar', ways: ['password'] },
      { server: 'jellyfin:1', service: 'jellyfin', name: 'living', ways: ['code', 'password'] },
      { server: 'jellyfin:2', service: 'jellyfin', name: 'garden', ways: ['code', 'password'] },
    ])
    const offered = async (name: string) => (await own(portal, name)).places.map(({ server }) => server)
    expect(await offered('gus')).toEqual(['plex', 'emby:1', 'jellyfin:1'])
    expect(await offered('greta')).toEqual(['emby:1', 'jellyfin:1', 'jellyfin:2'])
    expect((await portal.key.get(path)).body).toEqual({ accounts: [], places: [] })
    expect(codeIn(await portal.key.post(path, { server: 'plex', userName: 'otto', password: 'x' }))).toBe(
      'NoPermissions',
    )
  })

  test('opens the own one by name and password there, and is listed with its last use', async () => {
    const portal = await aPortal()
    await setPassword(portal, ben, 'lantern')
    expect(await whoComes(portal, 'jo', 'jo-password')).toBeNull()
    expect((await connect(portal, 'jo')).status).toBe(204)
    const account = { server: 'jellyfin:1', service: 'jellyfin', serverName: 'living', name: 'jo', counts: true }
    expect((await own(portal)).accounts).toMatchObject([{ ...account, lastUsedAt: null }])
    expect((await own(portal)).places.map(({ server }) => server)).not.toContain('jellyfin:1')
    for (const name of ['jo', ' Jo ']) expect(await whoComes(portal, name, 'jo-password')).toBe('ben')
    expect(await whoComes(portal, 'ben', 'lantern')).toBe('ben')
    expect(await whoComes(portal, 'jo', 'lantern')).toBeNull()
    // What opens it is the name there: the own one is not told to the server.
    expect(await whoComes(portal, 'ben', 'jo-password')).toBeNull()
    expect((await own(portal)).accounts).toMatchObject([{ ...account, lastUsedAt: expect.any(String) }])
    expect(await userByName(portal.app.store, 'ben')).toMatchObject({ userType: 'local', providerUserId: null })
    const { entries } = await auditPage(
      portal.app.store,
      { action: 'mediaAccountConnected' },
      { position: 0, limit: 9 },
    )
    expect(entries).toMatchObject([{ actorName: 'ben', after: { server: 'living', mediaName: 'jo' } }])
  })

  test('opens the own one after it was allowed on a page of Plex, once', async () => {
    const portal = await aPortal()
    const end = (given: object, by = 'ben') => portal.as(by).post(`${path}/page/outcome`, given)
    const otto = await allowedAtPlex(portal, 'otto', 'ben')
    expect(codeIn(await end(otto, 'root'))).toBe('SignInExpired')
    expect((await end(otto)).body).toEqual({ connected: true })
    expect(codeIn(await end(otto))).toBe('SignInExpired')
    const [row] = await portal.app.store.db.select().from(portal.app.store.t.mediaAccounts)
    expect(row).toMatchObject({ server: 'plex', type: 'plex', providerUserId: '1', name: 'otto', userId: ben.id })
    expect(await portal.app.vault.open(row?.token ?? '')).toBe('opens-attic')
    const came = await portal.guest.post('/api/v3/session/plex/outcome', await allowedAtPlex(portal, 'otto', null))
    expect(came.body).toMatchObject({ session: { token: expect.any(String) } })
    expect((await userByName(portal.app.store, 'ben'))?.lastLoggedInAt).not.toBeNull()
    // For the sign-in page it opens nothing of itself.
    const begun = await allowedAtPlex(portal, 'stranger', 'root')
    expect(codeIn(await portal.guest.post('/api/v3/session/plex/outcome', begun))).toBe('SignInExpired')
  })

  test('opens the own one after a code was entered at its server', async () => {
    const portal = await aPortal()
    const { ticket, enter } = await enteredCode(portal, 'ben', 'id-of-anna')
    const end = () => portal.as('ben').post(`${path}/code/outcome`, { ticket })
    expect((await end()).body).toEqual({ connected: false })
    enter()
    expect((await end()).body).toEqual({ connected: true })
    expect(codeIn(await end())).toBe('SignInExpired')
    expect(await whoComes(portal, 'anna', 'anna-password')).toBe('ben')
    const other = await enteredCode(portal, 'greta', 'id-of-jo')
    other.enter()
    expect(codeIn(await portal.as('root').post(`${path}/code/outcome`, { ticket: other.ticket }))).toBe('SignInExpired')
    expect((await own(portal, 'root')).accounts).toEqual([])
  })

  test('of Emby Connect counts where a server of the household knows it, and is its account there', async () => {
    const atHome = stage.cellar.content.people.find(({ name }) => name === 'clara-at-home')
    const clara = { server: 'emby:1', password: 'connect-password' }
    const portal = await aPortal()
    expect(codeIn(await connect(portal, 'clara', clara))).toBe('MediaAccountUnknown')
    if (atHome) atHome.connectName = 'clara'
    expect((await connect(portal, 'clara', clara)).status).toBe(204)
    expect(await whoComes(portal, 'clara', 'connect-password')).toBe('ben')
    expect(codeIn(await connect(portal, 'clara-at-home', { by: 'greta', server: 'emby:1' }))).toBe(
      'MediaAccountElsewhere',
    )
    if (atHome) delete atHome.connectName
  })
})

describe('an account is not connected', () => {
  const cases: [why: string, userName: string, given: Parameters<typeof connect>[2], code: string][] = [
    ['with a wrong password', 'jo', { password: 'wrong' }, 'MediaPasswordWrong'],
    ['that another server has', 'gus', {}, 'MediaPasswordWrong'],
    ['that somebody here came with', 'gus', { server: 'jellyfin:2' }, 'MediaAccountElsewhere'],
    ['of the server that one came from', 'gus', { by: 'gus', server: 'jellyfin:2' }, 'MediaAccountConnected'],
    ['of another person at Plex', 'otto', { by: 'greta', server: 'plex' }, 'MediaAccountConnected'],
    ['that no server of the household knows', 'stranger', { server: 'plex' }, 'MediaAccountUnknown'],
    ['of a server that is not there', 'jo', { server: 'jellyfin:9' }, 'SignInWayOff'],
  ]
  test.each(cases)('%s', async (_, userName, given, code) => {
    const portal = await aPortal()
    expect(codeIn(await connect(portal, userName, given))).toBe(code)
    expect(await portal.app.store.db.$count(portal.app.store.t.mediaAccounts)).toBe(0)
  })

  test('that somebody else has connected, nor a second one of that server', async () => {
    const portal = await aPortal()
    expect((await connect(portal, 'jo')).status).toBe(204)
    expect(codeIn(await connect(portal, 'jo', { by: 'greta' }))).toBe('MediaAccountElsewhere')
    expect(codeIn(await connect(portal, 'anna'))).toBe('MediaAccountConnected')
  })

  test('of somebody whom the settings keep out', async () => {
    const banned: typeof settings = [...settings, [userManagement, { bannedJellyfinUserIds: ['id-of-jo'] }]]
    const portal = await aPortal({ settings: banned })
    expect(codeIn(await connect(portal, 'jo'))).toBe('MediaAccountUnknown')
  })

  test('while the settings let nobody in that way', async () => {
    const off = { enableOAuth: false, quickConnect: false, jellyfinPasswords: false }
    const portal = await aPortal({ settings: [...settings, [authentication, off]] })
    expect((await own(portal)).places.map(({ server, ways }) => [server, ways])).toEqual([
      ['plex', ['password']],
      ['emby:1', ['password']],
    ])
    expect(codeIn(await connect(portal, 'jo'))).toBe('SignInWayOff')
    expect(codeIn(await portal.as('ben').post(`${path}/page`, { server: 'plex' }))).toBe('SignInWayOff')
    expect(codeIn(await portal.as('ben').post(`${path}/code`, { server: 'jellyfin:1' }))).toBe('SignInWayOff')
  })

  test('while its server does not answer, which is told', async () => {
    const portal = await aPortal()
    stage.living.faults.set({ refuse: true })
    expect(codeIn(await connect(portal, 'jo'))).toBe('SignInUnchecked')
  })

  test('by whoever signed in too long ago, until they show once more who they are', async () => {
    let aheadMs = 0
    const portal = await aPortal({ now: () => new Date(Date.now() + aheadMs) })
    await setPassword(portal, ben, 'lantern')
    const { body } = await portal.guest.post('/api/v3/session', {
      userName: 'ben',
      password: 'lantern',
      remember: true,
    })
    const bearing = { authorization: `Bearer ${(body as { token: string }).token}` }
    aheadMs = 16 * minuteMs
    const late = [
      await portal.guest.post(path, { server: 'jellyfin:1', userName: 'jo', password: 'jo-password' }, bearing),
      await portal.guest.post(`${path}/page`, { server: 'plex' }, bearing),
      await portal.guest.post(`${path}/code`, { server: 'jellyfin:1' }, bearing),
      await portal.guest.delete(`${path}/jellyfin:1`, undefined, bearing),
    ]
    expect(late.map(codeIn)).toEqual(Array(4).fill('ConfirmationNeeded'))
  })
})

describe('a connected account is disconnected', () => {
  test('and opens nothing any more; what was not there is not found', async () => {
    const portal = await aPortal()
    await setPassword(portal, ben, 'lantern')
    await connect(portal, 'jo')
    const remove = () => portal.as('ben').delete(`${path}/${encodeURIComponent('jellyfin:1')}`)
    expect((await remove()).status).toBe(204)
    expect((await remove()).status).toBe(404)
    expect(await whoComes(portal, 'jo', 'jo-password')).toBeNull()
    const { entries } = await auditPage(
      portal.app.store,
      { action: 'mediaAccountDisconnected' },
      { position: 0, limit: 9 },
    )
    expect(entries).toMatchObject([{ actorName: 'ben', before: { server: 'living', mediaName: 'jo' } }])
  })

  test('but not the last way to sign in; one whose server lets nobody in is no other', async () => {
    const portal = await aPortal()
    await connect(portal, 'jo')
    const remove = (server: string) => portal.as('ben').delete(`${path}/${server}`)
    expect(codeIn(await remove('jellyfin:1'))).toBe('LastWayIn')
    expect((await own(portal)).accounts).toHaveLength(1)
    await connect(portal, 'emil', { server: 'emby:1' })
    const { servers, ...others } = portal.app.settings.get(emby)
    const shut = servers.map(server => ({ ...server, peopleSignIn: false }))
    await portal.app.store.transaction(tx => portal.app.settings.save(tx, emby, { ...others, servers: shut }))
    expect((await own(portal)).accounts.map(({ counts }) => counts)).toEqual([true, false])
    expect(await whoComes(portal, 'emil', 'emil-password')).toBeNull()
    expect(codeIn(await remove('jellyfin:1'))).toBe('LastWayIn')
    expect((await remove('emby:1')).status).toBe(204)
  })

  test('by staff, who see it, but not of administrators by others', async () => {
    const portal = await aPortal({ users: [root, ben, aUser('pow', { claims: ['PowerUser'] })] })
    await connect(portal, 'jo')
    await connect(portal, 'emil', { by: 'root', server: 'emby:1' })
    const at = (id: string, more = '') => `/api/v3/users/${id}/media-accounts${more}`
    const seen = (await portal.as('pow').get(at(ben.id))).body as MediaAccountView[]
    expect(seen).toMatchObject([{ serverName: 'living', name: 'jo' }])
    expect((await portal.as('ben').get(at(ben.id))).status).toBe(403)
    expect(codeIn(await portal.as('pow').get(at(root.id)))).toBe('OnlyAdminsManageAdmins')
    expect(codeIn(await portal.as('pow').delete(at(root.id, '/emby:1')))).toBe('OnlyAdminsManageAdmins')
    expect((await portal.as('pow').delete(at(ben.id, '/jellyfin:1'))).status).toBe(204)
    expect(codeIn(await portal.as('pow').delete(at(ben.id, '/jellyfin:1')))).toBe('WayUnknown')
    expect(codeIn(await portal.as('root').delete(at(root.id, '/emby:1')))).toBe('LastWayIn')
  })
})

describe('an import of people', () => {
  const importing = {
    importJellyfinUsers: true,
    importPlexUsers: true,
    cleanupJellyfinUsers: true,
    cleanupPlexUsers: true,
  }
  const withImport: typeof settings = [...settings, [userManagement, importing]]

  test('makes no second account for whoever connected theirs, and leaves the one that it opens alone', async () => {
    const portal = await aPortal({ settings: withImport, users: [root, ben] })
    await connect(portal, 'jo')
    await read(portal, 'jellyfin')
    expect(await userByName(portal.app.store, 'jo')).toBeNull()
    expect(await userByName(portal.app.store, 'anna')).not.toBeNull()
    expect(await userByName(portal.app.store, 'ben')).toMatchObject({ userType: 'local', email: ben.email })
    expect(await whoComes(portal, 'jo', 'jo-password')).toBe('ben')
  })

  test('does not take somebody for gone who is known at another server', async () => {
    const gone = aUser('gone', { userType: 'plex', providerUserId: '77' })
    const lost = aUser('lost', { userType: 'plex', providerUserId: '78' })
    const portal = await aPortal({ settings: withImport, users: [root, gone, lost] })
    const { users } = portal.app.store.t
    await read(portal, 'plex')
    expect((await connect(portal, 'jo', { by: 'gone' })).status).toBe(204)
    const [row] = await portal.app.store.db.select().from(users).where(eq(users.id, gone.id))
    expect(row?.missingSince).toBeNull()
    await read(portal, 'plex')
    expect(await userByName(portal.app.store, 'gone')).not.toBeNull()
    expect(await userByName(portal.app.store, 'lost')).toBeNull()
  })
})

test('people of a server that was removed are linked to another one with those whom it opened', async () => {
  const portal = await aPortal({ users: [root, ben] })
  await connect(portal, 'gus', { server: 'jellyfin:2' })
  const { servers, ...others } = portal.app.settings.get(jellyfin)
  const left = servers.filter(({ name }) => name === 'living')
  await portal.app.store.transaction(tx => portal.app.settings.save(tx, jellyfin, { ...others, servers: left }))
  expect((await own(portal)).accounts).toMatchObject([{ server: 'jellyfin:2', serverName: null, counts: false }])
  const imports = (await portal.as('root').get('/api/v3/user-imports')).body as { provider: string; removed: unknown }[]
  expect(imports.find(({ provider }) => provider === 'jellyfin')?.removed).toEqual([{ id: 'jellyfin:2', people: 1 }])
  const link = await portal
    .as('root')
    .post('/api/v3/user-imports/jellyfin/link', { from: 'jellyfin:2', to: 'jellyfin:1' })
  expect(link.status).toBe(204)
  expect((await own(portal)).accounts).toMatchObject([{ server: 'jellyfin:1', serverName: 'living', counts: true }])
})

test('nothing of a token is in a file of the own data, and the account is', async () => {
  const portal = await aPortal()
  const otto = await allowedAtPlex(portal, 'otto', 'ben')
  await portal.as('ben').post(`${path}/page/outcome`, otto)
  const { text } = await portal.as('ben').get('/api/v3/me/data')
  expect(JSON.parse(text)).toMatchObject({ mediaAccounts: [{ server: 'plex', name: 'otto', numberThere: '1' }] })
  expect(text).not.toContain('opens-attic')
})
