import { afterEach, expect, test } from 'bun:test'
import { releasesAround } from '~/server/requests/calendar/calendar'
import { dayMs } from '~/shared/durations'
import { portal as portalSection } from '~/shared/settings/portal'
import { aMovieRequest, aProgress, type MovieOverrides, saveRequest } from '../support/movies'
import { openPortal, type Portal } from '../support/portal'
import { anEpisode, saveShowRequest } from '../support/shows'
import { aUser } from '../support/users'

const now = new Date('2026-11-21T12:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * dayMs)

let portal: Portal
afterEach(() => portal.close())
const open = async () => {
  portal = await openPortal({
    users: [aUser('ann'), aUser('ben')],
    settings: [[portalSection, { hideRequestsUsers: true }]],
    now: () => now,
  })
}
const saved = (tmdbId: number, overrides: MovieOverrides) =>
  saveRequest(portal.app.store, aMovieRequest(tmdbId, { requesterId: aUser('ann').id, ...overrides }))
type Entry = { title: string; backgroundColor: string; extraParams: { requestStatus: string }[] }
const entries = async (name = 'ben') => (await portal.as(name).get('/api/v2/Calendar')).body as Entry[]

test('10 §8.5 a movie stands on the day of its release, for everybody', async () => {
  await open()
  await saved(603, { name: 'The Lantern', overview: 'A light.', releasedAt: new Date('2026-12-01T00:00:00Z') })
  const entry = {
    title: 'The Lantern',
    start: '2026-12-01T00:00:00Z',
    backgroundColor: 'teal',
    type: 1,
    extraParams: [
      {
        providerId: 603,
        overview: 'A light.',
        type: 1,
        releaseDate: '2026-12-01T00:00:00Z',
        requestStatus: 'Common.PendingApproval',
      },
    ],
    borderColor: '#0d5a3e',
  }
  for (const name of ['ann', 'ben']) expect(await entries(name)).toEqual([entry])
  expect((await portal.guest.get('/api/v2/Calendar')).status).toBe(401)
})

test('colours and words say how far each is, by the variant that leads it', async () => {
  await open()
  const releasedAt = inDays(1)
  const standards = [{ approved: true }, { denied: true }, { available: true, denied: true }]
  for (const [index, standard] of standards.entries())
    await saved(index + 1, { releasedAt, variants: { standard: aProgress(standard), fourK: aProgress() } })
  await saved(4, { releasedAt, variants: { standard: null, fourK: aProgress({ approved: true }) } })
  const told = (await entries()).map(one => [one.title, one.backgroundColor, one.extraParams[0]?.requestStatus])
  expect(told).toEqual([
    ['Movie 1', 'blue', 'Common.ProcessingRequest'],
    ['Movie 2', 'red', 'Common.Denied'],
    ['Movie 3', '#469c83', 'Common.Available'],
    ['Movie 4', 'blue', 'Common.ProcessingRequest'],
  ])
})

test('ninety days before and after now, without their ends, in the order in which they were asked for', async () => {
  await open()
  const days = [89.9, -89.9, 90, -90, 0, 400, -400]
  for (const [index, day] of days.entries()) await saved(index + 1, { releasedAt: inDays(day) })
  await saved(8, { releasedAt: null })
  await saved(9, { kind: 'album', releasedAt: inDays(1) })
  expect((await entries()).map(({ title }) => title)).toEqual(['Movie 1', 'Movie 2', 'Movie 5'])
})

test('where there are too many, those nearest to today stay', async () => {
  await open()
  for (const [index, day] of [30, 20, 10, -10, -20, -30].entries()) await saved(index + 1, { releasedAt: inDays(day) })
  expect((await releasesAround(portal.app.store, now, 2)).map(({ tmdbId }) => tmdbId)).toEqual([2, 3, 4, 5])
})

test('06 C: episodes come before movies, by their own numbers, and say nothing while nobody decided', async () => {
  await open()
  await saved(603, { name: 'The Lantern', releasedAt: inDays(1) })
  const requesterId = aUser('ann').id
  const approved = { variants: { standard: aProgress({ approved: true }), fourK: null } }
  const airsAt = inDays(2)
  await saveShowRequest(portal.app.store, 1, [anEpisode(1, 1, { name: 'Blue Hour', airsAt })], { requesterId })
  await saveShowRequest(portal.app.store, 2, [anEpisode(1, 1, { name: null, airsAt })], { requesterId, ...approved })
  const there = anEpisode(1, 2, { airsAt: inDays(-3), available: true })
  await saveShowRequest(portal.app.store, 3, [there, anEpisode(1, 3, { airsAt: inDays(95) })], { requesterId })
  const all = (await portal.as('ben').get('/api/v2/Calendar')).body as Entry[]
  expect(all.map(one => [one.title, one.backgroundColor, one.extraParams[0]?.requestStatus])).toEqual([
    ['Blue Hour', 'teal', ''],
    ['Show 2', 'blue', 'Common.ProcessingRequest'],
    ['Episode 2', '#469c83', 'Common.Available'],
    ['The Lantern', 'teal', 'Common.PendingApproval'],
  ])
  expect(all[0]).toMatchObject({ type: 0, borderColor: '#ff0000', start: '2026-11-23T00:00:00Z' })
  expect(all[0]?.extraParams).toEqual([
    { providerId: 0, overview: '', type: 0, releaseDate: '2026-11-23T00:00:00Z', requestStatus: '' },
  ] as never)
})
