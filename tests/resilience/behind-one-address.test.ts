import { afterAll, expect, test } from 'bun:test'
import { inArray } from 'drizzle-orm'
import { openStore } from '~/server/store/open'
import type { Store } from '~/server/store/store'
import { minuteMs, secondMs } from '~/shared/durations'
import type { OutboxStage } from '~/shared/events/outbox'
import { engines } from '../support/engines'
import { livePage } from '../support/live-page'
import { seeded } from '../support/seeded'
import { until } from '../support/until'
import { callersOf, comer, password } from './callers-of-two'
import { type HouseOfTwo, houseOfTwo, syncEverySeconds } from './house-of-two'

/** `MARQUEE_TEST_MINUTES=10` has one killed every minute for so long, on MariaDB too, and prints figures. */
const minutes = Number(process.env.MARQUEE_TEST_MINUTES ?? 0)
/** The executable of an earlier version, which this one takes the place of. */
const before = process.env.MARQUEE_TEST_BEFORE
const deaths = minutes > 0 ? minutes : 2
const betweenMs = minutes > 0 ? minuteMs : 7 * secondMs
const people = Array.from({ length: minutes > 0 ? 30 : 14 }, (_, index) => `person${index}`)
const random = seeded()
const houses: HouseOfTwo[] = []
afterAll(async () => {
  for (const house of houses) await house.close()
})

const twice = (values: readonly unknown[]) => values.filter((value, index) => values.indexOf(value) !== index)
const at = (values: readonly number[], part: number) =>
  Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? 0)

async function moveIn(house: HouseOfTwo) {
  for (const userName of [...people, comer, 'ann']) {
    const claims = [{ value: 'RequestMovie', enabled: true }]
    const made = await house.servers[0].call('POST', '/api/v1/Identity', {
      ...{ userName, password, claims, emailAddress: `${userName}@example.com` },
    })
    expect(made.body).toMatchObject({ successful: true })
  }
}

/** What a killed server was about to tell waits until its lease is over, and then for its turn. */
const patienceMs = 2 * minuteMs

/** Somebody asks at one server and another decides at the other: the pages of both show it. */
async function expectNews(
  { servers: [one, two], nextFilm }: HouseOfTwo,
  pages: readonly ReturnType<typeof livePage>[],
) {
  await until(() => pages.every(page => page.isReady()))
  const film = nextFilm()
  const made = await one.call('POST', '/api/v1/Request/movie', { theMovieDbId: film }, 'ann')
  await two.call('POST', '/api/v1/Request/movie/approve', { id: Number(made.body.requestId) })
  await until(() => pages.every(({ shown }) => shown.some(text => text.includes(`Film ${film}:`))), patienceMs)
  return film
}

type Run = { startedAt: Date; finishedAt: Date | null }
/** Pairs of runs of which the later began before the earlier had ended, or both for the same moment of the schedule. */
const runsTogether = (runs: readonly Run[]) =>
  runs.slice(1).filter((run, index) => {
    const before = runs[index]
    const moment = ({ startedAt }: Run) => Math.floor(startedAt.getTime() / (syncEverySeconds * secondMs))
    if (!before) return false
    return moment(before) === moment(run) || (before.finishedAt ?? run.startedAt) > run.startedAt
  })

async function runsOfSync({ db, t: { jobRuns } }: Store): Promise<Run[]> {
  const runs = await db.select().from(jobRuns).orderBy(jobRuns.id)
  return runs.filter(({ job }) => job === 'radarrSync')
}

type Callers = ReturnType<typeof callersOf>

async function expectNothingLost(
  store: Store,
  { wishes, unheardFilms, votes, pictureless }: Callers,
  besides: readonly number[],
) {
  const { requests, requestVariants, titles, votes: cast, users } = store.t
  const stored = await store.db.select().from(requests)
  const films = new Map((await store.db.select().from(titles)).map(({ id, tmdbId }) => [id, tmdbId]))
  const filmOf = new Map(stored.map(({ id, titleId }) => [id, films.get(titleId) ?? null]))
  const approved = new Set(
    (await store.db.select().from(requestVariants)).flatMap(row => (row.approved ? row.requestId : [])),
  )
  const lost = wishes.filter(({ id, film, isApproved }) => filmOf.get(id) !== film || (isApproved && !approved.has(id)))
  expect(lost).toEqual([])
  expect(twice([...filmOf.values()])).toEqual([])
  const known = new Set<number | null>([...wishes.map(({ film }) => film), ...unheardFilms, ...besides])
  expect([...filmOf.values()].filter(film => !known.has(film))).toEqual([])
  const names = new Map((await store.db.select().from(users)).map(({ id, userName }) => [id, userName]))
  const found = new Set((await store.db.select().from(cast)).map(row => `${row.requestId} ${names.get(row.userId)}`))
  expect(votes.filter(({ id, name, isUnheard }) => !isUnheard && !found.has(`${id} ${name}`))).toEqual([])
  expect(await pictureless()).toEqual([])
}

