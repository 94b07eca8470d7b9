import { afterAll, describe, expect, test } from 'bun:test'
import { createOn, type DatabaseServer, mariadbServer, mortal, postgresServer } from '../support/database-server'
import { seeded } from '../support/seeded'
import { type Answered, firstFilm, type Server, surroundings } from './server'

const deaths = Number(process.env.MARQUEE_TEST_DATABASE_DEATHS ?? 3)
const writers = 30
const random = seeded()
/** The portal gives up after ten seconds; a machine with other work needs a moment more to say so. */
const longestAnswerMs = 12_000
const longestReturnMs = 5_000
const databases: Record<string, () => DatabaseServer | null> = {
  PostgreSQL: postgresServer,
  MariaDB: () => mariadbServer(2),
}

type Told = { status: number; ms: number; film: number }

const isAsked = ({ status, body }: Answered) => status === 200 && body.result === true

/** Asks for one film after another until told to stop, and notes what it was answered and how long that took. */
async function write(server: Server, nextFilm: () => number, going: () => boolean, told: Told[]) {
  while (going()) {
    const film = nextFilm()
    const begun = performance.now()
    const answer = await server.call('POST', '/api/v1/Request/movie', { theMovieDbId: film }, 'ann')
    told.push({
      status: isAsked(answer) ? 200 : answer.status === 200 ? 0 : answer.status,
      ms: performance.now() - begun,
      film,
    })
    if (!isAsked(answer)) await Bun.sleep(20)
  }
}

const ann = {
  userName: 'ann',
  password: 'a long secret',
  emailAddress: 'ann@example.com',
  claims: [{ value: 'RequestMovie', enabled: true }],
}

async function until(reached: () => Promise<boolean> | boolean, ms = 60_000) {
  for (const end = Date.now() + ms; !(await reached()); await Bun.sleep(20))
    if (Date.now() > end) throw new Error('it never came to it')
}

const twice = (values: readonly unknown[]) => values.filter((value, index) => values.indexOf(value) !== index)

describe.each(Object.entries(databases))('%s goes away', (_name, prepare) => {
  const database = prepare()
  const alive = database && mortal(database)
  let around: ReturnType<typeof surroundings> | null = null
  afterAll(async () => {
    await around?.close()
    await alive?.kill()
  })

  test.skipIf(!database)(
    `${deaths} times while ${writers} people write, and the portal outlives it`,
    async () => {
      if (!database || !alive) return
      alive.start()
      around = surroundings({ MARQUEE_DATABASE_URL: await createOn(database, 'marquee') })
      const server = await around.start()
      let exit: number | null = null
      void server.ended.then(code => {
        exit = code
      })
      expect((await server.call('POST', '/api/v1/Identity', ann)).body).toMatchObject({ successful: true })
      const health = () => server.raw('GET', '/health', {})
      const told: Told[] = []
      const returns: number[] = []
      let film = firstFilm
      for (let death = 0; death < deaths; death++) {
        const before = told.length
        let going = true
        const load = Array.from({ length: writers }, () =>
          write(
            server,
            () => ++film,
            () => going,
            told,
          ),
        )
        await until(() => told.slice(before).some(({ status }) => status === 200))
        await Bun.sleep(random() * 500)
        await alive.kill()
        await until(async () => (await health()).status === 503)
        const down = await health()
        expect(down.headers.get('retry-after')).not.toBeNull()
        expect(await down.text()).toBe('Unhealthy')
        await until(() => told.slice(before).some(({ status }) => status === 503))
        alive.start()
        await createOn(database, `back${death}`)
        const back = performance.now()
        const heard = told.length
        await until(() => told.slice(heard).some(({ status }) => status === 200))
        returns.push(performance.now() - back)
        going = false
        await Promise.all(load)
        await until(async () => (await health()).status === 200)
      }
      expect(exit).toBeNull()
      const counted = Map.groupBy(told, ({ status }) => status)
      expect([...counted.keys()].sort()).toEqual([200, 503])
      const longest = Math.max(...told.map(({ ms }) => ms))
      if (process.env.MARQUEE_TEST_DATABASE_DEATHS) {
        console.log({ longest, returns, asked: counted.get(200)?.length, away: counted.get(503)?.length })
      }
      expect(longest).toBeLessThan(longestAnswerMs)
      expect(Math.max(...returns)).toBeLessThan(longestReturnMs)

      const stored = (await server.list<{ theMovieDbId: number }>('/api/v1/Request/movie')).map(row => row.theMovieDbId)
      const lost = (counted.get(200) ?? []).filter(one => !stored.includes(one.film))
      expect(lost).toEqual([])
      expect(twice(stored)).toEqual([])
      // What was decided before and between is told afterwards, each once. A message that was sent while nobody could note it
      // stays as being sent, and is shown to people as unsure after five minutes.
      const outbox = () => server.list<{ stage: string }>('/api/v3/outbox')
      const waiting = async () => (await outbox()).filter(({ stage }) => stage === 'waiting')
      await until(async () => (await waiting()).length === 0, 120_000)
      expect(twice(around.told)).toEqual([])
      server.kill('SIGTERM')
      expect(await server.ended).toBe(0)
    },
    300_000,
  )
})
