import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import type { Session } from '~/cli/session'
import { changeValues, showSection } from '~/cli/settings'
import { Refusal } from '~/shared/refusal'
import { ntfy } from '~/shared/services/ntfy'
import { cinema } from '../support/cinema'
import { openPortal, type Portal } from '../support/portal'
import { anAdmin } from '../support/users'

let portal: Portal
let lines: string[]
let session: Session
beforeEach(async () => {
  portal = await openPortal({ users: [anAdmin('ada')], sections: [cinema] })
  lines = []
  const { app } = portal
  session = { app, config: app.config, by: anAdmin('ada'), show: answer => void lines.push(...answer.lines) }
})
afterEach(() => portal.close())

const set = (...values: string[]) => changeValues(session, 'cinema', values)
const servers = () => portal.app.settings.get(cinema).servers
const shown = () => {
  lines = []
  showSection(session, 'Cinema')
  return lines
}

test('the places of a channel are set one value at a time, held to the rules, and taken out', async () => {
  const change = (...values: string[]) => changeValues(session, 'notifications/ntfy', values)
  const places = () => portal.app.settings.get(ntfy).places
  await change('places[0].name=Children', 'places[0].topic=children', 'places[0].kinds=["movie"]')
  expect(places()).toMatchObject([{ name: 'Children', topic: 'children', kinds: ['movie'], enabled: true }])
  const twice = change('places[1].name=children', 'places[1].topic=attic')
  expect(twice).rejects.toBeInstanceOf(Refusal)
  await twice.catch(() => undefined)
  await change('places[0]=null')
  expect(places()).toEqual([])
})

describe('lists on the command line', () => {
  test('are written value by value or whole, and keep ids and secrets', async () => {
    await set('servers[0].ip=attic.home', 'servers[0].token=one', 'servers[0].libraries[0].key=films', 'enabled=true')
    await set('servers.1.ip=cellar.home', 'servers[1].token=two')
    const [attic, cellar] = servers()
    expect(attic).toMatchObject({ ip: 'attic.home', token: 'one', libraries: [{ key: 'films' }] })
    expect(cellar).toMatchObject({ ip: 'cellar.home', token: 'two' })

    const turned = [
      { id: cellar?.id, ip: 'cellar.home', token: '********' },
      { id: attic?.id, ip: 'attic.home', token: '********' },
    ]
    await set(`servers=${JSON.stringify(turned)}`)
    expect(servers()).toMatchObject([
      { id: cellar?.id, token: 'two' },
      { id: attic?.id, token: 'one', libraries: [] },
    ])
    await set('servers[0]=null')
    expect(servers()).toMatchObject([{ id: attic?.id, token: 'one' }])
  })

  test('are shown one value a line, with their secrets masked', async () => {
    expect(shown()).toEqual(['enabled = false', 'servers = []'])
    await set('servers[0].ip=attic.home', 'servers[0].token=one', 'servers[0].libraries[0].pin=7')
    expect(shown()).toEqual([
      'enabled = false',
      'servers[0].name = null',
      'servers[0].ip = "attic.home"',
      'servers[0].port = 0',
      'servers[0].token = "********"',
      'servers[0].serial = null',
      'servers[0].libraries[0].key = null',
      'servers[0].libraries[0].pin = "********"',
      'servers[0].libraries[0].enabled = false',
    ])
  })

  test('refuse what leads nowhere, what is kept by the portal and what cannot be meant', async () => {
    const outcome = (...values: string[]) => set(...values).catch((error: unknown) => error)
    expect(String(await outcome('servers[1].ip=a'))).toContain('list items are numbered from 0')
    expect(String(await outcome('servers[0].serial=S'))).toContain(
      'servers[0].serial of cinema is managed by the portal',
    )
    expect(String(await outcome('servers'))).toContain('in the form name=value')
    const wrong = await outcome('servers[0].port=many', 'servers[0].ip=a')
    expect(wrong instanceof Refusal && wrong.reason).toMatchObject({
      problems: [{ field: 'servers[0].port', problem: 'must be a whole number' }],
    })
    expect(servers()).toEqual([])
  })
})
