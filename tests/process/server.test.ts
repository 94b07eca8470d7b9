import { Database } from 'bun:sqlite'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { startListening } from '~/server/api/listen'
import { openStore } from '~/server/store/open'
import { engines } from '../support/engines'
import { program } from '../support/program'
import { serverProcesses, withPages } from '../support/server-process'
import { until } from '../support/until'

const { folders, newStorage, environment, spawn, run, start, word } = serverProcesses()

/** Sends the headers of a request sign by sign, without an end; how long it was let. */
function dripHeaders(port: number) {
  const { promise, resolve } = Promise.withResolvers<number>()
  const begun = performance.now()
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write('GET / HTTP/1.1\r\nhost: portal.test\r\nx-long: ')
  const drip = setInterval(() => socket.write('x'), 300)
  socket.on('close', () => {
    clearInterval(drip)
    resolve(performance.now() - begun)
  })
  return promise
}

// It takes a while, in which the other tests run.
let listener: ReturnType<typeof startListening>
let dripped: Promise<number>
beforeAll(() => {
  const answering = { listening: () => undefined, handle: async () => new Response('here') }
  const onError = (error: Error) => {
    throw error
  }
  listener = startListening('http://127.0.0.1:0', answering, { onError })
  dripped = dripHeaders(listener.port ?? 0)
})
afterAll(() => listener.stop(true))

test('a server says where it is, answers, and ends in peace', async () => {
  const storage = newStorage()
  const { child, address, said } = await start(storage)
  // The log for containers, then the line for people.
  expect(said).toMatch(/ INFO {2}server started \{.*\}\nMarquee is ready at http:\/\/127\.0\.0\.1:\d+\/\n$/)
  expect(await word(address)).toBe('Healthy')
  expect((await fetch(`${address}api/v1/Nothing`)).status).toBe(404)
  expect((await fetch(`${address}swagger/v1/swagger.json`)).status).toBe(200)
  child.kill('SIGTERM')
  expect(await child.exited).toBe(0)
  expect(await new Response(child.stderr).text()).toBe('')
  expect(statSync(storage).mode & 0o777).toBe(0o700)
  const [log = ''] = readdirSync(join(storage, 'logs'))
  const text = readFileSync(join(storage, 'logs', log), 'utf8')
  expect(text).toContain('server started')
  expect(text).toContain('server stopped')
  expect(existsSync(join(storage, 'marquee.db-wal'))).toBe(false)
})

withPages(
  'a page that is asked for while the rest still opens has the name of the portal, and a later one what was saved since',
  async () => {
    const storage = newStorage()
    const call = async (address: string, applicationName: string) => {
      const { out } = await run(['apikey', 'show', '--storage', storage])
      const { status } = await fetch(`${address}api/v3/settings/customization`, {
        method: 'PUT',
        headers: { apikey: out.trim(), 'content-type': 'application/json' },
        body: JSON.stringify({ applicationName }),
      })
      expect(status).toBe(200)
    }
    const first = await start(storage)
    await call(first.address, 'Home Cinema')
    first.child.kill('SIGTERM')
    await first.child.exited
    const { address } = first
    const titleOf = (page: string) => /<title>(.*)<\/title>/.exec(page)?.[1]
    const title = async () => titleOf(await (await fetch(address)).text())
    spawn(['serve', '--host', address, '--storage', storage])
    const answers: (string | undefined)[] = []
    await until(async () => {
      answers.push(
        ...(await title().then(
          one => [one],
          () => [],
        )),
      )
      return answers.length > 0
    })
    expect(answers).toEqual(['Home Cinema'])
    await call(address, 'Garden Cinema')
    expect(await title()).toBe('Garden Cinema')
  },
)

test('a second server on the same storage is refused with one sentence, and the first one goes on', async () => {
  const storage = newStorage()
  const { address, child } = await start(storage)
  expect(readdirSync(storage).filter(name => name.endsWith('lock-journal'))).toEqual([])
  const second = await run(['--host', 'http://127.0.0.1:0', '--storage', storage])
  expect(second).toMatchObject({ code: 1, out: '' })
  const holder = `process ${child.pid} on ${hostname()}, since \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d UTC`
  expect(second.err).toMatch(new RegExp(`^marquee: a server is already running on \\S+ \\(${holder}\\); .*\\n$`))
  expect(await word(address)).toBe('Healthy')
})

