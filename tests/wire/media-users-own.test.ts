import { afterEach, describe, expect, test } from 'bun:test'
import type { UserImportPreview } from '~/shared/api/user-imports'
import { providerNames } from '~/shared/users/providers'
import { peopleServers, portalWithPeople } from '../support/media-people'
import { anAdmin, aUser } from '../support/users'

const open: { close?: () => Promise<unknown>; stop?: () => Promise<unknown> }[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await (one.close ?? one.stop)?.()
})

const names = (...some: string[]) => ({ count: some.length, names: some })
const everything = {
  ...{ importPlexUsers: true, importEmbyUsers: true, importJellyfinUsers: true },
  ...{ cleanupPlexUsers: true, cleanupEmbyUsers: true, cleanupJellyfinUsers: true },
  ...{ bannedPlexUserIds: ['12'], bannedEmbyUserIds: ['12'], bannedJellyfinUserIds: ['12'] },
}

describe.each(providerNames)('importing the people of %s', provider => {
  async function household(wish: Record<string, unknown> = everything) {
    const server = peopleServers[provider]()
    server.set([
      { id: 11, name: 'Ännchen' },
      { id: 12, name: 'kit' },
      { id: 13, name: 'ben' },
    ])
    const of = { userType: provider, email: null }
    const users = [anAdmin(), aUser('ben', { email: null }), aUser('gone', { ...of, providerUserId: '90' })]
    const portal = await portalWithPeople(provider, [server], wish, { users })
    open.push(server, portal.portal)
    const ada = portal.portal.as('ada')
    const preview = async () => (await ada.get(`/api/v3/user-imports/${provider}/preview`)).body as UserImportPreview
    return { server, ada, preview, ...portal }
  }

  test('is shown before it is done, and nothing is written meanwhile', async () => {
    const { preview, names: accounts, run } = await household()
    const before = await accounts()
    const first = {
      ...{ created: names('Ännchen'), changed: names(), missing: names('gone'), removed: names() },
      ...{ isWhole: true, failure: null },
    }
    expect(await preview()).toMatchObject(first)
    expect(await preview()).toMatchObject(first)
    const { count, people } = (await preview()).skipped
    expect([count, ...people.map(({ name, obstacle }) => `${name} ${obstacle}`).sort()]).toEqual([
      ...[2, 'ben UserNameTaken', 'kit banned'],
    ])
    expect(await accounts()).toEqual(before)
    await run()
    expect(await preview()).toMatchObject({ created: names(), missing: names(), removed: names('gone') })
    expect((await run()).counts.removed).toBe(1)
  })

  test('tells whom it could not ask, and removes nobody then', async () => {
    const { preview, server } = await household()
    server.asked.faults.set({ status: 500 })
    expect(await preview()).toMatchObject({
      isWhole: false,
      missing: names(),
      failure: expect.stringContaining('Attic'),
    })
  })

  test('lists whom the settings can pass over, by name', async () => {
    const { ada, server } = await household()
    const at = `/api/v3/user-imports/${provider}/people`
    const found = async (query: string) => (await ada.get(`${at}?${query}`)).body
    expect(await found('search=aNN')).toEqual([{ id: '11', name: 'Ännchen' }])
    expect(await found('ids=12,99')).toEqual([{ id: '12', name: 'kit' }])
    expect(await found('search=nobody')).toEqual([])
    const asked = server.asked.calls.length
    for (let times = 0; times < 3; times++) await found(`search=${times}`)
    expect(server.asked.calls).toHaveLength(asked)
  })

  test('never offers more people than anybody reads', async () => {
    const { ada, server, preview } = await household({
      ...everything,
      ...{ bannedPlexUserIds: [], bannedEmbyUserIds: [], bannedJellyfinUserIds: [] },
    })
    server.set(Array.from({ length: 600 }, (_, at) => ({ id: 100 + at, name: `person ${at}` })))
    expect((await ada.get(`/api/v3/user-imports/${provider}/people?search=person`)).body).toHaveLength(50)
    const { created } = await preview()
    expect([created.count, created.names.length]).toEqual([600, 100])
  })

  test('is for administrators alone, and needs a server', async () => {
    const { portal } = await household()
    for (const path of ['', `/${provider}/preview`, `/${provider}/people`])
      expect((await portal.as('ben').get(`/api/v3/user-imports${path}`)).status).toBe(403)
    expect((await portal.as('ada').get('/api/v3/user-imports/kodi/preview')).status).toBe(400)
    const imports = (await portal.as('ada').get('/api/v3/user-imports')).body as { provider: string }[]
    expect(imports.find(one => one.provider === provider)).toMatchObject({ isConnected: true, isWanted: true })
    expect(imports.filter(one => one.provider !== provider)).toMatchObject([
      { isConnected: false },
      { isConnected: false },
    ])
  })
})

test('whom the owner of a Plex server manages is called what the owner calls them', async () => {
  const server = peopleServers.plex()
  server.set([{ id: 11, name: '' }])
  const { portal } = await portalWithPeople('plex', [server], { importPlexUsers: true }, { users: [anAdmin()] })
  open.push(server, portal)
  const ada = portal.as('ada')
  const { skipped } = (await ada.get('/api/v3/user-imports/plex/preview')).body as UserImportPreview
  expect(skipped.people).toEqual([{ name: 'Child 11', obstacle: 'noName' }])
  expect((await ada.get('/api/v3/user-imports/plex/people?search=child')).body).toEqual([
    { id: '11', name: 'Child 11' },
  ])
})
