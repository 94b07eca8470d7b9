import { afterEach, describe, expect, test } from 'bun:test'
import { settingsShape } from '~/server/api/compat/shapes/settings'
import { maskText } from '~/server/logging/mask'
import { storedSecrets } from '~/server/logging/secrets'
import { openSettings } from '~/server/settings/settings'
import { slack } from '~/shared/services/slack'
import type { Section } from '~/shared/settings/model'
import { storedSecret } from '~/shared/settings/secrets'
import { cinema } from '../support/cinema'
import { openPortal, type Portal } from '../support/portal'
import { anAdmin } from '../support/users'
import { vault } from '../support/vault'

let portal: Portal
afterEach(() => portal.close())

const opened = async (environment: Record<string, string> = {}, sections: Section[] = [cinema]) => {
  const users = [anAdmin('ada'), { ...anAdmin('gerd'), language: 'de' }]
  portal = await openPortal({ users, sections, environment })
  return portal.as('ada')
}
const path = '/api/v3/settings/cinema'
const attic = { name: 'Attic', ip: 'attic.home', port: '8096', token: 'attic-token', libraries: [{ key: 'films' }] }
const cellar = { name: 'Cellar', ip: 'cellar.home', port: 8096, token: 'cellar-token', libraries: [] }
type View = { values: { servers: { id: number; name: string; token: string | null; libraries: { id: number }[] }[] } }