test('two servers on one database file are refused as well, whatever their storage', async () => {
  const storage = newStorage()
  const shared = { MARQUEE_DATABASE_URL: `sqlite:${join(storage, '../shared.db')}` }
  await start(storage, [], shared)
  const second = await run(['--host', 'http://127.0.0.1:0', '--storage', newStorage()], shared)
  expect(second).toMatchObject({ code: 1, err: expect.stringContaining('a server is already running') })
})

test('a database has one server, whichever way leads to it', async () => {
  const storage = newStorage()
  await start(storage)
  const link = `${storage}-link`
  folders.push(link)
  symlinkSync(storage, link)
  for (const way of [storage, link]) {
    const there = { MARQUEE_DATABASE_URL: `sqlite:${join(way, 'marquee.db')}` }
    const second = await run(['--host', 'http://127.0.0.1:0', '--storage', newStorage()], there)
    expect(second).toMatchObject({ code: 1, err: expect.stringContaining('a server is already running') })
  }
})

test('secrets are not discarded while the server runs that has their key', async () => {
  const storage = newStorage()
  const { address, child } = await start(storage, [], { MARQUEE_SECRET_KEY: 'the key of the server' })
  const refused = await run(['secrets', 'forget', '--storage', storage])
  expect(refused).toMatchObject({ code: 1, out: '', err: expect.stringContaining('a server is already running') })
  expect(existsSync(join(storage, 'marquee.key'))).toBe(false)
  expect(await word(address)).toBe('Healthy')
  child.kill('SIGTERM')
  expect(await child.exited).toBe(0)
  expect(readdirSync(storage).filter(name => name.endsWith('.holder'))).toEqual([])
  expect(await run(['secrets', 'forget', '--storage', storage])).toMatchObject({ code: 0 })
})

test('a server whose database somebody else writes to for long begins its work afterwards', async () => {
  const storage = newStorage()
  const first = await start(storage)
  first.child.kill('SIGTERM')
  await first.child.exited
  const writer = new Database(join(storage, 'marquee.db'))
  writer.run('BEGIN IMMEDIATE')
  const { address, child } = await start(storage)
  await Bun.sleep(11_000)
  writer.run('ROLLBACK')
  writer.close()
  expect(await word(address)).toBe('Healthy')
  child.kill('SIGTERM')
  expect(await child.exited).toBe(0)
})

test('the base path is served, and so is the root for proxies that strip it', async () => {
  const { address } = await start(newStorage(), ['--baseurl', '/portal'])
  expect(address).toEndWith('/portal/')
  expect(await word(address)).toBe('Healthy')
  expect(await word(address.replace('/portal/', '/'))).toBe('Healthy')
})

test('several addresses are listened on at once', async () => {
  const child = spawn(['--host', 'http://127.0.0.1:0;http://localhost:0', '--storage', newStorage()])
  const reader = child.stdout.getReader()
  let said = ''
  while ([...said.matchAll(/ready at .*\n/g)].length < 2) said += new TextDecoder().decode((await reader.read()).value)
  for (const [, address = ''] of said.matchAll(/ready at (\S+)/g)) expect(await word(address)).toBe('Healthy')
})

/** A connection whose request the server has begun to read: half of its body is still to come. */
async function beginRequest(address: string) {
  const body = '{"username":"nobody","password":"x"}'
  const headers = `host: portal.test\r\ncontent-type: application/json\r\ncontent-length: ${body.length}`
  const greeted = Promise.withResolvers<void>()
  const over = Promise.withResolvers<void>()
  let heard = ''
  const socket = await Bun.connect({
    hostname: '127.0.0.1',
    port: Number(new URL(address).port),
    socket: {
      data(_socket, bytes) {
        heard += bytes.toString()
        if (heard.includes('Healthy')) greeted.resolve()
      },
      close: () => over.resolve(),
    },
  })
  socket.write('GET /health HTTP/1.1\r\nhost: portal.test\r\n\r\n')
  await greeted.promise
  socket.write(`POST /api/v1/Token HTTP/1.1\r\nconnection: close\r\n${headers}\r\n\r\n${body.slice(0, 10)}`)
  await Bun.sleep(700)
  return { finish: () => socket.write(body.slice(10)), over: over.promise, heard: () => heard, end: () => socket.end() }
}

