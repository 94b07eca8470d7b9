import { afterEach, describe, expect, test } from 'bun:test'
import { plexPerson } from '~/demo/plex-account/content'
import { auditPage } from '~/server/audit/queries'
import { providerNames } from '~/shared/users/providers'
import { userManagement } from '~/shared/users/settings'
import { type PeopleServer, type Person, peopleServers, portalWithPeople } from '../support/media-people'
import { aMovieRequest, saveRequest } from '../support/movies'
import type { PortalOptions } from '../support/portal'
import { aTask } from '../support/task'
import { anAdmin, aUser } from '../support/users'

const open: { close?: () => Promise<unknown>; stop?: () => Promise<unknown> }[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await (one.close ?? one.stop)?.()
})

const [anna, kit, noor]: Person[] = [
  { id: 11, name: 'anna' },
  { id: 12, name: 'kit' },
  { id: 13, name: 'noor' },
]
const everybody = { importPlexUsers: true, importEmbyUsers: true, importJellyfinUsers: true }
const cleaning = { ...everybody, cleanupPlexUsers: true, cleanupEmbyUsers: true, cleanupJellyfinUsers: true }
const bans = (ids: string[]) => ({ bannedPlexUserIds: ids, bannedEmbyUserIds: ids, bannedJellyfinUserIds: ids })

