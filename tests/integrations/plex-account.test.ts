import { afterAll, afterEach, describe, expect, test } from 'bun:test'
import { allowPin, plexAccountContent, plexPerson } from '~/demo/plex-account/content'
import { plexAccountStandIn } from '~/demo/plex-account/stand-in'
import { fetchHttp } from '~/integrations/http/fetch-http'
import { plexAccountClient } from '~/integrations/media/plex-account/client'
import { ownServers } from '~/integrations/media/plex-account/model'
import { accountIn, devicesIn, friendsIn, pinIn } from '~/integrations/media/plex-account/reading'
import { xmlAnswer } from '~/integrations/media/plex-account/xml'
import { hasUpstream, recorded, recordedText } from '../support/upstream'
import { failureOf } from './http-support'

let at = new Date('2026-11-21T12:00:00Z')
const owner = plexPerson(1, 'otto')
const content = plexAccountContent(
  [owner, plexPerson(2, 'greta'), plexPerson(3, '', { title: 'Kids & "guests"' }), plexPerson(4, 'stranger')],
  [
    {
      ...{ machineId: 'attic', name: 'Attic', ownerId: 1, token: 'opens-attic', address: '127.0.0.1', port: 32400 },
      libraries: [{ id: 111, key: 1, type: 'movie', title: 'Movies' }],
      sharedWith: [2, 3],
    },
  ],
)
const place = plexAccountStandIn({ now: () => at, content })
afterEach(() => place.faults.clear())
afterAll(() => place.stop())

const http = fetchHttp({ version: '0' })
const clientOf = (clientId: string, product = 'Cinema') =>
  plexAccountClient(http, { url: place.url, clientId, product })
const client = clientOf('this-portal')

describe('an account of Plex', () => {
  test('is known by name or address and password, and nobody is by a wrong one', async () => {
    expect(await client.signIn('OTTO', 'otto-password')).toMatchObject({
      id: '1',
      userName: 'otto',
      token: 'token-of-1',
    })
    expect(await client.signIn('otto@example.com', 'otto-password')).toMatchObject({ id: '1' })
    expect(await client.signIn('otto', 'wrong')).toBeNull()
    expect(await client.signIn('', '')).toBeNull()
  })

  test('is told for its token, and for no other', async () => {
    expect(await client.account('token-of-2')).toMatchObject({ id: '2', userName: 'greta', email: 'greta@example.com' })
    expect(await failureOf(client.account('another'))).toMatchObject({ kind: 'refused', status: 401 })
  })

  test('lists friends, and whom it manages without a name', async () => {
    const friends = await client.friends('token-of-1')
    expect(friends.map(({ id, userName, title }) => [id, userName, title])).toEqual([
      ['2', 'greta', 'greta'],
      ['3', null, 'Kids & "guests"'],
    ])
  })

  test('lists the servers that it owns, with the libraries of each', async () => {
    const devices = await client.devices('token-of-1')
    expect(devices.devices).toHaveLength(2)
    expect(ownServers(devices)).toMatchObject([{ machineId: 'attic', name: 'Attic', token: 'opens-attic' }])
    expect(ownServers(devices)[0]?.connections[0]).toMatchObject({ address: '127.0.0.1', port: '32400', isLocal: true })
    expect(await client.libraries('token-of-1', 'attic')).toEqual([
      { id: '111', key: '1', type: 'movie', title: 'Movies' },
    ])
  })

  test('invites to libraries that it has', async () => {
    const invitation = { machineId: 'attic', libraryIds: [111], invited: 'new@example.com' }
    await client.invite('token-of-1', invitation)
    expect(content.invited).toEqual([{ machineId: 'attic', libraryIds: [111], invited: 'new@example.com' }])
    expect(await failureOf(client.invite('token-of-1', { ...invitation, libraryIds: [] }))).toMatchObject({
      status: 400,
    })
    expect(await failureOf(client.invite('token-of-2', invitation))).toMatchObject({ status: 404 })
  })
})