test('a request that is being answered is finished before the server ends', async () => {
  const { child, address } = await start(newStorage())
  const request = await beginRequest(address)
  child.kill('SIGTERM')
  await Bun.sleep(300)
  request.finish()
  await request.over
  expect(request.heard()).toMatch(/HTTP\/1\.1 4\d\d/)
  expect(await child.exited).toBe(0)
})

test('a request that is never sent whole holds up no end', async () => {
  const { child, address } = await start(newStorage())
  const { hostname: host, port } = new URL(address)
  const socket = connect(Number(port), host)
  socket.on('error', () => undefined)
  await new Promise(written => socket.write('GET /health HTTP/1.1\r\nhost: portal.test\r\n', written))
  await word(address)
  const begun = performance.now()
  child.kill('SIGTERM')
  expect(await child.exited).toBe(0)
  expect(performance.now() - begun).toBeLessThan(5_000)
  socket.destroy()
})

test('a signal during the start ends the server in peace, too', async () => {
  const storage = newStorage()
  const child = spawn(['serve', '--host', 'http://127.0.0.1:0', '--storage', storage])
  // The first thing that a start leaves behind.
  while (!existsSync(join(storage, 'marquee.lock.holder'))) await Bun.sleep(1)
  child.kill('SIGTERM')
  expect(await child.exited).toBe(0)
  expect(existsSync(join(storage, 'marquee.db-wal'))).toBe(false)
})

test('a second signal ends the server at once', async () => {
  const { child, address } = await start(newStorage())
  const request = await beginRequest(address)
  child.kill('SIGTERM')
  await Bun.sleep(300)
  expect(child.exitCode).toBeNull()
  child.kill('SIGTERM')
  expect(await Promise.race([child.exited, Bun.sleep(5_000).then(() => 'still running')])).toBe(130)
  request.end()
})

test('a server that was killed opens clean, and what ran then does not run forever', async () => {
  const storage = newStorage()
  const first = await start(storage)
  first.child.kill('SIGKILL')
  await first.child.exited
  const file = new Database(join(storage, 'marquee.db'))
  file.run("insert into job_runs (job, startedAt, outcome, counts) values ('radarrSync', 1, 'running', '{}')")
  file.close()
  const second = await start(storage)
  expect(await word(second.address)).toBe('Healthy')
  const meanwhile = new Database(join(storage, 'marquee.db'), { readonly: true })
  const running = meanwhile.query("select * from job_runs where outcome = 'running' and job = 'radarrSync'")
  await until(() => running.all().length === 0)
  meanwhile.close()
  second.child.kill('SIGTERM')
  expect(await second.child.exited).toBe(0)
  const after = new Database(join(storage, 'marquee.db'), { readonly: true })
  expect(after.query('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
  expect(after.query('select outcome, message from job_runs').all()).toEqual([
    { outcome: 'aborted', message: 'The server stopped while the job was running.' },
  ])
  after.close()
})

test('a demo that cannot be started ends its jobs before its database, and says why last', async () => {
  const { address } = await start(newStorage())
  const { port } = new URL(address)
  const taken = await run(['--demo', '--host', `http://127.0.0.1:${port}`, '--storage', newStorage()])
  expect(taken.code).toBe(1)
  expect(taken.err.trimEnd().split('\n').at(-1)).toContain('another program is already listening there')
  expect(taken.out).not.toContain('ERROR')
})

test('what keeps a server from starting is said in one sentence', async () => {
  const storage = newStorage()
  const { address } = await start(storage)
  const { port } = new URL(address)
  const taken = await run(['--host', `http://127.0.0.1:${port}`, '--storage', newStorage()])
  expect(taken).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringContaining('another program is already listening there'),
  })
  const attempts: [string[], Record<string, string>, string][] = [
    [[], { MARQUEE_PORT: 'eighty' }, 'the port must be a number'],
    [['--port', '0'], { MARQUEE_SEERR_PORT: '65536' }, 'the port for programs of Seerr must be a number'],
    [['--port', '0', '--seerr-port', port], {}, 'already listening there (--seerr-port, MARQUEE_SEERR_PORT)'],
    [['--host', 'https://127.0.0.1:0'], {}, 'reverse proxy'],
    [[], { MARQUEE_HOST: 'nonsense' }, 'is not an address to listen on'],
    [['--port', '0'], { MARQUEE_DATABASE_URL: 'oracle:x' }, 'the database address must start with'],
    [['--port', '0'], { MARQUEE_DATABASE_URL: 'postgres://u:hunter22@127.0.0.1:1/x' }, 'the database cannot be opened'],
    [['--port', '0'], { MARQUEE_SETTINGS__RADARR__PORT: 'many' }, 'MARQUEE_SETTINGS__RADARR__PORT'],
    [['--port', '0'], { MARQUEE_LOG_LEVEL: 'loud' }, 'MARQUEE_LOG_LEVEL'],
  ]
  for (const [args, env, sentence] of attempts) {
    const { code, out, err } = await run([...args, '--storage', newStorage()], env)
    expect([code, out]).toEqual([1, ''])
    expect(err).toContain(sentence)
    expect(err.trimEnd().split('\n')).toHaveLength(1)
    expect(err).not.toContain('hunter22')
  }
})

