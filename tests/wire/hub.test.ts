import { afterEach, expect, test } from 'bun:test'
import { type HubConnection, HubConnectionBuilder, HubConnectionState, LogLevel } from '@microsoft/signalr'
import { QueryClient } from '@tanstack/react-query'
import { getDefaultStore } from 'jotai'
import { beginSession } from '~/server/access/session-use'
import { endSession } from '~/server/access/sessions'
import { type HubTimes, liveHub } from '~/server/api/hub'
import { saidLately } from '~/server/api/hub-missed'
import { startListening } from '~/server/api/listen'
import { webApp } from '~/server/api/web-app'
import { agreeToTerms } from '~/server/users/terms'
import { termsVersion } from '~/server/users/terms-in-force'
import { authentication } from '~/shared/access/settings'
import { frameReader } from '~/shared/hub-frames'
import { portal as portalSection } from '~/shared/settings/portal'
import { terms } from '~/shared/settings/terms'
import { listenToHub } from '~/ui/api/hub'
import { toastsAtom } from '~/ui/kit/toasts'
import { refreshTitles } from '~/ui/shell/refresh-titles'
import { hearNotification } from '~/ui/shell/use-live'
import { keepToken, signOut } from '~/ui/state/session'
import { openPortal } from '../support/portal'
import { withTimeCodes } from '../support/second-step'
import { until } from '../support/until'
import { anAdmin, aUser, saveUser } from '../support/users'

const end = '\u001e'
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** A listening server with nothing but the channel, and two people. */
async function openHub({ times, base = '' }: { times?: HubTimes; base?: string } = {}) {
  const users = [anAdmin('ada'), aUser('ann')]
  const portal = await openPortal({ users, environment: base ? { MARQUEE_BASE_URL: base } : {} })
  const hub = liveHub(portal.app, times)
  portal.app.live = hub.live
  const web = webApp(portal.app, [hub.plugin()])
  const server = startListening('http://127.0.0.1:0', web, {
    onError: error => {
      throw error
    },
  })
  closing.push(portal.close, () => server.stop(true), hub.close)
  const [ada, ann] = users
  const tokenOf = async (name: string) => {
    const user = users.find(one => one.userName === name)!
    return (await portal.app.tokens.sign(user, new Date(), 3_600)).token
  }
  const address = `http://127.0.0.1:${server.port}${base}`
  return { portal, hub, server, address, tokenOf, ada: ada!, ann: ann! }
}

function clientOf(address: string, token: () => Promise<string> | string, path = '/hubs/notification') {
  const heard: string[] = []
  const client = new HubConnectionBuilder()
    .withUrl(address + path, { accessTokenFactory: token })
    .withAutomaticReconnect([10, 50, 100])
    .configureLogging(LogLevel.None)
    .build()
  client.on('Notification', text => heard.push(text))
  closing.push(() => client.stop())
  return { client, heard }
}

const connected = async (client: HubConnection) => {
  await client.start()
  expect(client.state).toBe(HubConnectionState.Connected)
}

test('everybody hears what is meant for them', async () => {
  const { hub, address, tokenOf, ada, ann } = await openHub()
  const admin = clientOf(address, () => tokenOf('ada'))
  const user = clientOf(address, () => tokenOf('ann'))
  await connected(admin.client)
  await connected(user.client)
  hub.live.showUsers([ada.id], 'for Ada')
  hub.live.showUsers([ann.id], 'for Ann')
  await until(() => admin.heard.length === 1 && user.heard.length === 1)
  expect(admin.heard).toEqual(['for Ada'])
  expect(user.heard).toEqual(['for Ann'])
})

test('that libraries have something else hear those alone who say that they want to', async () => {
  const { hub, address, tokenOf, ann } = await openHub()
  const page = clientOf(address, () => tokenOf('ann'), '/hubs/notification?follows=library')
  const other = clientOf(address, () => tokenOf('ann'))
  let [pageHeard, otherHeard] = [0, 0]
  page.client.on('LibraryChanged', () => pageHeard++)
  other.client.on('LibraryChanged', () => otherHeard++)
  await connected(page.client)
  await connected(other.client)
  hub.live.libraryChanged()
  hub.live.showUsers([ann.id], 'and that was all')
  await until(() => page.heard.length === 1 && other.heard.length === 1)
  expect([pageHeard, otherHeard]).toEqual([1, 0])
})

