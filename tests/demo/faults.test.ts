import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import type { StandIn } from '~/demo/stand-in'
import { radarrStandIn, tmdbStandIn } from '~/demo/stand-ins'
import { type Page, referenceNoon, statusOf, tmdb } from './stand-in-calls'

let at: StandIn
beforeEach(() => {
  at = tmdbStandIn({ key: 'k', now: () => referenceNoon })
})
afterEach(() => at.stop())

const genres = () => fetch(`${at.url}/3/genre/movie/list?api_key=k`)

describe('a stand-in that misbehaves', () => {
  test('answers late', async () => {
    at.faults.set({ slowMs: 60 })
    const start = performance.now()
    expect((await genres()).status).toBe(200)
    expect(performance.now() - start).toBeGreaterThanOrEqual(58)
  })

  test('asks to come back later, in the words of the service', async () => {
    at.faults.set({ status: 429, retryAfter: 7 })
    const answer = await genres()
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '7'])
    expect(await answer.json()).toMatchObject({ success: false, status_code: 25 })
  })

  test('answers with a page, half an answer, nothing, or values of other types', async () => {
    at.faults.set({ body: 'html', status: 502 })
    const page = await genres()
    expect([page.status, page.headers.get('content-type')]).toEqual([502, 'text/html; charset=utf-8'])
    expect(await page.text()).toStartWith('<!doctype html>')
    at.faults.set({ body: 'cutOff' })
    const half = await (await genres()).text()
    expect(half).toStartWith('{"genres":[')
    expect(() => JSON.parse(half)).toThrow()
    at.faults.set({ body: 'empty' })
    expect(await (await genres()).text()).toBe('')
    at.faults.set({ body: 'wrongTypes' })
    expect(await (await genres()).json()).toMatchObject({ genres: { '0': { id: 'n28', name: { text: 'Action' } } } })
  })

  test('drops the connection', async () => {
    at.faults.set({ refuse: true })
    const outcome = await genres().then(
      () => 'answered',
      () => 'dropped',
    )
    expect(outcome).toBe('dropped')
  })

  test('does so only on the paths and as often as it was told', async () => {
    at.faults.set({ status: 500, path: '^/3/movie/', times: 2 })
    expect((await genres()).status).toBe(200)
    const film = `${at.url}/3/movie/5698?api_key=k`
    expect([await statusOf(film), await statusOf(film), await statusOf(film)]).toEqual([500, 500, 200])
  })

  test('behaves again when it is told to', async () => {
    at.faults.set({ status: 503 })
    at.faults.clear()
    expect((await genres()).status).toBe(200)
  })
})

describe('the switch over HTTP', () => {
  test('sets and clears faults and lists the calls', async () => {
    const put = { method: 'PUT', body: JSON.stringify({ status: 503 }) }
    expect(await statusOf(`${at.url}/__stand-in/faults`, put)).toBe(200)
    expect((await genres()).status).toBe(503)
    expect(await statusOf(`${at.url}/__stand-in/faults`, { method: 'DELETE' })).toBe(204)
    expect((await genres()).status).toBe(200)
    const calls = await (await fetch(`${at.url}/__stand-in/calls`)).json()
    expect(calls).toEqual(at.calls)
    expect(at.calls.map(call => `${call.method} ${call.path}?${call.query}`)).toEqual([
      'GET /3/genre/movie/list?api_key=k',
      'GET /3/genre/movie/list?api_key=k',
    ])
  })

  test('remembers bodies, and only the last five hundred calls', async () => {
    const radarr = radarrStandIn({ key: 'k', now: () => referenceNoon, downloadMs: 0 })
    await fetch(`${radarr.url}/api/v3/tag`, { method: 'POST', body: '{"label":"ann"}', headers: { 'x-api-key': 'k' } })
    expect(radarr.calls).toMatchObject([{ method: 'POST', path: '/api/v3/tag', body: { label: 'ann' } }])
    for (let call = 0; call < 510; call += 1) await fetch(`${radarr.url}/api/v3/tag?n=${call}`)
    expect(radarr.calls.length).toBe(500)
    expect(radarr.calls.at(-1)?.query).toBe('n=509')
    await radarr.stop()
  })
})

test('a stand-in that was stopped comes back on the same port with what it knew', async () => {
  const film = () => tmdb<Page>(at, 'movie/popular')
  expect((await film()).page).toBe(1)
  await at.stop()
  const down = await genres().then(
    () => 'up',
    () => 'down',
  )
  expect(down).toBe('down')
  at.start()
  expect((await film()).page).toBe(1)
  expect(at.calls).toHaveLength(2)
})
