import { expect, test } from 'bun:test'
import { mediaAccountsStage } from '../support/media-accounts'
import type { PortalOptions } from '../support/portal'
import { anAdmin } from '../support/users'

const media = mediaAccountsStage()

type Answer = { ok: boolean; message: string; field: string | null; suggestion: unknown }

async function tried(section: 'plex' | 'emby' | 'jellyfin', server: object, language = 'en') {
  const options: PortalOptions = { users: [anAdmin('ada', { language })] }
  const portal = await media.aPortal(options)
  const values = { enable: true, servers: [{ id: 1, name: 'Home', ip: '127.0.0.1', ...server }] }
  return (await portal.as('ada').post(`/api/v3/settings/${section}/test?server=1`, values)).body as Answer
}

const { living, cellar, attic } = media

test('a server that does not answer is told once, and in the language of whoever tests', async () => {
  const nobody = { port: 9, apiKey: 'any' }
  const answer = await tried('jellyfin', nobody)
  expect(answer).toMatchObject({ ok: false, field: 'ip' })
  expect(answer.message).toBe('Jellyfin refused the connection. Check the address, and that Jellyfin is running.')
  expect((await tried('jellyfin', nobody, 'de')).message).toBe(
    'Jellyfin hat die Verbindung abgelehnt. Prüfe die Adresse und ob Jellyfin läuft.',
  )
})

test('whoever chose no language is answered in that of the page, also by refusals and by what failed outside', async () => {
  const portal = await media.aPortal({ users: [anAdmin('ada')] })
  const asked = async (path: string, body: object) =>
    (await portal.as('ada').post(path, body, { 'accept-language': 'de-DE' })).body
  const server = { id: 1, name: 'Home', ip: '127.0.0.1', port: 9, apiKey: 'any' }
  expect(await asked('/api/v3/settings/jellyfin/test?server=1', { enable: true, servers: [server] })).toMatchObject({
    message: expect.stringMatching(/^Jellyfin hat die Verbindung abgelehnt/),
  })
  const wrong = { login: 'otto', password: 'x', ownerAdministers: false }
  expect(await asked('/api/v3/plex-connection', wrong)).toMatchObject({
    code: 'PlexPasswordWrong',
    detail: expect.stringMatching(/Passwort/),
  })
  media.plexTv.faults.set({ refuse: true })
  expect(await asked('/api/v3/plex-connection', wrong)).toMatchObject({
    detail: expect.stringMatching(/^plex.tv hat die Verbindung geschlossen/),
  })
})

test('a wrong key or token is called by its name, at its field', async () => {
  expect(await tried('jellyfin', { port: living.port, apiKey: 'no' })).toMatchObject({
    ok: false,
    message: 'Jellyfin rejected the API key.',
    field: 'apiKey',
  })
  expect(await tried('plex', { port: attic.port, plexAuthToken: 'no' }, 'de')).toMatchObject({
    ok: false,
    message: 'Plex hat das Token abgelehnt.',
    field: 'plexAuthToken',
  })
})

test('an Emby is not taken for a Jellyfin, nor the other way round', async () => {
  expect(await tried('jellyfin', { port: cellar.port, apiKey: cellar.key })).toMatchObject({
    ok: false,
    message: 'Emby answers at this address, not Jellyfin.',
    field: 'ip',
  })
  expect(await tried('emby', { port: living.port, apiKey: living.key })).toMatchObject({
    ok: false,
    message: 'Jellyfin answers at this address, not Emby.',
  })
})

test('a server that nobody named is offered its own name', async () => {
  const own = { port: living.port, apiKey: living.key }
  expect(await tried('jellyfin', { ...own, name: 'Default' })).toMatchObject({
    ok: true,
    suggestion: { field: 'name', value: 'living' },
  })
  expect(await tried('jellyfin', own)).toMatchObject({ ok: true, suggestion: null })
})