test('that a server has called hear pages of administrators alone', async () => {
  const { hub, address, tokenOf } = await openHub()
  const follows = '/hubs/notification?follows=library'
  const calls = { ada: 0, ann: 0, program: 0 }
  const listening = [
    ['ada', clientOf(address, () => tokenOf('ada'), follows)],
    ['ann', clientOf(address, () => tokenOf('ann'), follows)],
    ['program', clientOf(address, () => tokenOf('ada'))],
  ] as const
  for (const [who, { client }] of listening) {
    client.on('ServerCalled', () => calls[who]++)
    await connected(client)
  }
  hub.live.serverCalled()
  for (const [, { client }] of listening) await client.invoke('Anything').catch(() => undefined)
  expect(calls).toEqual({ ada: 1, ann: 0, program: 0 })
})

test('a page hears whether something was said after it asked and before its channel opened', async () => {
  const { address, tokenOf } = await openHub()
  const heardBy = async (name: string, path: string) => {
    const { client, heard } = clientOf(address, () => tokenOf(name), `/hubs/notification?${path}`)
    client.on('LibraryChanged', () => heard.push('library'))
    await connected(client)
    // The answer comes after whatever came with the handshake.
    await client.invoke('Anything').catch(() => undefined)
    return heard
  }
  // Longer ago than this server knows of.
  expect(await heardBy('ann', 'follows=library&unheard=60000.5')).toEqual(['', 'library'])
  expect(await heardBy('ann', 'unheard=60000')).toEqual([''])
  expect(await heardBy('ann', 'follows=library&unheard=0')).toEqual([])
  expect(await heardBy('ann', 'follows=library&unheard=x')).toEqual([])
  expect(await heardBy('ann', 'follows=library')).toEqual([])
})

test('a page that missed something asks again for what it shows, and shows no message without a text', async () => {
  const { hub, address, tokenOf, ann } = await openHub()
  const token = await tokenOf('ann')
  const ask = globalThis.fetch
  const browser = {
    localStorage: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
    location: new URL(address),
    document: { hidden: false, addEventListener: () => undefined },
    fetch: (path: string, init: RequestInit) => ask(new URL(path, address), init),
  }
  for (const [name, value] of Object.entries(browser)) {
    const real = Object.getOwnPropertyDescriptor(globalThis, name)
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
    closing.push(() =>
      real ? Object.defineProperty(globalThis, name, real) : Reflect.deleteProperty(globalThis, name),
    )
  }
  keepToken(token)
  closing.push(signOut, () => getDefaultStore().set(toastsAtom, []))
  const [said, library] = [new QueryClient(), new QueryClient()]
  for (const client of [said, library]) client.setQueryData(['requests'], [])
  const isOld = (client: QueryClient) => client.getQueryState(['requests'])?.isInvalidated === true
  const over = new AbortController()
  const toasts = () =>
    getDefaultStore()
      .get(toastsAtom)
      .map(({ text }) => text)
  const stop = listenToHub({
    onState: () => undefined,
    heard: new Map([
      ['Notification', hearNotification(said)],
      ['LibraryChanged', refreshTitles(library, over.signal)],
    ]),
  })
  closing.push(stop, () => over.abort())
  await until(() => isOld(said) && isOld(library))
  expect(toasts()).toEqual([])
  hub.live.showUsers([ann.id], 'for Ann')
  await until(() => toasts().length > 0)
  expect(toasts()).toEqual(['for Ann'])
})

test('what was said since is told by whom it was said to', () => {
  let now = 0
  const [ada, ann] = [anAdmin('ada'), aUser('ann')]
  const said = saidLately(() => now)
  now = 10
  said.toUsers([ann.id])
  now = 20
  said.toUsers([ada.id])
  now = 30
  said.ofLibrary()
  now = 40
  said.ofServers()
  expect(said.missed(ann, 9)).toEqual({ library: true, messages: true, calls: false })
  expect(said.missed(ann, 15)).toEqual({ library: true, messages: false, calls: false })
  expect(said.missed(ada, 15)).toEqual({ library: true, messages: true, calls: true })
  expect(said.missed(ada, 40)).toEqual({ library: false, messages: false, calls: false })
  expect(said.missed(ann, -1)).toEqual({ library: true, messages: true, calls: false })
})