describe.each(providerNames)('the people of %s', provider => {
  async function household(people: Person[], wish: Record<string, unknown> = everybody, options: PortalOptions = {}) {
    const server = peopleServers[provider]()
    server.set(people)
    const portal = await portalWithPeople(provider, [server], wish, options)
    open.push(server, portal.portal)
    return { server, ...portal }
  }

  test('are told to administrators alone, to each in their own language, that of the portal where they chose none', async () => {
    const [ada, ian, zoe] = [anAdmin('ada', { language: 'de' }), anAdmin('ian', { language: 'en' }), anAdmin('zoe')]
    const users = [ada, ian, zoe, aUser('ben', { language: 'de' })]
    const { run, shown } = await household([anna!], everybody, { users })
    expect(await run()).toMatchObject({ failed: null })
    const said = new Map(shown.map(({ to, message }) => [message.replace(/Plex|Emby|Jellyfin/, 'it'), new Set(to)]))
    const [german, english] = [new Set([ada.id]), new Set([ian.id, zoe.id])]
    expect(shown).toHaveLength(4)
    expect(said).toEqual(
      new Map([
        ['Konten aus it werden übernommen.', german],
        ['Importing users from it.', english],
        ['Konten aus it sind übernommen.', german],
        ['Users from it are imported.', english],
      ]),
    )
  })

  test('get accounts with the defaults for new ones, and keep them when they are called otherwise', async () => {
    const start = { ...everybody, defaultRoles: ['RequestMovie'], movieRequestLimit: 2, defaultStreamingCountry: 'DE' }
    const { server, run, accounts } = await household([anna!, kit!], start)
    expect(await run()).toEqual({ counts: { created: 2 }, failed: null })
    const [one] = await accounts()
    expect(one).toMatchObject({
      ...{ userName: 'anna', userType: provider, providerUserId: '11', passwordHash: null, streamingCountry: 'DE' },
      ...{ movieLimit: 2, moviePeriod: 'week', alias: null, email: provider === 'plex' ? 'anna@example.com' : null },
    })
    expect(await run()).toEqual({ counts: {}, failed: null })
    server.set([{ ...anna!, name: 'Anna B.' }, kit!, noor!])
    expect(await run()).toEqual({ counts: { created: 1, changed: 1 }, failed: null })
    expect((await accounts()).find(({ providerUserId }) => providerUserId === '11')).toMatchObject({
      id: one?.id,
      userName: 'Anna B.',
    })
  })

  test('whose name, address or server is another one are written down with what it was, and once', async () => {
    const of = { userType: provider, providerUserId: '11', alias: 'Annie', email: 'a@example.com' }
    const { run, accounts, app } = await household([anna!], everybody, { users: [aUser('ann', of)] })
    const written = async () => (await auditPage(app.store, {}, { position: 0, limit: 9 })).entries
    expect((await run()).counts).toEqual({ changed: 1 })
    const [one] = await accounts()
    const [entry, ...more] = await written()
    expect(more).toEqual([])
    expect(entry).toMatchObject({ action: 'userChanged', actorId: null, way: 'portal', subjectId: one?.id })
    const isPlex = provider === 'plex'
    const before = { userName: 'ann', ...(isPlex && { email: 'a@example.com' }), server: null }
    const after = { userName: 'anna', ...(isPlex && { email: 'anna@example.com' }), server: 'Attic' }
    expect([entry?.subjectName, entry?.before, entry?.after]).toEqual(['anna', before, after])
    await run()
    expect(await written()).toHaveLength(1)
  })

  test('are left alone while nobody wants them, and so are those who are banned or shut out', async () => {
    const idle = await household([anna!], { importPlexUsers: false })
    expect(await idle.run()).toEqual({ counts: {}, failed: null })
    expect(idle.shown).toEqual([])
    const shutOut = { ...noor!, isDisabled: true }
    const { run, names } = await household([anna!, kit!, shutOut], { ...everybody, ...bans(['12']) })
    expect((await run()).counts).toEqual({ created: 1, skipped: 2 })
    expect(await names()).toEqual(['anna'])
  })

  test('never get the account of somebody who is called alike', async () => {
    const alike = [
      { id: 11, name: 'Ben' },
      { id: 12, name: 'ＢＥＮ' },
      { id: 13, name: 'b\u200ben' },
      { id: 14, name: 'Bén' },
    ]
    const { run, accounts, app } = await household(alike, everybody, { users: [aUser('ben', { email: null })] })
    expect((await run()).counts).toEqual({ created: 1, skipped: 3 })
    expect((await accounts()).map(({ userName, userType }) => [userName, userType])).toEqual([
      ['Bén', provider],
      ['ben', 'local'],
    ])
    expect(await app.store.db.select().from(app.store.t.users)).toHaveLength(3)
  })

  test('are removed once they were missing twice, with what they asked for; administrators stay', async () => {
    const gone = { userType: provider, claims: ['RequestMovie'] as const, email: null }
    const users = [
      aUser('left', { ...gone, providerUserId: '90' }),
      anAdmin('boss', { userType: provider, providerUserId: '91', email: null }),
      aUser('ben', { email: null }),
      aUser('of nobody', { ...gone, providerUserId: null }),
    ]
    const { run, names, app } = await household([anna!], cleaning, { users })
    await saveRequest(app.store, aMovieRequest(19, { requesterId: users[0]!.id }))
    expect((await run()).counts).toEqual({ created: 1, missing: 1 })
    expect(await names()).toEqual(['anna', 'ben', 'boss', 'left', 'of nobody'])
    expect((await run()).counts).toEqual({ removed: 1 })
    expect(await names()).toEqual(['anna', 'ben', 'boss', 'of nobody'])
    expect(await app.store.db.select().from(app.store.t.requests)).toEqual([])
  })

  test('stay when they come back meanwhile, or are banned, or nobody wants them removed', async () => {
    const { server, run, names, app } = await household([anna!, kit!, noor!], cleaning)
    await run()
    server.set([anna!])
    expect((await run()).counts).toEqual({ missing: 2 })
    server.set([anna!, kit!])
    await app.settings.save(app.store, userManagement, { ...app.settings.get(userManagement), ...bans(['12']) })
    expect((await run()).counts).toEqual({ skipped: 1, removed: 1 })
    server.set([anna!])
    expect((await run()).counts).toEqual({ missing: 1 })
    server.set([anna!, kit!, { ...noor!, id: 14 }])
    expect((await run()).counts).toEqual({ created: 1, skipped: 1 })
    await app.settings.save(app.store, userManagement, {
      ...app.settings.get(userManagement),
      ...everybody,
      cleanupPlexUsers: false,
      cleanupEmbyUsers: false,
      cleanupJellyfinUsers: false,
    })
    server.set([anna!])
    for (let times = 0; times < 3; times++) expect((await run()).counts).toEqual({})
    expect(await names()).toEqual(['anna', 'kit', 'noor'])
  })

  test.each([
    ['names nobody', (server: PeopleServer) => server.set([])],
    ['fails', (server: PeopleServer) => server.asked.faults.set({ status: 500 })],
    ['sends a page for people', (server: PeopleServer) => server.asked.faults.set({ body: 'html' })],
    ['sends half of it', (server: PeopleServer) => server.asked.faults.set({ body: 'cutOff' })],
    ['sends something else', (server: PeopleServer) => server.asked.faults.set({ body: 'wrongTypes' })],
    ['sends nothing', (server: PeopleServer) => server.asked.faults.set({ body: 'empty' })],
  ])('are not removed by a server that %s', async (_, breaks) => {
    const { server, run, names } = await household([anna!, kit!], cleaning)
    await run()
    server.set([anna!])
    await run()
    breaks(server)
    for (let times = 0; times < 2; times++) expect((await run()).counts.removed ?? 0).toBe(0)
    expect(await names()).toEqual(['anna', 'kit'])
  })

  test('are five thousand, each of them once', async () => {
    const many = Array.from({ length: 5_000 }, (_, at) => ({ id: 100 + at, name: `person ${at}` }))
    const { run, accounts, server } = await household([...many, many[7]!], cleaning)
    expect((await run()).counts).toEqual({ created: 5_000 })
    server.set(many.slice(0, 10))
    expect((await run()).counts).toEqual({ missing: 4_990 })
    expect(await accounts()).toHaveLength(5_000)
  })

  test('are not made when the job is told to stop', async () => {
    const { run, names } = await household([anna!])
    const stopped = aTask()
    stopped.controller.abort()
    expect((await run(stopped)).failed).not.toBeNull()
    expect(await names()).toEqual([])
  })
})

