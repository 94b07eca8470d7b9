import { expect, test } from 'bun:test'
import { authentication } from '~/shared/access/settings'
import { plex } from '~/shared/services/plex'
import { userManagement } from '~/shared/users/settings'
import { mediaAccountsStage } from '../support/media-accounts'
import { anAdmin, aUser } from '../support/users'

const stage = mediaAccountsStage()
const path = '/api/v3/plex-connection'

test('the server of an account at Plex is connected, and its owner administers where that is wanted', async () => {
  const portal = await stage.aPortal({ users: [anAdmin('ada'), aUser('ben')] })
  const ada = portal.as('ada')
  const owner = { login: 'otto', password: 'otto-password', ownerAdministers: false }
  expect((await portal.as('ben').post(path, owner)).status).toBe(403)
  expect((await ada.post(path, { ...owner, password: 'x' })).body).toMatchObject({ code: 'PlexPasswordWrong' })
  const friend = { ...owner, login: 'greta', password: 'greta-password' }
  expect((await ada.post(path, friend)).body).toMatchObject({ code: 'PlexServerMissing' })
  expect(portal.app.settings.get(plex).servers).toEqual([])
  expect((await ada.post(path, owner)).body).toEqual({ server: 'Attic' })
  expect(portal.app.settings.get(plex).servers).toMatchObject([{ machineIdentifier: 'attic', name: 'Attic' }])
  expect(portal.app.settings.get(userManagement).importPlexAdmin).toBe(false)
  await ada.post(path, { ...owner, ownerAdministers: true })
  expect(portal.app.settings.get(userManagement).importPlexAdmin).toBe(true)
})

test('on its own page the owner allows it, and nobody else’s ticket counts', async () => {
  const portal = await stage.aPortal({
    users: [anAdmin('ada'), aUser('ben')],
    settings: [[authentication, { enableOAuth: true }]],
  })
  const ada = portal.as('ada')
  const begin = async (ownerAdministers: boolean) =>
    (await ada.post(`${path}/page`, { ownerAdministers })).body as { address: string; ticket: string }
  const allow = ({ address }: { address: string }, name: string) => {
    const code = new URLSearchParams(new URL(address).hash.replace(/^#\?/, '')).get('code')
    return fetch(`${stage.plexTv.url}/auth/allow`, { method: 'POST', body: JSON.stringify({ code, name }) })
  }
  const outcome = (ticket: string) => ada.post(`${path}/page/outcome`, { ticket })
  expect((await portal.as('ben').post(`${path}/page`, { ownerAdministers: false })).status).toBe(403)
  expect((await portal.as('ben').post(`${path}/page/outcome`, { ticket: 'x' })).status).toBe(403)

  const page = await begin(true)
  expect((await outcome(page.ticket)).body).toEqual({ server: null })
  expect((await outcome(page.ticket.slice(0, -8))).body).toMatchObject({ code: 'SignInExpired' })
  expect((await portal.guest.post('/api/v3/session/plex/outcome', page)).status).toBeGreaterThanOrEqual(400)
  await allow(page, 'otto')
  expect((await portal.guest.post('/api/v3/session/plex/outcome', { ticket: page.ticket })).status).not.toBe(200)
  expect((await outcome(page.ticket)).body).toEqual({ server: 'Attic' })
  expect(portal.app.settings.get(plex).servers).toMatchObject([{ machineIdentifier: 'attic', name: 'Attic' }])
  expect(portal.app.settings.get(userManagement).importPlexAdmin).toBe(true)

  const friend = await begin(false)
  await allow(friend, 'greta')
  expect((await outcome(friend.ticket)).body).toMatchObject({ code: 'PlexServerMissing' })
  const { body } = await portal.guest.post('/api/v3/session/plex')
  const { ticket } = body as { ticket: string }
  expect((await outcome(ticket)).body).toMatchObject({ code: 'SignInExpired' })
})

test('the servers of an account are listed, and one is added beside those that are there', async () => {
  const other = { id: 7, name: 'Other', ip: '127.0.0.1', port: 1, plexAuthToken: 'kept', machineIdentifier: 'other' }
  const portal = await stage.aPortal({
    users: [anAdmin('ada'), aUser('ben')],
    settings: [[plex, { enable: true, servers: [other] }]],
  })
  const ada = portal.as('ada')
  const { body } = await ada.post(`${path}/page`, { ownerAdministers: false })
  const { address, ticket } = body as { address: string; ticket: string }
  const ask = () => ada.post(`${path}/servers`, { ticket })
  expect((await ask()).body).toEqual({ found: null })
  const code = new URLSearchParams(new URL(address).hash.replace(/^#\?/, '')).get('code')
  await fetch(`${stage.plexTv.url}/auth/allow`, { method: 'POST', body: JSON.stringify({ code, name: 'otto' }) })
  const answer = await ask()
  const { found } = answer.body as { found: { ticket: string; servers: unknown[] } }
  expect(found.servers).toEqual([{ machineId: 'attic', name: 'Attic', connected: false }])
  expect(answer.text).not.toContain('opens-attic')

  const add = (machineId: string, given = found.ticket) => ada.post(`${path}/servers/add`, { ticket: given, machineId })
  expect(
    (await portal.as('ben').post(`${path}/servers/add`, { ticket: found.ticket, machineId: 'attic' })).status,
  ).toBe(403)
  expect((await add('attic', ticket)).body).toMatchObject({ code: 'SignInExpired' })
  expect((await add('elsewhere')).body).toMatchObject({ code: 'PlexServerMissing' })
  expect((await add('attic')).body).toEqual({ server: 'Attic' })
  expect((await add('attic')).body).toEqual({ server: 'Attic' })
  expect(portal.app.settings.get(plex).servers).toMatchObject([
    { id: 7, plexAuthToken: 'kept', machineIdentifier: 'other' },
    { name: 'Attic', plexAuthToken: 'opens-attic', machineIdentifier: 'attic', ip: '127.0.0.1', port: 32400 },
  ])
})