describe('a pin', () => {
  test('has a token once somebody allows it, for the client that made it alone', async () => {
    const pin = await client.newPin()
    expect(pin).toMatchObject({ token: null, expiresInSeconds: 1_800 })
    expect((await client.pin(pin.id))?.token).toBeNull()
    expect(allowPin(content, pin.code, 'greta')).toBe(true)
    expect((await client.pin(pin.id))?.token).toBe('token-of-2')
    expect(await clientOf('another-portal').pin(pin.id)).toBeNull()
  })

  test('is gone after half an hour', async () => {
    const pin = await client.newPin()
    at = new Date(at.getTime() + 1_801_000)
    expect(await client.pin(pin.id)).toBeNull()
  })
})

test('a name that no header can carry is not said, and a client without an id is refused', async () => {
  expect(await clientOf('this-portal', 'Kino Süd').newPin()).toMatchObject({ token: null })
  expect(await failureOf(clientOf('').newPin())).toMatchObject({ status: 400 })
})

test('half an answer, a page for people and other words are refused in words', async () => {
  for (const fault of [{ body: 'html' }, { body: 'cutOff' }, { body: 'wrongTypes' }, { status: 500 }] as const) {
    place.faults.set(fault)
    await failureOf(client.account('token-of-1'))
    place.faults.set(fault)
    if (fault.body !== 'wrongTypes') await failureOf(client.friends('token-of-1'))
  }
})

describe('a document', () => {
  test.each(['', '<a', '<!-- <a/> --><b/>', '<a><b></a>', '<a></a><b/>', '</a>', '<a>'.repeat(100), 'nothing'])(
    'is not %j',
    text => {
      expect(() => xmlAnswer('plex.tv', text)).toThrow('unexpected format')
    },
  )

  test('says what is written in it, with its signs', () => {
    const { attributes } = xmlAnswer('plex.tv', '<?xml version="1.0"?><a b="1 &lt; 2 &amp; &#8364;&#x21;&none;"/>')
    expect(attributes).toEqual({ b: '1 < 2 & €!&none;' })
  })

  test('of any length is read in no time', () => {
    const startedAt = performance.now()
    expect(() => xmlAnswer('plex.tv', `<a ${' b="'.repeat(200_000)}`)).toThrow()
    expect(() => xmlAnswer('plex.tv', `<a${' '.repeat(200_000)}`)).toThrow()
    expect(performance.now() - startedAt).toBeLessThan(1_000)
  })
})

describe.skipIf(!hasUpstream)('recorded answers', () => {
  test('of plex.tv are read', () => {
    expect(accountIn(recorded('plex/plextv_user.json'))).toMatchObject({
      ...{ id: '12345', userName: 'user@example.com', email: 'user@example.com', token: 'auth_token' },
      subscription: { isActive: true, plan: 'lifetime' },
    })
    const pin = { id: 111222333, code: 'CODE', expiresInSeconds: 900 }
    expect(pinIn(recorded('plex/plextv_pin_new.json'))).toEqual({ ...pin, token: null })
    expect(pinIn(recorded('plex/plextv_pin_linked.json'))).toEqual({ ...pin, token: 'auth_token' })
    const friends = friendsIn(xmlAnswer('plex.tv', recordedText('plex/plextv_users_v1.xml')))
    expect(friends.map(({ id, userName }) => [id, userName])).toEqual([
      ['1000', 'User 1000'],
      ['1001', 'User 1001'],
    ])
    const [server, ...none] = ownServers(devicesIn(xmlAnswer('plex.tv', recordedText('plex/plextv_resources_v1.xml'))))
    expect(none).toEqual([])
    expect(server).toMatchObject({ name: 'Box', machineId: '3', token: 'auth_token' })
    expect(server?.connections.map(({ isLocal, port }) => [isLocal, port])).toEqual([
      [true, '32400'],
      [false, '443'],
      [false, '443'],
    ])
  })
})
