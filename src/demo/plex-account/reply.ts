import type { OwnedServer, PlexAccountContent, PlexPerson } from './content'

export const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json; charset=utf-8' } })

/** The first interface says what is wrong in a sentence, the second in a list with numbers. */
export const refused = (status: number, error: string) => json({ error }, status)
export const refusedInList = (status: number, code: number, message: string) =>
  json({ errors: [{ code, message, status }] }, status)

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, sign => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

type Tree = { name: string; is: Record<string, string | number>; within?: Tree[] }

const written = ({ name, is, within = [] }: Tree, deep = ''): string => {
  const attributes = Object.entries(is).map(([key, value]) => ` ${key}="${escaped(String(value))}"`)
  if (within.length === 0) return `${deep}<${name}${attributes.join('')}/>`
  const inner = within.map(child => written(child, `${deep}  `))
  return [`${deep}<${name}${attributes.join('')}>`, ...inner, `${deep}</${name}>`].join('\n')
}

export const xml = (container: Tree['is'], within: Tree[], status = 200) =>
  new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n${written({ name: 'MediaContainer', is: container, within })}\n`,
    {
      status,
      headers: { 'content-type': 'application/xml; charset=utf-8' },
    },
  )

/** An account as sign-in and `account.json` tell it. */
export const accountBody = (person: PlexPerson) => ({
  user: {
    id: person.id,
    uuid: person.uuid,
    email: person.email,
    joined_at: '2016-01-01T00:00:00Z',
    username: person.userName,
    title: person.title,
    thumb: person.picture,
    hasPassword: person.password !== '',
    authToken: person.token,
    authentication_token: person.token,
    subscription: { active: true, status: 'Active', plan: 'lifetime', features: ['pass', 'home'] },
    roles: { roles: ['plexpass'] },
    entitlements: ['all'],
    confirmedAt: null,
    forumId: null,
  },
})

export const friendTree = (person: PlexPerson, shared: OwnedServer[]): Tree => ({
  name: 'User',
  is: {
    ...{ id: person.id, title: person.title, username: person.userName, email: person.email },
    ...{
      recommendationsPlaylistId: '',
      thumb: person.picture,
      protected: 0,
      restricted: person.userName === '' ? 1 : 0,
    },
  },
  within: shared.map(({ machineId, name, libraries }, at) => ({
    name: 'Server',
    is: {
      ...{ id: at + 1, serverId: at + 1, machineIdentifier: machineId, name, numLibraries: libraries.length },
      ...{ allLibraries: 1, owned: 1, pending: 0 },
    },
  })),
})

export const deviceTree = ({ machineId, name, token, address, port }: OwnedServer): Tree => ({
  name: 'Device',
  is: {
    ...{ name, product: 'Plex Media Server', productVersion: '1.43.0.9999-example', platform: 'Linux' },
    ...{ platformVersion: '6.12', device: 'PC', clientIdentifier: machineId, createdAt: 1628211599 },
    ...{ lastSeenAt: 1628211599, provides: 'server', owned: 1, accessToken: token, publicAddress: '203.0.113.10' },
    ...{ httpsRequired: 0, synced: 0, relay: 1, dnsRebindingProtection: 0, natLoopbackSupported: 0 },
    ...{ publicAddressMatches: 0, presence: 1 },
  },
  within: [
    { name: 'Connection', is: { protocol: 'http', address, port, uri: `http://${address}:${port}`, local: 1 } },
    {
      name: 'Connection',
      is: { protocol: 'https', address: 'example.com', port: 443, uri: 'https://example.com:443', local: 0 },
    },
  ],
})

/** The account itself is a device too: a player of the owner's, which is no server. */
export const playerTree: Tree = {
  name: 'Device',
  is: { name: 'Sofa', product: 'Plex Web', clientIdentifier: 'a-player', provides: 'player', owned: 1 },
}

export const serverTree = ({ machineId, name, libraries }: OwnedServer): Tree => ({
  name: 'Server',
  is: { name, machineIdentifier: machineId, owned: 1 },
  within: libraries.map(library => ({ name: 'Section', is: library })),
})

/** The servers of an account's own. */
export const owned = ({ servers }: PlexAccountContent, person: PlexPerson) =>
  servers.filter(({ ownerId }) => ownerId === person.id)