test('wrong usage ends with 2, version and help with 0', async () => {
  expect(await run(['--nonsense'])).toMatchObject({ code: 2, out: '', err: expect.stringContaining('--nonsense') })
  expect((await run(['serve', 'too', 'much'])).code).toBe(2)
  expect(await run(['--version'])).toMatchObject({ code: 0, out: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) })
  expect(await run(['serve', '--help'])).toMatchObject({ code: 0, out: expect.stringContaining('--baseurl') })
})

test('variables that name no setting are told of, and the server starts', async () => {
  const storage = newStorage()
  const { child } = await start(storage, [], {
    MARQUEE_SETTINGS__RADARR__BOGUS: '1',
    MARQUEE_SETTINGS__NOPE__X: '1',
    MARQUEE_SETTINGS__RADARR__IP: 'radarr.test',
    MARQUEE_PROT: '1',
    MARQUEE_SERVICE_PORT_HTTP: '80',
    MARQUEE_PORT_3579_TCP: 'tcp://192.0.2.1:3579',
  })
  child.kill('SIGTERM')
  expect(await child.exited).toBe(0)
  expect(await new Response(child.stderr).text()).toBe(
    [
      'marquee: MARQUEE_PROT is not a known variable and is ignored\n',
      'marquee: MARQUEE_SETTINGS__RADARR__BOGUS is not a known variable and is ignored\n',
      'marquee: MARQUEE_SETTINGS__NOPE__X is not a known variable and is ignored\n',
    ].join(''),
  )
  const [log = ''] = readdirSync(join(storage, 'logs'))
  expect(readFileSync(join(storage, 'logs', log), 'utf8')).toContain('MARQUEE_SETTINGS__NOPE__X')
})

test('proxies that cannot be read and a time zone that nobody knows are told of, and the server starts', async () => {
  const storage = newStorage()
  const { child } = await start(storage, [], {
    MARQUEE_TRUST_PROXY: '127.0.0.1,proxy.example.com,192.0.2.0/40',
    TZ: 'Europe/Atlantis',
  })
  child.kill('SIGTERM')
  expect(await child.exited).toBe(0)
  expect(await new Response(child.stderr).text()).toBe(
    [
      'marquee: "proxy.example.com" in MARQUEE_TRUST_PROXY is no address or network and is ignored\n',
      'marquee: "192.0.2.0/40" in MARQUEE_TRUST_PROXY is no address or network and is ignored\n',
      'marquee: TZ=Europe/Atlantis is not a known time zone, such as Europe/Berlin; the clock shows UTC\n',
    ].join(''),
  )
  const [log = ''] = readdirSync(join(storage, 'logs'))
  const lines = readFileSync(join(storage, 'logs', log), 'utf8')
  for (const [said, fields] of [
    ['entry of trusted proxies is ignored', { variable: 'MARQUEE_TRUST_PROXY', entry: 'proxy.example.com' }],
    ['entry of trusted proxies is ignored', { variable: 'MARQUEE_TRUST_PROXY', entry: '192.0.2.0/40' }],
    ['time zone is unknown', { variable: 'TZ', zone: 'Europe/Atlantis', used: 'UTC' }],
  ] as const)
    expect(lines).toContain(` WARN  ${said} ${JSON.stringify(fields)}\n`)
})

