import { afterAll, beforeAll, expect, spyOn, test } from 'bun:test'
import { enqueue } from '~/server/events/outbox-queries'
import { changeSent, saveSent } from '~/server/requests/hand-over/sent-queries'
import { saveNumbering } from '~/server/titles/numbering-queries'
import { saveTints } from '~/server/titles/tint-queries'
import type { RequestPage } from '~/shared/api/request-lists'
import { features } from '~/shared/settings/portal'
import { sameNumbers } from '~/shared/titles/numbering'
import { aMovieRequest, aProgress, saveRequest } from '../support/movies'
import { openPortal, type Portal } from '../support/portal'
import { aSeason, saveShowRequest } from '../support/shows'
import { countStatements } from '../support/statements'
import { anAdmin, aUser } from '../support/users'

const at = new Date('2026-11-21T12:00:00Z')
const ann = aUser('ann')
const approved = { requesterId: ann.id, variants: { standard: aProgress({ approved: true }), fourK: null } }
const counter = countStatements()
let portal: Portal

/** A movie and a show, of which everything is known that a list may tell of a request. */
async function ask(number: number) {
  const { store } = portal.app
  const file = `/poster-${number}.jpg`
  const movie = await saveRequest(store, aMovieRequest(number, { ...approved, posterPath: file }))
  const show = await saveShowRequest(store, number, aSeason(1, 12), { ...approved, posterPath: file })
  await saveTints(store, new Map([[file.slice(1), { hue: 20, chroma: 0.1 }]]))
  const seasons = { here: { 1: 12 }, there: { 1: 12 } }
  const numbering = { ...sameNumbers, seasons, missing: [{ season: 1, from: 1, to: 1 }] }
  await saveNumbering(store, { tmdbId: number, tvdbId: null, imdbId: null, numbering, byHand: [], checkedAt: at })
  for (const { id, kind } of [movie, show]) {
    const ref = { id, variant: 'standard' as const }
    const target = kind === 'movie' ? 'radarr' : 'sonarr'
    const request = { kind, id, variant: 'standard' as const }
    await store.transaction(tx => enqueue(tx, [{ target, key: `${kind} ${id}`, payload: {}, request }], at))
    await saveSent(store, ref, { source: target, sentAt: at, unlisted: 0 })
    await changeSent(store, ref, { dropReason: 'removed', droppedAt: at })
  }
  await store.db.update(store.t.outbox).set({ stage: 'sent' })
}

beforeAll(async () => {
  portal = await openPortal({ users: [anAdmin('ada'), ann], settings: [[features, { PlayedSync: true }]] })
  for (let number = 1; number <= 13; number++) await ask(number)
})
afterAll(async () => {
  counter.stop()
  await portal.close()
})

async function page(count: number): Promise<RequestPage> {
  const { status, body } = await portal.as('ada').get(`/api/v3/requests?sort=id&position=1&count=${count}`)
  expect(status).toBe(200)
  return body as RequestPage
}

test('a long page of requests is read with as many statements as a short one', async () => {
  const [first] = (await page(2)).requests
  expect(first?.variants.standard).toMatchObject({ sending: { stage: 'sent' }, dropped: { reason: 'removed' } })
  const show = (await page(25)).requests.find(({ kind }) => kind === 'tvShow')
  expect(show?.episodes).toMatchObject({ total: 12, unnumbered: { episodes: [{ season: 1, episode: 1 }] } })
  expect(show?.title.tint).toEqual({ hue: 20, chroma: 0.1 })
  await page(11)
  const of = (count: number) => counter.during(() => page(count))
  expect(await of(25)).toBe(await of(11))
})

test('what a page of requests asks the database is written once, not with every page', async () => {
  await page(25)
  const written = spyOn(portal.app.store.db, 'select')
  await page(25)
  expect(written.mock.calls.map(([columns]) => Object.keys(columns ?? {}))).toEqual([])
  written.mockRestore()
})

test.each(['v2/Requests/tv', 'v1/Request/tv'])('so is a long page of %s, with all its episodes', async path => {
  const rest = path.startsWith('v2') ? '0/requestedDate/asc' : '0/2/0/0'
  const read = (count: number) => portal.as('ada').get(`/api/${path}/${count}/${rest}`)
  const { body } = await read(12)
  expect(body).toMatchObject({ total: 13 })
  await read(2)
  expect(await counter.during(() => read(12))).toBe(await counter.during(() => read(2)))
})