describe('a list of servers', () => {
  test('is saved, read with its secrets masked, changed by id, ordered, and survives a restart', async () => {
    const ada = await opened()
    const first = (await ada.put(path, { enabled: true, servers: [attic, cellar] })).body as View
    expect(first.values.servers).toMatchObject([
      { name: 'Attic', port: 8096, token: storedSecret, libraries: [{ key: 'films', enabled: false }] },
      { name: 'Cellar', token: storedSecret, libraries: [] },
    ])
    const [one, two] = first.values.servers
    expect(new Set([one?.id, two?.id]).size).toBe(2)

    const turned = (await ada.put(path, { enabled: true, servers: [two, { ...one, name: 'Roof' }] })).body as View
    expect(turned.values.servers.map(({ id, name }) => [id, name])).toEqual([
      [two?.id ?? 0, 'Cellar'],
      [one?.id ?? 0, 'Roof'],
    ])
    expect(portal.app.settings.get(cinema).servers.map(({ token }) => token)).toEqual(['cellar-token', 'attic-token'])

    await ada.put(path, { enabled: true, servers: [{ ...one, name: 'Roof' }] })
    const again = await openSettings(portal.app.store, {}, { sections: [cinema], vault })
    expect(again.get(cinema).servers).toMatchObject([{ id: one?.id, name: 'Roof', token: 'attic-token' }])
  })

  test('is refused with the place of what is wrong, and nothing of it is kept', async () => {
    const ada = await opened()
    const answer = await ada.put(path, { servers: [attic, { port: 99_999 }] })
    expect(answer).toMatchObject({ status: 400, body: { errors: { 'servers[1].port': [expect.any(String)] } } })
    for (const servers of ['nonsense', { 0: attic }, [5], [[attic]]])
      expect((await ada.put(path, { servers })).status).toBe(400)
    expect(portal.app.settings.get(cinema).servers).toEqual([])
  })

  test('does not send a stored secret to another address', async () => {
    const ada = await opened()
    const { values } = (await ada.put(path, { servers: [attic] })).body as View
    const moved = { ...values.servers[0], ip: 'evil.example' }
    expect(await ada.put(path, { servers: [moved] })).toMatchObject({
      status: 400,
      body: { errors: { 'servers[0].token': [expect.stringContaining('again')] } },
    })
  })

  test('says what is wrong in it in the language of whoever reads, and to programs what no form sends', async () => {
    await opened()
    const errorsOf = async (servers: object[]) =>
      Object((await portal.as('gerd').put(path, { enabled: true, servers })).body).errors
    const ip = 'x'.repeat(501)
    expect(
      await errorsOf([
        { ...attic, ip, port: 65_536 },
        { ...cellar, port: 'many' },
      ]),
    ).toEqual({
      'servers[0].ip': ['Höchstens 500 Zeichen sind möglich.'],
      'servers[0].port': ['Gib höchstens 65535 ein.'],
      'servers[1].port': ['Gib eine ganze Zahl ein.'],
    })
    expect(await errorsOf(Array.from({ length: 101 }, () => cellar))).toEqual({
      servers: ['Höchstens 100 Einträge sind möglich.'],
    })
    expect(await errorsOf([{ ...cellar, libraries: [{ key: 'films', enabled: 'often' }] }])).toEqual({
      'servers[0].libraries[0].enabled': ['servers[0].libraries[0].enabled must be true or false'],
    })
  })

  test('says it with the text that a field of its items has for itself', async () => {
    await opened({}, [slack])
    const places = [
      { name: ' ', webhookUrl: 'https://hooks.slack.com/services/T1/B2/token', iconUrl: 'icon', enabled: false },
    ]
    const answer = await portal.as('gerd').put(`/api/v3/settings/${encodeURIComponent(slack.id)}`, { places })
    expect(answer).toMatchObject({
      status: 400,
      body: {
        errors: {
          'places[0].name': ['Gib einen Namen für dieses Ziel ein.'],
          'places[0].iconUrl': [
            'Gib eine vollständige Adresse ein, die mit https:// beginnt, oder stattdessen ein Emoji.',
          ],
        },
      },
    })
  })

  test('hides its secrets in the log', async () => {
    const ada = await opened()
    const secrets = storedSecrets(portal.app.config, portal.app.settings)
    expect(secrets()).not.toContain('pin-of-films')
    await ada.put(path, { servers: [{ ...attic, libraries: [{ key: 'films', pin: 'pin-of-films' }] }] })
    expect(maskText('sent attic-token and pin-of-films', secrets())).not.toMatch(/attic-token|pin-of-films/)
  })

  test('says on the index what is still missing in it', async () => {
    const ada = await opened()
    await ada.put(path, { enabled: true, servers: [{ ...attic, port: 0 }] })
    const lines = (await ada.get('/api/v3/settings')).body as { section: string }[]
    expect(lines.find(({ section }) => section === 'cinema')).toMatchObject({
      state: 'check',
      missing: ['servers[0].port'],
    })
  })

  test('has the form of the first version too: masked, with numbers as ids', async () => {
    const ada = await opened()
    await ada.put(path, { servers: [attic] })
    const [server] = portal.app.settings.get(cinema).servers
    expect(settingsShape(portal.app, cinema)).toMatchObject({
      enabled: false,
      servers: [{ id: server?.id, token: storedSecret, libraries: [{ id: expect.any(Number), pin: null }] }],
    })
  })

  test('may come from the environment, and cannot be changed then', async () => {
    const start = 'MARQUEE_SETTINGS__CINEMA__SERVERS'
    const ada = await opened({ [`${start}__0__IP`]: 'a.home', [`${start}__0__TOKEN`]: 'from-outside' })
    const { body } = await ada.get(path)
    expect(body).toMatchObject({
      values: { servers: [{ id: 1, ip: 'a.home', token: storedSecret }] },
      fromEnvironment: ['servers'],
    })
    const { values } = body as View
    expect((await ada.put(path, { ...values, servers: [] })).status).toBe(409)
    expect((await ada.put(path, { ...values, enabled: true })).status).toBe(200)
    expect(portal.app.settings.get(cinema)).toMatchObject({ enabled: true, servers: [{ token: 'from-outside' }] })
    expect((await openSettings(portal.app.store, {}, { sections: [cinema], vault })).get(cinema).servers).toEqual([])
  })

  test('stops the start when the environment sets what cannot be meant', async () => {
    await opened()
    const starting = openPortal({
      sections: [cinema],
      environment: { MARQUEE_SETTINGS__CINEMA__SERVERS__0__PORT: 'many' },
    })
    expect(starting).rejects.toThrow('MARQUEE_SETTINGS__CINEMA__SERVERS__0__PORT: must be a whole number')
  })
})