test('what a server writes is readable by its owner only', async () => {
  const storage = newStorage()
  mkdirSync(storage, { mode: 0o755 })
  await start(storage)
  const files = readdirSync(storage, { recursive: true, withFileTypes: true }).filter(file => file.isFile())
  expect(files.map(file => file.name)).toEqual(expect.arrayContaining(['marquee.db', 'marquee.db-wal', 'marquee.lock']))
  for (const { parentPath, name } of files) {
    expect({ name, mode: statSync(join(parentPath, name)).mode & 0o777 }).toEqual({ name, mode: 0o600 })
  }
})

for (const engine of engines) {
  test(`on ${engine.dialect} nothing is restored under a running server, wherever its folder is`, async () => {
    const url = await engine.fresh()
    const shared = { MARQUEE_DATABASE_URL: url, MARQUEE_SECRET_KEY: 'a key that they share' }
    const away = newStorage()
    const copy = join(away, '../copy.gz')
    const first = await start(newStorage(), [], shared)
    const alone = await run(['users', 'list', '--storage', away], { MARQUEE_DATABASE_URL: url })
    expect(alone.err.trimEnd().split('\n')).toHaveLength(1)
    expect(alone).toMatchObject({ code: 1, out: '', err: expect.stringContaining('MARQUEE_SECRET_KEY_FILE') })
    const restoring = () => run(['restore', copy, '--storage', away], shared)
    expect((await run(['backup', copy, '--storage', away], shared)).code).toBe(0)
    expect(await restoring()).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('a server is already running'),
    })
    if (engine.dialect === 'sqlite') return

    const second = await start(newStorage(), [], shared)
    first.child.kill('SIGTERM')
    expect(await first.child.exited).toBe(0)
    expect((await restoring()).err).toContain(`process ${second.child.pid}`)
    second.child.kill('SIGKILL')
    await second.child.exited
    expect((await restoring()).err).toMatch(/try again in ([1-9]|[1-3]\d|4[0-5]) seconds/)

    const store = await openStore(url)
    await store.db.update(store.t.leases).set({ until: new Date() })
    await store.close()
    expect(await restoring()).toMatchObject({ code: 0, out: expect.stringContaining('rows restored') })
    const third = await start(newStorage(), [], shared)
    third.child.kill('SIGTERM')
    expect(await third.child.exited).toBe(0)
    expect(await restoring()).toMatchObject({ code: 0 })
  })
}

test('a reader that has seen enough is no failure', async () => {
  const storage = newStorage()
  expect((await run(['migrate', 'up', '--storage', storage])).code).toBe(0)
  const command = [...program, 'settings', 'export', '--storage', storage].map(part => `"${part}"`).join(' ')
  const child = Bun.spawn(['bash', '-c', `set -o pipefail; for i in 1 2 3; do ${command} | head -c 1; done`], {
    env: environment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, err] = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()])
  expect([out, err, await child.exited]).toEqual(['{{{', '', 0])
})

test('a server goes on when nobody reads its output any more', async () => {
  const { child, address, reader } = await start(newStorage(), ['--demo'])
  await reader.cancel()
  // The jobs of the demo write to the log within seconds; signing in does at once.
  for (let tries = 0; tries < 3; tries += 1) {
    await fetch(`${address}api/v1/Token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'ada', password: 'wrong' }),
    })
    expect(await word(address)).toBe('Healthy')
  }
  child.kill('SIGTERM')
  expect(await child.exited).toBe(0)
})

test('migrating makes the database and ends', async () => {
  const storage = newStorage()
  const database = { MARQUEE_DATABASE_URL: `sqlite:${storage}.db` }
  const first = await run(['--migrate', '--storage', storage], database)
  expect(first).toMatchObject({ code: 0, err: '' })
  expect(first.out).toContain('0000_start')
  expect((await run(['--migrate', '--storage', storage], database)).out).toContain('up to date')
})

test('a file can hold what a variable says', async () => {
  const storage = newStorage()
  const file = join(storage, '../base-path')
  writeFileSync(file, '/from-file\n')
  const { address } = await start(storage, [], { MARQUEE_BASE_URL_FILE: file })
  expect(address).toEndWith('/from-file/')
})

test('headers that never end are cut off, however steadily they come', async () => {
  expect(await dripped).toBeLessThan(20_000)
  expect(await (await fetch(`http://127.0.0.1:${listener.port}/`)).text()).toBe('here')
})
