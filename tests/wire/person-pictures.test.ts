import { afterEach, describe, expect, test } from 'bun:test'
import { personImages } from '~/server/api/person-images'
import { webApp } from '~/server/api/web-app'
import { personPicturePath } from '~/server/users/person-pictures'
import { userByName } from '~/server/users/queries'
import { deleteUser } from '~/server/users/write-queries'
import type { Me } from '~/shared/api/me'
import { jellyfin } from '~/shared/services/jellyfin'
import type { User } from '~/shared/users/model'
import { drawnPicture } from '../support/drawn-picture'
import { peopleServers, portalWithPeople } from '../support/media-people'
import { openPortal } from '../support/portal'
import { aUser } from '../support/users'

const open: { close?: () => Promise<unknown>; stop?: () => unknown }[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await (one.close ?? one.stop)?.()
})

const bytes = new Uint8Array(await drawnPicture({ width: 144, height: 144, format: 'png' }))
const asking = (app: Parameters<typeof personImages>[0]) => {
  const web = webApp(app, [personImages(app)])
  return (path: string, headers: Record<string, string> = {}) =>
    web.handle(new Request(`http://portal.test${path}`, { headers }))
}

describe.each(['emby', 'jellyfin'] as const)('the picture of somebody at %s', provider => {
  test('comes through the portal, to whoever was told its address, as long as it is theirs', async () => {
    const server = peopleServers[provider]()
    server.set([
      { id: 11, name: 'anna', picture: { tag: 'first', bytes } },
      { id: 12, name: 'kit' },
    ])
    const wish = { importEmbyUsers: true, importJellyfinUsers: true }
    const { portal, app, run } = await portalWithPeople(provider, [server], wish)
    open.push(server, portal)
    await run()
    const anna = (await userByName(app.store, 'anna')) as User
    const token = await app.tokens.sign(anna, app.now(), 3_600)
    const me = await portal.guest.get('/api/v3/me', undefined, { authorization: `Bearer ${token.token}` })
    const path = (me.body as Me).picturePath ?? ''
    const ask = asking(app)
    const answer = await ask(path)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      expect.stringMatching(/^image\/(webp|png)$/),
    ])
    expect(answer.headers.get('cache-control')).toContain('immutable')
    expect((await ask(path, { 'if-none-match': answer.headers.get('etag') ?? '' })).status).toBe(304)
    expect(
      server.asked.calls
        .filter(({ path: asked }) => /image/i.test(asked))
        .every(({ query }) => !/key|token/i.test(query)),
    ).toBe(true)
    expect((await ask(path.replace(/.$/, last => (last === '0' ? '1' : '0')))).status).toBe(404)
    expect((await ask(`/images/people/${anna.id}`)).status).toBe(404)
    const kit = (await userByName(app.store, 'kit')) as User
    expect(personPicturePath(app, kit)).toBeNull()

    server.set([{ id: 11, name: 'anna', picture: { tag: 'second', bytes } }])
    await run()
    expect((await ask(path)).status).toBe(404)
    const now = personPicturePath(app, (await userByName(app.store, 'anna')) as User) ?? ''
    expect(now).not.toBe(path)
    await server.stop()
    expect((await ask(now)).status).toBe(404)
    await app.store.transaction(tx => deleteUser(tx, anna.id))
    expect((await ask(now)).status).toBe(404)
  })
})

test('a media server that leads elsewhere is not followed: nobody reaches the network of the house by it', async () => {
  let hits = 0
  const inside = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch() {
      hits++
      return new Response(bytes)
    },
  })
  const leading = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: () => new Response(null, { status: 302, headers: { location: `${inside.url.origin}/internal` } }),
  })
  open.push({ stop: () => inside.stop(true) }, { stop: () => leading.stop(true) })
  const anna = aUser('anna', { userType: 'jellyfin', providerUserId: '11', picture: 'tag' })
  const server = { id: 1, name: 'Home', ip: '127.0.0.1', port: leading.port, apiKey: 'key' }
  const portal = await openPortal({ users: [anna], settings: [[jellyfin, { enable: true, servers: [server] }]] })
  open.push(portal)
  expect((await asking(portal.app)(personPicturePath(portal.app, anna) ?? '')).status).toBe(404)
  expect(hits).toBe(0)
})

describe('the picture of somebody at Plex', () => {
  const asked: string[] = []
  const serve = (body: Uint8Array<ArrayBuffer> | string, type: string) => {
    const at = Bun.serve({
      port: 0,
      hostname: '127.0.0.1',
      fetch(request) {
        asked.push(request.url)
        return new Response(body, { headers: { 'content-type': type } })
      },
    })
    open.push({ stop: () => at.stop(true) })
    return at.url.origin
  }
  const shown = async (picture: string, plexTv: string) => {
    const anna = aUser('anna', { userType: 'plex', providerUserId: '11', picture })
    const portal = await openPortal({ users: [anna], environment: { MARQUEE_PLEX_TV_URL: plexTv } })
    open.push(portal)
    return asking(portal.app)(personPicturePath(portal.app, anna) ?? '')
  }

  test('is fetched from plex.tv and from nowhere else, and is a picture', async () => {
    const [tv, elsewhere] = [serve(bytes, 'image/png'), serve(bytes, 'image/png')]
    expect((await shown(`${tv}/users/1/avatar?c=1`, tv)).status).toBe(200)
    asked.length = 0
    for (const place of [`${elsewhere}/a.png`, 'file:///etc/passwd', 'http://plex.tv.example.com/a.png', 'nonsense'])
      expect((await shown(place, tv)).status).toBe(404)
    expect(asked).toEqual([])
    const drawing = serve('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>', 'image/svg+xml')
    expect((await shown(`${drawing}/a.svg`, drawing)).status).toBe(404)
  })
})
