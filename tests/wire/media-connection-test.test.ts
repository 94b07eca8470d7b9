import { afterEach, describe, expect, test } from 'bun:test'
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

/** Something of the test's own on a port of loopback. */
const serving = (answer: (path: string) => Response) => {
  const server = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: request => answer(new URL(request.url).pathname) })
  stopping.push(() => server.stop(true))
  return server.port
}
const stopping: (() => unknown)[] = []
afterEach(() => {
  for (const stop of stopping.splice(0)) stop()
})
const nothing = () =>
  new Response('<html>nothing here</html>', { status: 404, headers: { 'content-type': 'text/html' } })
const products = [
  ['jellyfin', 'Jellyfin', 'apiKey', () => living],
  ['emby', 'Emby', 'apiKey', () => cellar],
  ['plex', 'Plex', 'plexAuthToken', () => attic],
] as const

describe.each(products)('a test of %s', (section, name, keyField, server) => {
  const at = () => ({ port: server().port, [keyField]: server().key })
  /** The real one behind a base URL, and nothing beside it. */
  const behind = (base: string) => {
    const place = Bun.serve({
      port: 0,
      hostname: '127.0.0.1',
      fetch(request) {
        const { pathname, search } = new URL(request.url)
        if (!pathname.startsWith(`${base}/`)) return nothing()
        const { method, headers } = request
        return fetch(`${server().url}${pathname.slice(base.length)}${search}`, { method, headers })
      },
    })
    stopping.push(() => place.stop(true))
    return place.port
  }

  test('says which field is empty before anybody is asked', async () => {
    const sentence = keyField === 'apiKey' ? 'Enter an API key.' : 'Enter a token.'
    expect(await tried(section, { ...at(), [keyField]: '' })).toMatchObject({
      ok: false,
      field: keyField,
      message: sentence,
    })
    expect(await tried(section, { ...at(), ip: '' })).toMatchObject({
      field: 'ip',
      message: 'Enter a hostname or IP address.',
    })
    expect(await tried(section, { ...at(), port: 0 })).toMatchObject({ field: 'port' })
  })

  test('says that it has no base URL, or which one, and suggests it', async () => {
    expect(await tried(section, { ...at(), subDir: '/media' })).toMatchObject({
      ok: false,
      message: `${name} has no base URL. Leave the field empty.`,
      field: 'subDir',
      suggestion: { field: 'subDir', value: '' },
    })
    // Emby answers under this one by itself.
    if (section === 'emby') return
    const base = `/${section}`
    const port = behind(base)
    expect(await tried(section, { ...at(), port })).toMatchObject({
      ok: false,
      message: `${name} uses the base URL “${base}”.`,
      field: 'subDir',
      suggestion: { field: 'subDir', value: base },
    })
    expect(await tried(section, { ...at(), port, subDir: base })).toMatchObject({ ok: true })
  })

  test.each([
    [
      'a page for people',
      () => new Response('<!doctype html><p>hello</p>', { headers: { 'content-type': 'text/html' } }),
    ],
    ['nothing', nothing],
    ['something else', () => Response.json({ appName: 'Sonarr' })],
  ] as const)('says that nobody is there where %s answers', async (_, answer) => {
    const port = serving(answer)
    expect(await tried(section, { ...at(), port })).toMatchObject({
      ok: false,
      message: `There is no ${name} at this address.`,
      field: 'ip',
    })
    expect(await tried(section, { ...at(), port, subDir: '/media' })).toMatchObject({
      ok: false,
      message: `There is no ${name} at this address. Check the base URL.`,
      field: 'subDir',
    })
  })

  test('says that it is starting, which is no fault of the settings', async () => {
    const port = serving(() => new Response(`${name} Server is loading. Please try again shortly.`, { status: 503 }))
    expect(await tried(section, { ...at(), port })).toMatchObject({
      ok: false,
      field: null,
      message: `${name} is still starting. Try again in a moment.`,
    })
    expect((await tried(section, { ...at(), port }, 'de')).message).toBe(
      `${name} startet noch. Versuche es gleich noch einmal.`,
    )
  })
})
