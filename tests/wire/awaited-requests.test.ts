import { afterEach, expect, test } from 'bun:test'
import type { AwaitedList } from '~/shared/api/requests'
import { aMovieRequest, aProgress, askedOn, saveRequest } from '../support/movies'
import { anEpisode, saveShowRequest } from '../support/shows'
import { anAdmin, aUser } from '../support/users'
import { type WishingPortal, wishingPortal } from '../support/wishing'

let portal: WishingPortal
afterEach(() => portal?.close())

const ann = aUser('ann', { claims: ['RequestMovie'] })
const vic = aUser('vic', { claims: ['RequestMovie'] })
const approved = { approved: true, approvedAt: askedOn }

const awaitedBy = async (name: string) =>
  ((await portal.as(name).get('/api/v3/requests/awaited')).body as AwaitedList).map(({ request }) => request.title.name)

test('what one asked for and does not have yet is one’s own alone, approved, and not there', async () => {
  portal = await wishingPortal({ users: [ann, vic, anAdmin()] })
  const { store } = portal.app
  const movies = [
    ['Sintel', ann.id, aProgress(approved)],
    ['Pending', ann.id, aProgress()],
    ['Here', ann.id, aProgress({ ...approved, available: true, availableAt: askedOn })],
    ['Denied', ann.id, aProgress({ denied: true, deniedAt: askedOn })],
    ['Metropolis', vic.id, aProgress(approved)],
  ] as const
  for (const [index, [name, requesterId, standard]] of movies.entries())
    await saveRequest(store, aMovieRequest(index + 1, { requesterId, name, variants: { standard, fourK: null } }))
  expect(await awaitedBy('ann')).toEqual(['Sintel'])
  expect(await awaitedBy('vic')).toEqual(['Metropolis'])
  expect(await awaitedBy('ada')).toEqual([])
})

test('a show that is partly there is awaited once, and nothing is said of queues where there are none', async () => {
  portal = await wishingPortal({ users: [ann, anAdmin()] })
  await saveShowRequest(portal.app.store, 7, [anEpisode(1, 1, { available: true }), anEpisode(1, 2)], {
    requesterId: ann.id,
    variants: { standard: aProgress(approved), fourK: null },
  })
  const { body } = await portal.as('ann').get('/api/v3/requests/awaited')
  expect(body).toHaveLength(1)
  expect((body as AwaitedList)[0]?.progress?.standard ?? null).toBeNull()
})

test('a guest is told to sign in', async () => {
  portal = await wishingPortal({ users: [ann, anAdmin()] })
  expect((await portal.guest.get('/api/v3/requests/awaited')).status).toBe(401)
})