type Lived = { command?: readonly string[]; during: (house: HouseOfTwo, news: () => Promise<void>) => Promise<void> }

/** Callers live in a house of two servers while something happens to these: they keep what they were told. */
async function lived(database: string, { command, during }: Lived) {
  const house = await houseOfTwo(database, command)
  houses.push(house)
  await moveIn(house)
  const callers = callersOf(house, random)
  const { authorization } = (await callers.signIn('ann')) as { authorization: string }
  const token = authorization.slice('Bearer '.length)
  const behind = livePage(house.proxy.address, token)
  const stop = await callers.begin(people)
  const besides: number[] = []
  const newsMs: number[] = []
  const news = async () => {
    const pages = house.servers.map(({ address }) => livePage(address, token))
    const begun = performance.now()
    besides.push(await expectNews(house, [...pages, behind]))
    newsMs.push(performance.now() - begun)
    for (const page of pages) page.close()
  }
  await news()
  await during(house, news)
  await news()
  // A slow machine hears fewer wishes in the same time: too few would prove nothing.
  await until(() => callers.wishes.length > people.length, patienceMs)
  await stop()
  behind.close()
  expect(callers.odd).toEqual([])
  // What broke off was under way at a server that was killed.
  const unexplained = house.proxy.broken.filter(
    ({ server, begunAt }) => !house.deaths.some(death => death.server === server && begunAt <= death.at),
  )
  expect(unexplained).toEqual([])

  const store = await openStore(house.database)
  const { outbox } = store.t
  const rows = (stages: OutboxStage[]) => store.db.select().from(outbox).where(inArray(outbox.stage, stages))
  const drained = performance.now()
  await until(async () => {
    await Bun.sleep(200)
    return (await rows(['waiting'])).length === 0
  }, 2 * minuteMs)
  const drainedMs = Math.round(performance.now() - drained)
  await expectNothingLost(store, callers, besides)
  expect(callers.wishes.length).toBeGreaterThan(people.length)
  expect(twice(house.told)).toEqual([])
  const posted = house.radarr.heard.filter(({ method, path }) => method === 'POST' && path.endsWith('/movie'))
  expect(twice(posted.map(({ body }) => (body as { tmdbId: number }).tmdbId))).toEqual([])
  const open = await rows(['sending', 'unsure', 'stopped'])
  const handedOver = new Set(house.radarr.movies.map(({ tmdbId }) => tmdbId))
  const missing = callers.wishes.filter(({ film, isApproved }) => isApproved && !handedOver.has(film))
  const known = new Set(open.map(({ requestId }) => requestId))
  expect(missing.filter(({ id }) => !known.has(id))).toEqual([])
  const runs = await runsOfSync(store)
  expect(runs.length).toBeGreaterThan(0)
  expect(runsTogether(runs)).toEqual([])
  await store.close()
  if (minutes > 0) {
    const { calls, waits, wishes, votes, pictures } = callers
    const figures = { calls: calls.count, brokenOff: calls.unheard, asked: wishes.length, votes: votes.length }
    const approved = wishes.filter(({ isApproved }) => isApproved).length
    const sent = {
      webhooks: house.told.length,
      handedOver: handedOver.size,
      open: open.map(({ target }) => target),
    }
    const ms = { half: at(waits, 0.5), of99: at(waits, 0.99), longest: at(waits, 0.999_999) }
    console.log({
      ...figures,
      approved,
      pictures: pictures.size,
      ...sent,
      syncs: runs.length,
      ms,
      drainedMs,
      newsMs: newsMs.map(Math.round),
    })
  }
}

for (const engine of engines.filter(({ dialect }) => dialect === 'postgres' || (minutes > 0 && dialect === 'mysql')))
  test(
    `two servers on ${engine.dialect} behind one address lose nothing and send nothing twice while one is killed ${deaths} times among ${people.length + 2} callers`,
    async () =>
      lived(await engine.fresh(), {
        async during(house, news) {
          for (let death = 0; death < deaths; death++) {
            const begun = performance.now()
            house.proxy.cutLines()
            if (minutes > 0 || death === 0) await news()
            await Bun.sleep(Math.max(0, betweenMs - (performance.now() - begun)) * (0.9 + random() / 10))
            await house.kill(death % 2 === 0 ? 1 : 0)
          }
        },
      }),
    minutes * minuteMs + 240_000,
  )

for (const engine of before ? engines.filter(({ dialect }) => dialect !== 'sqlite') : [])
  test(
    `two servers on ${engine.dialect} behind one address are updated one after the other, and no call fails`,
    async () =>
      lived(await engine.fresh(), {
        command: [before ?? ''],
        async during(house, news) {
          for (const which of [1, 0] as const) {
            await Bun.sleep(betweenMs)
            await house.replace(which)
            await news()
          }
        },
      }),
    300_000,
  )
