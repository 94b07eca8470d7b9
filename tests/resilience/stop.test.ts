import { afterEach, expect, test } from 'bun:test'
import { firstFilm, surroundings } from './server'

let around: ReturnType<typeof surroundings>
afterEach(() => around.close())

const ask = (film: number) => ['POST', '/api/v1/Request/movie', { theMovieDbId: film }] as const

test('a server that is told to stop finishes what it began, within ten seconds, and loses nothing', async () => {
  around = surroundings()
  const server = await around.start()
  around.tmdb.faults.set({ slowMs: 1_500 })
  const films = Array.from({ length: 8 }, (_, index) => firstFilm + index)
  const asked = films.map(film => server.call(...ask(film)))
  const quick: Promise<number>[] = []
  for (let at = 0; at < 20; at++) {
    quick.push(server.call('GET', '/api/v1/Request/count').then(({ status }) => status))
    await Bun.sleep(10)
  }
  // What has not come in by then is nothing that it began.
  expect(new Set(await Promise.all(quick))).toEqual(new Set([200]))
  while (around.tmdb.calls.length < films.length) await Bun.sleep(5)
  const began = performance.now()
  server.kill('SIGTERM')
  const answers = await Promise.all(asked)
  for (const { status, body } of answers) expect({ status, ...body }).toMatchObject({ status: 200, result: true })
  expect(await server.ended).toBe(0)
  expect(performance.now() - began).toBeLessThan(10_000)

  around.tmdb.faults.clear()
  const again = await around.start()
  const list = (await again.call('GET', '/api/v1/Request/movie')).body
  const stored = Object.values(list) as { theMovieDbId: number }[]
  expect(stored.map(({ theMovieDbId }) => theMovieDbId).sort()).toEqual(films)
  for (let tries = 0; around.radarr.movies.length < films.length && tries < 100; tries++) await Bun.sleep(50)
  expect(around.radarr.movies.map(({ tmdbId }) => tmdbId).sort()).toEqual(films)
})

test('a server that is told to stop does not wait longer than ten seconds for a service that does not answer', async () => {
  around = surroundings()
  const server = await around.start()
  around.tmdb.faults.set({ slowMs: 60_000 })
  const asked = Promise.allSettled([server.call(...ask(firstFilm)), server.call(...ask(firstFilm + 1))])
  while (around.tmdb.calls.length === 0) await Bun.sleep(5)
  const began = performance.now()
  server.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(performance.now() - began).toBeLessThan(10_000)
  await asked
})
