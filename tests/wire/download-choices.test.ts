import { afterEach, expect, test } from 'bun:test'
import { anAdmin, aUser } from '../support/users'
import { type WishingPortal, wishingPortal } from '../support/wishing'

let portal: WishingPortal
afterEach(() => portal?.close())

const users = [aUser('ann'), anAdmin(), aUser('pam', { claims: ['PowerUser'] })]
const open = async (options: Parameters<typeof wishingPortal>[0] = {}) => {
  portal = await wishingPortal({ users, ...options })
}
const choices = (name: string, path = 'movie/standard') => portal.as(name).get(`/api/v3/download-choices/${path}`)

test('staff chooses among the profiles and folders of the download manager, which says what it takes by itself', async () => {
  await open({ withRadarr: { profiles: [1, 5], folders: [{ id: 2, path: '/films/other' }] } })
  for (const name of ['ada', 'pam']) {
    expect(await choices(name)).toMatchObject({
      status: 200,
      body: {
        choices: {
          profiles: [
            { id: 1, name: 'Profile 1' },
            { id: 5, name: 'Profile 5' },
          ],
          roots: [{ id: 2, path: '/films/other' }],
          usual: { profile: expect.any(String), root: expect.any(String) },
        },
      },
    })
  }
  expect((await choices('ann')).status).toBe(403)
  expect((await portal.guest.get('/api/v3/download-choices/movie/standard')).status).toBe(401)
})

test('there is nothing to choose where no download manager takes it', async () => {
  await open()
  for (const path of ['movie/standard', 'movie/fourK', 'tvShow/standard', 'album/fourK']) {
    expect(await choices('ada', path)).toMatchObject({ status: 200, body: { choices: null } })
  }
  expect((await choices('ada', 'movie/eightK')).status).toBe(400)
  expect((await choices('ada', 'book/standard')).status).toBe(400)
})

test('a download manager that does not answer is told, not taken for none', async () => {
  await open({ withRadarr: { instead: () => new Response('busy', { status: 503 }) } })
  expect(await choices('ada')).toMatchObject({ status: 502, body: { detail: expect.stringContaining('Radarr') } })
})
