import { afterEach, describe, expect, test } from 'bun:test'
import { program } from '../support/database-server'
import { examplesIn } from '../support/documents'
import { drawnPicture } from '../support/drawn-picture'
import { engines } from '../support/engines'
import { livePage } from '../support/live-page'
import { caddy, caddyfileOfTwo, nginx, type RealProxy } from '../support/real-proxy'
import { until } from '../support/until'
import { houseOfTwo } from './house-of-two'
import { firstFilm, type Server, surroundings } from './server'

const password = 'a long secret'
const open: { close: () => unknown }[] = []
afterEach(async () => {
  for (const one of open.splice(0).toReversed()) await one.close()
})
const kept = <One extends { close: () => unknown }>(one: One): One => {
  open.push(one)
  return one
}

const postgres = engines.find(({ dialect }) => dialect === 'postgres')
/** With a name that says what is missing, where there is no such proxy. */
const withProxy = (name: 'caddy' | 'nginx', tests: () => void) =>
  program(name)
    ? describe(`behind ${name}, set up as the documentation says,`, tests)
    : describe.skip(`behind ${name} (skipped: no ${name} on this machine)`, tests)

/** So large that a proxy has to be told of it: colours without order, which no picture makes smaller. */
async function largePicture() {
  const picture = await drawnPicture({ width: 40, height: 40, format: 'png' })
  const end = picture.subarray(-12)
  const chunk = new Uint8Array(3_000_000 + 12)
  const view = new DataView(chunk.buffer)
  view.setUint32(0, chunk.length - 12)
  // Of a kind that whoever draws the picture passes over.
  chunk.set(new TextEncoder().encode('maRq'), 4)
  view.setUint32(chunk.length - 4, Bun.hash.crc32(chunk.subarray(4, -4)))
  return Buffer.concat([picture.subarray(0, -12), chunk, end])
}

async function signedIn(address: string, maker: Server) {
  const claims = [{ value: 'RequestMovie', enabled: true }]
  await maker.call('POST', '/api/v1/Identity', { userName: 'ann', password, claims, emailAddress: 'ann@example.com' })
  const answer = await fetch(`${address}/api/v3/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName: 'ann', password, remember: false }),
  })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { token: string }).token
}

/** What people do with a portal, through its proxy: `asked` and `decider` are servers of it. */
async function expectAllWorks(address: string, { asked, decider }: { asked: Server; decider: Server }) {
  const token = await signedIn(address, asked)
  const headers = { authorization: `Bearer ${token}` }
  const get = (path: string) => fetch(`${address}${path}`, { headers })
  for (let call = 0; call < 4; call++) expect((await get('/api/v3/me')).status).toBe(200)

  const body = await largePicture()
  const sent = await fetch(`${address}/api/v3/me/picture`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'image/png' },
    body,
  })
  expect(sent.status).toBe(200)
  const { picturePath } = (await sent.json()) as { picturePath: string }
  for (let call = 0; call < 4; call++)
    expect((await fetch(address + picturePath)).headers.get('content-type')).toStartWith('image/')

  const page = kept(livePage(address, token))
  await until(page.isReady)
  const film = firstFilm + 1
  const made = await asked.call('POST', '/api/v1/Request/movie', { theMovieDbId: film }, 'ann')
  await decider.call('POST', '/api/v1/Request/movie/approve', { id: Number(made.body.requestId) })
  await until(() => page.shown.some(text => text.includes(`Film ${film}:`)), 30_000)
}

/** Two servers of which one has a script that the other lacks, as while two versions run. */
function serversOfTwoVersions() {
  const serve = (has: string) =>
    Bun.serve({
      port: 0,
      hostname: '127.0.0.1',
      fetch: request =>
        new Response(has, { status: ['/health', has].includes(new URL(request.url).pathname) ? 200 : 404 }),
    })
  const servers = ['/assets/old.js', '/assets/new.js'].map(serve)
  for (const server of servers) kept({ close: () => server.stop(true) })
  return servers.map(({ port }) => `http://127.0.0.1:${port}`)
}

async function expectScriptsOfBoth({ address }: RealProxy) {
  for (let call = 0; call < 4; call++)
    for (const path of ['/assets/old.js', '/assets/new.js'])
      expect(await (await fetch(`${address}${path}`)).text()).toBe(path)
  expect((await fetch(`${address}/assets/neither.js`)).status).toBe(404)
}

const hostOf = (address: string | undefined) => new URL(address ?? '').host
const proxiesOfTwo = {
  caddy: ([one, two]: readonly string[]) =>
    caddy(
      caddyfileOfTwo().replaceAll('marquee-1:3579', hostOf(one)).replaceAll('marquee-2:3579', hostOf(two)),
      ':3579',
    ),
  nginx: ([one, two]: readonly string[]) => {
    const [example = ''] = examplesIn('several-servers', 'The proxy')
    const own = example.replace('marquee-1:3579', hostOf(one)).replace('marquee-2:3579', hostOf(two))
    return nginx(own.replace('listen 80', 'listen PORT'))
  },
}
const proxiesOfOne = {
  caddy: (server: Server, below: boolean) => {
    const [example = ''] = examplesIn('reverse-proxy', below ? 'Below a path' : 'Caddy')
    return caddy(example.replace('127.0.0.1:3579', hostOf(server.address)), 'films.example.com')
  },
  nginx: (server: Server, below: boolean) => {
    const [example = ''] = examplesIn('reverse-proxy', 'nginx')
    const own = example.replace('127.0.0.1:3579', hostOf(server.address))
    return nginx(`server {\nlisten PORT;\n${below ? own.replace('location /', 'location /requests/') : own}\n}`)
  },
}

for (const name of ['caddy', 'nginx'] as const)
  withProxy(name, () => {
    test.each(['', '/requests'])(
      'a portal works, with the base path "%s"',
      async base => {
        const around = kept(surroundings(base ? { MARQUEE_BASE_URL: base } : {}))
        const server = await around.start()
        const proxy = kept(await proxiesOfOne[name](server, base !== ''))
        expect(await (await fetch(proxy.address + base)).text()).toContain('<title>')
        await expectAllWorks(proxy.address + base, { asked: server, decider: server })
      },
      120_000,
    )

    test.if(postgres !== undefined)(
      'two servers on one database are one portal, which goes on when one of them is killed',
      async () => {
        const house = kept(await houseOfTwo((await postgres?.fresh()) ?? ''))
        const [one, two] = house.servers
        const proxy = kept(await proxiesOfTwo[name]([one.address, two.address]))
        await expectAllWorks(proxy.address, { asked: one, decider: two })
        one.kill('SIGKILL')
        await one.ended
        for (let call = 0; call < 10; call++) expect((await fetch(`${proxy.address}/api/v3/start`)).status).toBe(200)
      },
      240_000,
    )

    test('a script that one of two versions lacks is found at the other', async () => {
      const proxy = kept(await proxiesOfTwo[name](serversOfTwoVersions()))
      await expectScriptsOfBoth(proxy)
    })
  })
