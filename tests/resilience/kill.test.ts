import { Database } from 'bun:sqlite'
import { afterAll, expect, test } from 'bun:test'
import { seeded } from '../support/seeded'
import { type Answered, firstFilm, type Server, surroundings } from './server'

const around = surroundings()
afterAll(() => around.close())

const deaths = 10
const random = seeded()
const clients = 6
type Decision = 'asked' | 'approved' | 'denied'
/** What a client was told about a request, and what it asked for without hearing the answer. */
type Wish = { film: number; id: number; told: Decision; unheard: Decision | null }

let films = firstFilm
const wishes: Wish[] = []
/** Movies that somebody asked for without hearing the answer. */
const unheardFilms = new Set<number>()

const isGranted = ({ status, body }: Answered) => status === 200 && body.result === true

/** Asks, then approves, denies or leaves it, again and again until the server is gone. */
async function client(server: Server, number: number) {
  try {
    for (;;) {
      const film = ++films
      unheardFilms.add(film)
      const made = await server.call('POST', '/api/v1/Request/movie', { theMovieDbId: film }, 'ann')
      expect(made.body).toMatchObject({ result: true })
      unheardFilms.delete(film)
      const wish: Wish = { film, id: Number(made.body.requestId), told: 'asked', unheard: null }
      wishes.push(wish)
      for (const decision of decisions[(number + film) % decisions.length] ?? []) {
        wish.unheard = decision
        const decided = await decide(server, wish, decision)
        expect(isGranted(decided), JSON.stringify(decided)).toBe(true)
        wish.told = decision
        wish.unheard = null
      }
    }
  } catch (error) {
    if (!isGone(error)) throw error
  }
}

const decisions: Decision[][] = [
  ['approved'],
  ['approved'],
  ['denied'],
  [],
  ['denied', 'approved'],
  ['approved', 'denied'],
]
const decide = (server: Server, { id }: Wish, decision: Decision) =>
  decision === 'approved'
    ? server.call('POST', '/api/v1/Request/movie/approve', { id })
    : server.call('PUT', '/api/v1/Request/movie/deny', { id, reason: 'no' })
const isGone = (error: unknown) =>
  error instanceof Error &&
  /ECONN|closed|reset|refused|Unable to connect|socket/i.test(
    `${error.message} ${String((error as { code?: string }).code)}`,
  )

type Stored = { id: number; theMovieDbId: number; approved: boolean; denied: boolean | null }
const stateOf = ({ approved, denied }: Stored): Decision => (denied ? 'denied' : approved ? 'approved' : 'asked')

async function expectNothingLost(server: Server) {
  const rows = await server.list<Stored>('/api/v1/Request/movie')
  const stored = new Map(rows.map(row => [row.theMovieDbId, row]))
  const lost = wishes.filter(({ film, id, told, unheard }) => {
    const row = stored.get(film)
    return row?.id !== id || ![told, unheard].includes(stateOf(row))
  })
  expect(lost).toEqual([])
  const known = new Set([...wishes.map(({ film }) => film), ...unheardFilms])
  expect([...stored.keys()].filter(film => !known.has(film))).toEqual([])
  // What was not heard before is known from here on.
  for (const wish of wishes) Object.assign(wish, { told: stateOf(stored.get(wish.film) as Stored), unheard: null })
}

type Unsent = { target: string; stage: string }
const twice = (values: readonly unknown[]) => values.filter((value, index) => values.indexOf(value) !== index)
const posted = () =>
  around.radarr.heard
    .filter(({ method, path }) => method === 'POST' && path.endsWith('/movie'))
    .map(({ body }) => (body as { tmdbId: number }).tmdbId)

function expectSound() {
  const database = new Database(around.file, { readwrite: true, create: false })
  expect(database.query('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
  database.close()
}

test(`${deaths} deaths under load lose nothing that was acknowledged and send nothing twice`, async () => {
  let server = await around.start()
  const ann = {
    userName: 'ann',
    password: 'a long secret',
    emailAddress: 'ann@example.com',
    claims: [{ value: 'RequestMovie', enabled: true }],
  }
  expect((await server.call('POST', '/api/v1/Identity', ann)).body).toMatchObject({ successful: true })
  for (let death = 0; death < deaths; death++) {
    const before = wishes.length
    const load = Array.from({ length: clients }, (_, number) => client(server, number))
    while (wishes.length === before) await Bun.sleep(5)
    await Bun.sleep(random() * 500)
    server.kill('SIGKILL')
    await Promise.all([...load, server.ended])
    expectSound()
    server = await around.start()
    await expectNothingLost(server)
  }
  expect(wishes.length).toBeGreaterThan(deaths)

  const approved = () => wishes.filter(({ told }) => told === 'approved').map(({ film }) => film)
  const missing = () => approved().filter(film => !around.radarr.movies.some(({ tmdbId }) => tmdbId === film))
  for (let tries = 0; missing().length > 0 && tries < 100; tries++) await Bun.sleep(100)
  expect(missing()).toEqual([])
  const unsent = () => server.list<Unsent>('/api/v3/outbox')
  const isWaiting = async () => (await unsent()).some(({ stage }) => stage !== 'unsure')
  for (let tries = 0; (await isWaiting()) && tries < 100; tries++) await Bun.sleep(100)
  expect(twice(posted())).toEqual([])
  expect(around.told.length).toBeGreaterThan(0)
  expect(twice(around.told)).toEqual([])
  // What was being sent when the server died is shown to people instead of being sent again.
  for (const row of await unsent()) expect(row).toMatchObject({ target: 'webhook', stage: 'unsure' })

  server.kill('SIGTERM')
  expect(await server.ended).toBe(0)
}, 120_000)
