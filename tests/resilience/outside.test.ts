import { afterEach, describe, expect, test } from 'bun:test'
import type { Reply } from '../support/portal'
import { faults, films, type Loss, losing, type OutsidePortal, outsidePortal } from './outside-portal'

let portal: OutsidePortal
afterEach(() => portal.close())

const ann = () => portal.as('ann')
const ada = () => portal.as('ada')
const film = films[0] ?? 0
const wish = (id = film) => ann().post('/api/v1/Request/movie', { theMovieDbId: id })
const approval = (id: number) => ada().post('/api/v1/Request/movie/approve', { id })
const idIn = ({ body }: Reply) => (body as { requestId: number }).requestId
const total = async () => (await ada().get('/api/v1/Request/movie/total')).body

/** An answer that is no defect, and names the service wherever it is a failure. */
function expectSpoken(answer: Reply, service: RegExp) {
  expect(answer.status, answer.text).not.toBe(500)
  const failed = answer.status >= 400 || /"(result|ok|isValid)":false/.test(answer.text)
  const knownWords = /additionalInformation/
  if (failed && answer.status !== 404 && !knownWords.test(answer.text)) expect(answer.text).toMatch(service)
  expect(answer.text).not.toContain('-key')
}

/** How long other calls take meanwhile; the slowest one in twenty is left out. */
async function paceWhile(work: Promise<unknown>): Promise<number> {
  const took: number[] = []
  let over = false
  void work.finally(() => {
    over = true
  })
  while (!over || took.length < 40) {
    const began = performance.now()
    expect((await portal.guest.get('/api/v1/Request/count')).status).toBe(200)
    took.push(performance.now() - began)
    await Bun.sleep(5)
  }
  await work
  return took.sort((a, b) => a - b)[Math.floor(took.length * 0.95)] ?? 0
}

describe('while TMDB', () => {
  for (const [name, fault] of faults) {
    test(`${name}, searching, looking and asking say so, and nothing else is slow`, async () => {
      portal = await outsidePortal()
      await portal.break(portal.tmdb, fault)
      const answers = Promise.all([
        ann().post('/api/v2/Search/multi/metropolis', { movies: true }),
        ann().get('/api/v2/Search/movie/popular/0/20'),
        ann().get(`/api/v2/Search/movie/${film}`),
        ann().get('/api/v1/Search/movie/metropolis'),
        ann().get('/api/v1/TheMovieDb/WatchProviders/movie'),
        ann().get('/api/v3/spotlight'),
        ada().post('/api/v3/settings/metadata/test', { apiKey: portal.tmdb.key }),
        wish(),
      ])
      expect(await paceWhile(answers)).toBeLessThan(50)
      // A title that TMDB does not know is no failure of TMDB.
      for (const answer of await answers)
        expectSpoken(answer, name === 'knows nothing there' ? /TMDB|catalogue/ : /TMDB/)
      const asked = (await answers).at(-1)?.body
      expect(asked).toMatchObject({ result: false, errorMessage: expect.stringMatching(/\w+ .*\./) })
      expect(await total()).toBe(0)
      portal.mend(portal.tmdb)
      portal.later()
      expect((await wish()).body).toMatchObject({ result: true })
    })
  }
})

describe('while Radarr', () => {
  for (const [name, fault] of faults) {
    test(`${name}, what needs it says so, an approval is kept and arrives once`, async () => {
      portal = await outsidePortal()
      const first = idIn(await wish())
      expect(await portal.run('radarrSync')).toMatchObject({ outcome: 'done' })
      await portal.break(portal.radarr, fault)
      const radarr = { enabled: true, ip: '127.0.0.1', port: portal.radarr.port, apiKey: portal.radarr.key }
      const answers = Promise.all([
        approval(first),
        ada().get('/api/v1/Radarr/Profiles'),
        ada().post('/api/v3/settings/radarr/options', radarr),
        ada().post('/api/v3/settings/radarr/test', radarr),
        ada().post('/api/v1/Tester/radarr', radarr),
      ])
      expect(await paceWhile(answers)).toBeLessThan(50)
      const [approved, ...others] = await answers
      const { message } = approved.body as { message: string }
      for (const answer of others) expectSpoken(answer, /Radarr/)
      expect(approved.body).toMatchObject({ result: true })
      expectSpoken(await ada().get(`/api/v3/requests/${first}/progress`), /Radarr/)
      const sync = await portal.run('radarrSync')
      if (sync?.outcome !== 'done') expect(sync?.message).toMatch(/Radarr/)
      const rows = (await ada().get('/api/v3/outbox')).body as { stage: string; error: string }[]
      const handedOver = (await portal.arrived(film).catch(() => ({ there: 0 }))).there === 1
      if (!handedOver && rows.length > 0) {
        expect(message).toMatch(/Radarr/)
        expect(rows).toMatchObject([{ stage: 'waiting', error: expect.stringMatching(/Radarr/) }])
      }
      portal.mend(portal.radarr)
      portal.later()
      await portal.settle()
      expect(await portal.arrived(film)).toEqual({ posts: 1, there: 1 })
      expect((await ada().get('/api/v3/outbox')).body).toEqual([])
      expect((await portal.run('radarrSync'))?.outcome).toBe('done')
    })
  }

  for (const loss of ['dropped', 'cutOff', 'tooLate', 'html'] as const satisfies Loss[]) {
    test(`stored a movie but its answer was lost (${loss}), it is not sent a second time`, async () => {
      let isLosing = true
      portal = await outsidePortal(losing(loss, () => isLosing))
      const id = idIn(await wish())
      expect((await approval(id)).body).toMatchObject({ result: true, message: expect.stringMatching(/Radarr/) })
      expect(await portal.arrived(film)).toEqual({ posts: 1, there: 1 })
      // Impatient people press again while it is still broken.
      portal.later(60_000)
      await Promise.all([approval(id), ada().post(`/api/v2/Requests/reprocess/movie/${id}/false`, {})])
      isLosing = false
      portal.later()
      await portal.settle()
      expect(await portal.arrived(film)).toEqual({ posts: 1, there: 1 })
      expect((await ada().get('/api/v3/outbox')).body).toEqual([])
    })
  }

  test('comes and goes, every approved movie arrives once', async () => {
    portal = await outsidePortal()
    const ids: number[] = []
    for (const one of films) ids.push(idIn(await wish(one)))
    for (const [index, [, fault]] of faults.slice(0, films.length).entries()) {
      await portal.break(portal.radarr, fault)
      await approval(ids[index] ?? 0)
      portal.mend(portal.radarr)
      portal.later(20_000)
    }
    for (let tries = 0; tries < 5; tries++) {
      portal.later()
      await portal.settle()
    }
    for (const one of films) expect(await portal.arrived(one)).toEqual({ posts: 1, there: 1 })
  })
})
