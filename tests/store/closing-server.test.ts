import { afterEach, beforeEach, expect, test } from 'bun:test'
import { openServerSource } from '~/integrations/portals/server-source'
import { isDatabaseAway } from '~/server/store/away'
import { openPostgres } from '~/server/store/postgres'
import { oneTryEach } from '~/shared/one-try-each'

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