/** The same server, whose people may sign in although it is not the first. */
function trusted(server: PeopleServer): PeopleServer {
  const { values } = server
  const [one] = values.servers as object[]
  return { ...server, values: { ...values, servers: [{ ...one, peopleSignIn: true }] } }
}

test('people of several servers belong to the one that named them first, and one that fails hides nobody', async () => {
  const [attic, cellar] = [peopleServers.jellyfin(), peopleServers.jellyfin()]
  attic.set([anna!, kit!])
  cellar.set([kit!, noor!])
  const { portal, run, names, accounts } = await portalWithPeople('jellyfin', [attic, trusted(cellar)], cleaning)
  open.push(attic, cellar, portal)
  // Who has the number of kit at the other server is somebody else, and kit's name is taken.
  expect((await run()).counts).toEqual({ created: 3, skipped: 1 })
  expect((await accounts()).map(({ providerServer }) => providerServer)).toEqual([
    ...['jellyfin:1', 'jellyfin:1', 'jellyfin:2'],
  ])
  attic.set([anna!])
  expect((await run()).counts).toEqual({ missing: 1, skipped: 1 })
  await cellar.stop()
  for (let times = 0; times < 2; times++) {
    const { counts, failed } = await run()
    expect(counts).toEqual({})
    expect(failed).toContain('Attic')
  }
  expect(await names()).toEqual(['anna', 'kit', 'noor'])
})

test('people of a further server get no accounts unless they may sign in, and keep those that they have', async () => {
  const [attic, cellar] = [peopleServers.jellyfin(), peopleServers.jellyfin()]
  attic.set([anna!])
  cellar.set([kit!, noor!])
  const before = aUser('noor', { userType: 'jellyfin', providerUserId: String(noor!.id) })
  const { portal, run, names } = await portalWithPeople('jellyfin', [attic, cellar], cleaning, { users: [before] })
  open.push(attic, cellar, portal)
  for (let times = 0; times < 3; times++) await run()
  expect(await names()).toEqual(['anna', 'noor'])
})

test('an account of nobody’s server goes to the first that names its person, to another one only if the first does not', async () => {
  const [attic, cellar] = [peopleServers.jellyfin(), peopleServers.jellyfin()]
  attic.set([anna!])
  cellar.set([anna!, noor!])
  const users = [anna!, noor!].map(({ id, name }) => aUser(name, { userType: 'jellyfin', providerUserId: String(id) }))
  const { portal, run, accounts } = await portalWithPeople('jellyfin', [attic, trusted(cellar)], cleaning, { users })
  open.push(attic, cellar, portal)
  attic.asked.faults.set({ status: 500 })
  await run()
  expect((await accounts()).map(({ providerServer }) => providerServer)).toEqual([null, null])
  attic.asked.faults.clear()
  await run()
  expect((await accounts()).map(({ providerServer }) => providerServer)).toEqual(['jellyfin:1', 'jellyfin:2'])
})