test('a client that asks for a method is told that there is none, and stays connected', async () => {
  const { address, tokenOf } = await openHub()
  const { client } = clientOf(address, () => tokenOf('ada'))
  await connected(client)
  await expect(client.invoke('Delete', 1)).rejects.toThrow(/Unknown hub method 'Delete'/)
  expect(client.state).toBe(HubConnectionState.Connected)
})

test('a client whose line broke comes back and hears the next message', async () => {
  // The client itself says something every 15 seconds only, so this server drops it.
  const { hub, address, tokenOf, ada } = await openHub({ times: { pingMs: 50, silentMs: 300, handshakeMs: 5_000 } })
  const { client, heard } = clientOf(address, () => tokenOf('ada'))
  await connected(client)
  let back = 0
  client.onreconnected(() => {
    back++
  })
  await until(() => back >= 1)
  hub.live.showUsers([ada.id], 'again')
  await until(() => heard.length === 1)
  expect(heard).toEqual(['again'])
})

test('the channel is found in any casing and below the base path', async () => {
  const { hub, address, tokenOf, ada } = await openHub({ base: '/portal' })
  const { client, heard } = clientOf(address, () => tokenOf('ada'), '/Hubs/Notification')
  await connected(client)
  hub.live.showUsers([ada.id], 'hello')
  await until(() => heard.length === 1)
})

test('nobody gets in without a valid token', async () => {
  const { address, tokenOf, portal, ann } = await openHub()
  const negotiate = (headers: Record<string, string>, query = '') =>
    fetch(`${address}/hubs/notification/negotiate?negotiateVersion=1${query}`, { method: 'POST', headers })
  expect((await negotiate({})).status).toBe(401)
  expect((await negotiate({ authorization: 'Bearer nonsense' })).status).toBe(401)
  const apikey = portal.app.settings.get(portalSection).apiKey ?? ''
  expect((await negotiate({ apikey })).status).toBe(401)
  const token = await tokenOf('ann')
  expect((await negotiate({ authorization: `Bearer ${token}` })).status).toBe(200)
  expect((await negotiate({}, `&access_token=${token}`)).status).toBe(200)
  await portal.app.store.db.insert(portal.app.store.t.userClaims).values({ userId: ann.id, claim: 'Disabled' })
  expect((await negotiate({ authorization: `Bearer ${token}` })).status).toBe(401)
})

test('whoever has to agree to the terms hears nothing, and a line that is open ends', async () => {
  const { hub, address, tokenOf, portal, ann } = await openHub()
  const { app } = portal
  const { client } = clientOf(address, () => tokenOf('ann'))
  await connected(client)
  const asked = { ...app.settings.get(terms), enabled: true, termsText: 'Be kind' }
  await app.store.transaction(tx => app.settings.save(tx, terms, asked))
  const negotiate = async () =>
    fetch(`${address}/hubs/notification/negotiate?negotiateVersion=1&access_token=${await tokenOf('ann')}`, {
      method: 'POST',
    })
  expect((await negotiate()).status).toBe(401)
  hub.live.recheck(ann.id)
  await until(() => client.state !== HubConnectionState.Connected)
  await agreeToTerms(app, ann, termsVersion(app) ?? '')
  expect((await negotiate()).status).toBe(200)
})

test('an administrator who has a second step to set up hears nothing, and a line that is open ends', async () => {
  const { hub, address, tokenOf, portal, ada } = await openHub()
  const { app } = portal
  const { client } = clientOf(address, () => tokenOf('ada'))
  await connected(client)
  const negotiate = async (name: string) =>
    fetch(`${address}/hubs/notification/negotiate?negotiateVersion=1&access_token=${await tokenOf(name)}`, {
      method: 'POST',
    })
  const wanted = { ...app.settings.get(authentication), adminsNeedSecondStep: true }
  await app.store.transaction(tx => app.settings.save(tx, authentication, wanted))
  expect((await negotiate('ada')).status).toBe(401)
  expect((await negotiate('ann')).status).toBe(200)
  hub.live.recheck(ada.id)
  await until(() => client.state !== HubConnectionState.Connected)
  await withTimeCodes(portal.as('ada'), app.now())
  expect((await negotiate('ada')).status).toBe(200)
})

