import { afterEach, beforeEach, describe, expect, spyOn, test } from 'bun:test'
import { openServerSource } from '~/integrations/portals/server-source'
import { isDatabaseAway } from '~/server/store/away'
import { openStore } from '~/server/store/open'
import { openPostgres } from '~/server/store/postgres'
import { namesSeveralServers } from '~/shared/database-address'
import { oneTryEach } from '~/shared/one-try-each'
import { triesWithBackoff } from '~/shared/tries-with-backoff'
import { until } from '../support/until'

let accepted = 0
let address = ''
let stop = () => {}

beforeEach(() => {
  accepted = 0
  const listener = Bun.listen({
    ...{ hostname: '127.0.0.1', port: 0 },
    socket: {
      open(socket) {
        accepted++
        socket.end()
      },
      data: () => undefined,
    },
  })
  address = `127.0.0.1:${listener.port}`
  stop = () => listener.stop(true)
})
afterEach(() => stop())

/** What comes of work, as an error, within as long as somebody waits. */
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

test.each(['postgres', 'mysql'])(
  'a %s server of another portal that closes what it accepts is told, after a try',
  async scheme => {
    const failure = await failureOf(openServerSource(`${scheme}://reader:Ticket-1@${address}/portal`))
    expect(String(failure)).toMatch(/the database of the other portal cannot be read: .*clos/i)
    expect(accepted).toBe(1)
  },
  15_000,
)

test('each of several servers gets a try, and a path one', () => {
  const toServers = oneTryEach(place => ({ place }))
  const servers = { host: ['one.example.com', 'two.example.com'], port: [5432, 5433] }
  expect(toServers(servers).place).toEqual({ host: 'one.example.com', port: 5432 })
  expect(toServers(servers)).toMatchObject({ host: 'two.example.com', port: 5433 })
  expect(() => toServers(servers)).toThrow('closed before the database answered')
  const toPath = oneTryEach(place => ({ place }))
  const path = { host: ['/run/postgresql'], port: [5432], path: '/run/postgresql/.s.PGSQL.5432' }
  expect(toPath(path).place).toEqual({ path: path.path })
  expect(() => toPath(path)).toThrow('closed before the database answered')
})

test('a database of our own that closes what it accepts is away, after a try', async () => {
  const store = openPostgres(`postgres://marquee:Ticket-1@${address}/marquee`, () => undefined)
  const failure = await failureOf(store.ping())
  expect(isDatabaseAway(failure)).toBe(true)
  expect(accepted).toBe(1)
  await store.close()
}, 15_000)

test('the connection for notices comes back to such a server after longer and longer pauses, until it is closed', async () => {
  const said = spyOn(console, 'error')
  const store = openPostgres(`postgres://marquee:Ticket-1@${address}/marquee`, () => undefined)
  const begun = performance.now()
  const listening = failureOf(store.broadcast?.listen('news', () => undefined) ?? Promise.resolve())
  await until(() => accepted >= 5)
  // After 100, 200, 400 and 800 ms.
  expect(performance.now() - begun).toBeGreaterThan(1_450)
  await store.close()
  expect(isDatabaseAway(await listening)).toBe(true)
  expect(accepted).toBe(5)
  expect(said).not.toHaveBeenCalled()
  said.mockRestore()
}, 15_000)

describe('tries that are paced', () => {
  const place = { host: ['db.example.com'], port: [5432] }

  function paced() {
    let at = 0
    const pauses: number[] = []
    const closed: (() => void)[] = []
    const tries = triesWithBackoff(to => ({ to, once: (_: 'close', hear: () => void) => void closed.push(hear) }), {
      now: () => at,
      async pause(ms) {
        pauses.push(ms)
      },
    })
    const pass = (ms: number) => {
      at += ms
      closed.at(-1)?.()
    }
    return { tries, pauses, pass }
  }

  test('wait longer each time, up to a second, and not at all after a connection that held', async () => {
    const { tries, pauses, pass } = paced()
    for (let at = 0; at < 7; at++) {
      expect((await tries.socket(place)).to).toEqual({ host: 'db.example.com', port: 5432 })
      pass(9_999)
    }
    expect(pauses).toEqual([100, 200, 400, 800, 1_000, 1_000])
    await tries.socket(place)
    pass(10_000)
    await tries.socket(place)
    expect(pauses).toHaveLength(7)
    pass(0)
    await tries.socket(place)
    expect(pauses.slice(7)).toEqual([100])
  })

  test('connect nowhere once they are over', async () => {
    const { tries } = paced()
    tries.end()
    expect(String(await failureOf(tries.socket(place)))).toContain('nobody waits')
  })
})

describe('an address with several servers', () => {
  test.each([
    ['postgres://marquee:Ticket-1@one.example.com,two.example.com/marquee', true],
    ['postgresql://one.example.com:5432,two.example.com:5433/marquee', true],
    ['mysql://one.example.com%2Ctwo.example.com', true],
    ['postgres://marquee:a,b@one.example.com/marquee', false],
    ['postgres://one.example.com/mar,quee?options=a,b', false],
    ['sqlite:/data/one,two.db', false],
  ])('%s: %p', (named, isSeveral) => expect(namesSeveralServers(named)).toBe(isSeveral))

  test('is refused at once, without a call to any of them', async () => {
    const several = `postgres://marquee:Ticket-1@${address},${address}/marquee`
    for (const opening of [openStore(several), openServerSource(several)]) {
      const failure = String(await failureOf(opening))
      expect(failure).toContain('the address names several database servers')
      expect(failure).not.toContain('Ticket-1')
    }
    expect(accepted).toBe(0)
  })
})