test.each(['emby', 'jellyfin'] as const)('another server at the address of %s is not believed', async provider => {
  const server = peopleServers[provider]()
  server.set([anna!])
  const { values } = server
  const [one] = values.servers as object[]
  const other = { ...server, values: { ...values, servers: [{ ...one, serverId: 'another one' }] } }
  const { portal, run, names } = await portalWithPeople(provider, [other], cleaning, {
    users: [aUser('left', { userType: provider, providerUserId: '90' })],
  })
  open.push(server, portal)
  for (let times = 0; times < 2; times++) expect((await run()).failed).toContain('Another')
  expect(await names()).toEqual(['left'])
})

test('people who are linked to Emby Connect go by their name there, and are called by their own', async () => {
  const server = peopleServers.emby()
  server.set([
    { ...anna!, connectName: 'anna@connect' },
    { ...kit!, name: '' },
    { ...noor!, connectName: ' ' },
  ])
  const { portal, run, accounts } = await portalWithPeople('emby', [server], everybody)
  open.push(server, portal)
  expect((await run()).counts).toEqual({ created: 2, skipped: 1 })
  expect((await accounts()).map(({ userName, alias, userType }) => [userName, alias, userType])).toEqual([
    ['anna@connect', 'anna', 'embyConnect'],
    ['noor', null, 'emby'],
  ])
})

describe('the owner of a Plex server', () => {
  async function owned(wish: Record<string, unknown>, options: PortalOptions = {}) {
    const server = peopleServers.plex()
    server.set([anna!, { id: 12, name: '' }])
    const portal = await portalWithPeople('plex', [server], wish, options)
    open.push(server, portal.portal)
    return { server, ...portal }
  }
  const claimsOf = async ({ app }: Awaited<ReturnType<typeof owned>>) =>
    (await app.store.db.select().from(app.store.t.userClaims)).map(({ claim }) => claim)

  test('comes as an administrator without limits, where that is wanted', async () => {
    const household = await owned({ importPlexAdmin: true, defaultRoles: ['RequestMovie'], movieRequestLimit: 3 })
    expect((await household.run()).counts).toEqual({ created: 1 })
    expect(await household.accounts()).toMatchObject([
      { userName: 'otto', userType: 'plex', providerUserId: '1', email: 'otto@example.com', movieLimit: null },
    ])
    expect(await claimsOf(household)).toEqual(['Admin'])
  })

  test('is nobody of the friends, and people without a name get no account', async () => {
    const { run, names } = await owned({ importPlexUsers: true })
    expect((await run()).counts).toEqual({ created: 1, skipped: 1 })
    expect(await names()).toEqual(['anna'])
  })

  test('gets nobody else’s account, and no power over one that was made without it', async () => {
    const taken = await owned({ importPlexAdmin: true }, { users: [aUser('otto', { email: null })] })
    expect((await taken.run()).counts).toEqual({ skipped: 1 })
    expect(await claimsOf(taken)).toEqual(['RequestMovie'])
    const plain = await owned(
      { importPlexAdmin: true },
      { users: [aUser('o', { userType: 'plex', providerUserId: '1' })] },
    )
    expect((await plain.run()).counts).toEqual({ changed: 1 })
    expect(await plain.names()).toEqual(['otto'])
    expect(await claimsOf(plain)).toEqual(['RequestMovie'])
  })

  test('is not whoever’s token was entered: a friend does not administer, and their friends are strangers', async () => {
    const household = await owned({ ...cleaning, importPlexAdmin: true })
    const { app, server } = household
    const friend = plexPerson(11, 'anna')
    const [one] = server.values.servers as object[]
    await app.settings.save(app.store, server.section, {
      ...app.settings.get(server.section),
      servers: [{ ...one, plexAuthToken: friend.token }],
    } as never)
    for (let times = 0; times < 2; times++) expect((await household.run()).failed).toContain('owner')
    expect(await household.names()).toEqual([])
  })

  test('alone wants nobody removed', async () => {
    const users = [aUser('left', { userType: 'plex', providerUserId: '90' })]
    const { run, names } = await owned({ importPlexAdmin: true, cleanupPlexUsers: true }, { users })
    for (let times = 0; times < 3; times++) await run()
    expect(await names()).toEqual(['left', 'otto'])
  })
})