test('negotiation offers WebSockets and nothing else', async () => {
  const { address, tokenOf } = await openHub()
  const headers = { authorization: `Bearer ${await tokenOf('ann')}` }
  const ask = async (query: string) =>
    (await fetch(`${address}/hubs/notification/negotiate${query}`, { method: 'POST', headers })).json()
  expect(await ask('?negotiateVersion=1')).toEqual({
    negotiateVersion: 1,
    connectionId: expect.any(String),
    connectionToken: expect.any(String),
    availableTransports: [{ transport: 'WebSockets', transferFormats: ['Text'] }],
  })
  expect(await ask('')).not.toHaveProperty('connectionToken')
})

async function rawSocket(address: string, token: string) {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/hubs/notification?access_token=${token}`)
  const frames: unknown[] = []
  const read = frameReader()
  let closed = false
  socket.onmessage = ({ data }) => frames.push(...read(String(data)))
  socket.onclose = () => {
    closed = true
  }
  await new Promise((done, failed) => {
    socket.onopen = done
    socket.onerror = failed
  })
  closing.push(() => socket.close())
  return { socket, frames, isClosed: () => closed }
}

test('frames are understood in halves and several at once', async () => {
  const { hub, address, tokenOf } = await openHub()
  const { socket, frames } = await rawSocket(address, await tokenOf('ada'))
  socket.send('{"protocol":"js')
  socket.send(`on","version":1}${end}{"type":6}${end}{"type":1,"invocationId":"7","target":"X","arguments":[]}${end}`)
  await until(() => frames.length === 2)
  expect(frames).toEqual([{}, { type: 3, invocationId: '7', error: "Unknown hub method 'X'" }])
  expect(hub.live.connected()).toHaveLength(1)
})

test('another protocol, junk and too long messages end the connection', async () => {
  const { address, tokenOf } = await openHub()
  const token = await tokenOf('ada')
  const packed = await rawSocket(address, token)
  packed.socket.send(`{"protocol":"messagepack","version":1}${end}`)
  await until(packed.isClosed)
  expect(packed.frames).toEqual([{ error: expect.stringContaining('json protocol') }])
  const junk = await rawSocket(address, token)
  junk.socket.send(`not json${end}`)
  await until(junk.isClosed)
  const long = await rawSocket(address, token)
  long.socket.send('x'.repeat(40_000))
  await until(long.isClosed)
  const halves = await rawSocket(address, token)
  for (let sent = 0; sent < 3; sent++) halves.socket.send('x'.repeat(20_000))
  await until(halves.isClosed)
})

test('a silent client is dropped, one that pings is kept and pinged', async () => {
  const { hub, address, tokenOf } = await openHub({ times: { pingMs: 30, silentMs: 150, handshakeMs: 150 } })
  const talking = await rawSocket(address, await tokenOf('ada'))
  const silent = await rawSocket(address, await tokenOf('ann'))
  for (const { socket } of [talking, silent]) socket.send(`{"protocol":"json","version":1}${end}`)
  const pinging = setInterval(() => talking.socket.send(`{"type":6}${end}`), 40)
  await until(silent.isClosed)
  clearInterval(pinging)
  expect(talking.isClosed()).toBe(false)
  expect(talking.frames).toContainEqual({ type: 6 })
  expect(hub.live.connected()).toHaveLength(1)
})

test('a disabled person is disconnected, one who lost a role hears no more of it', async () => {
  const { hub, portal, address, tokenOf, ada, ann } = await openHub({
    times: { pingMs: 30, silentMs: 5_000, handshakeMs: 5_000 },
  })
  const admin = clientOf(address, () => tokenOf('ada'), '/hubs/notification?follows=library')
  const user = clientOf(address, () => tokenOf('ann'))
  admin.client.on('ServerCalled', () => admin.heard.push('a server has called'))
  await connected(admin.client)
  await connected(user.client)
  const { userClaims } = portal.app.store.t
  await portal.app.store.db.delete(userClaims)
  await portal.app.store.db.insert(userClaims).values({ userId: ann.id, claim: 'Disabled' })
  await until(() => hub.live.connected().length === 1)
  hub.live.serverCalled()
  hub.live.showUsers([ada.id], 'for Ada')
  await until(() => admin.heard.length === 1)
  expect(admin.heard).toEqual(['for Ada'])
})

test('whoever is disabled or removed is disconnected at once, and a lost role is forgotten', async () => {
  const { hub, portal, address, tokenOf, ann } = await openHub()
  const pia = aUser('pia', { claims: ['Admin'] })
  await saveUser(portal.app, pia)
  const { token } = await portal.app.tokens.sign(pia, new Date(), 3_600)
  const demoted = clientOf(address, () => token, '/hubs/notification?follows=library')
  demoted.client.on('ServerCalled', () => demoted.heard.push('a server has called'))
  await connected(demoted.client)
  await connected(clientOf(address, () => tokenOf('ann')).client)
  const edited = (user: { id: string; userName: string }, claims: string[]) =>
    portal.as('ada').put('/api/v1/Identity', {
      ...{ id: user.id, userName: user.userName },
      claims: claims.map(value => ({ value, enabled: true })),
    })
  expect((await edited(ann, ['Disabled'])).body).toMatchObject({ successful: true })
  await until(() => hub.live.connected().length === 1)
  expect((await edited(pia, ['RequestMovie'])).body).toMatchObject({ successful: true })
  await Bun.sleep(20)
  hub.live.serverCalled()
  expect((await portal.as('ada').delete(`/api/v1/Identity/${pia.id}`)).body).toMatchObject({ successful: true })
  await until(() => hub.live.connected().length === 0)
  expect(demoted.heard).toEqual([])
})

test('administrators see who is connected, once a connection', async () => {
  const { portal, address, tokenOf, ann } = await openHub()
  const extra = aUser('zoe')
  await saveUser(portal.app, extra)
  for (let tab = 0; tab < 2; tab++) await connected(clientOf(address, () => tokenOf('ann')).client)
  const answer = await portal.as('ada').get('/api/v2/Hub/Users')
  const entry = { userId: ann.id, displayName: 'ann', userType: 1 }
  expect(answer).toMatchObject({ status: 200, body: [entry, entry] })
  expect((await portal.as('ann').get('/api/v2/hub/users')).status).toBe(403)
  expect((await portal.guest.get('/api/v2/hub/users')).status).toBe(401)
})

test('other paths and methods of the channel are refused plainly', async () => {
  const { address } = await openHub()
  expect((await fetch(`${address}/hubs/other`)).status).toBe(404)
  expect((await fetch(`${address}/hubs/notification`)).status).toBe(426)
  const wrong = await fetch(`${address}/hubs/notification/negotiate`)
  expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'POST'])
})

test('a session that is ended ends its connections, and no others of the account', async () => {
  const { portal, hub, address, ann } = await openHub()
  const { store } = portal.app
  const sessionToken = async () => {
    const id = await store.transaction(tx => beginSession(portal.app, tx, ann, { lifeSeconds: 3_600 }))
    return { id, ...(await portal.app.tokens.sign(ann, new Date(), 3_600, id)) }
  }
  const [laptop, phone] = [await sessionToken(), await sessionToken()]
  const [one, other] = [clientOf(address, () => laptop.token), clientOf(address, () => phone.token)]
  await connected(one.client)
  await connected(other.client)
  await endSession(portal.app, ann, ann.id, phone.id)
  await until(() => hub.live.connected().length === 1)
  await until(() => other.client.state !== HubConnectionState.Connected)
  hub.live.showUsers([ann.id], 'for Ann')
  await until(() => one.heard.length === 1)
  expect([one.client.state, other.heard]).toEqual([HubConnectionState.Connected, []])
})
