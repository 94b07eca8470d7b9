import { afterEach, expect, test } from 'bun:test'
import { sonarrStandIn, sonarrValues } from '~/demo/stand-ins'
import { changing, saveSections } from '~/server/settings/actions'
import type { RequestDetail } from '~/shared/api/requests'
import type { Variant } from '~/shared/requests/model'
import { sonarr, sonarr4K } from '~/shared/services/sonarr'
import { features } from '~/shared/settings/portal'
import { aProgress } from '../support/movies'
import { aSeason, saveShowRequest } from '../support/shows'
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
          languageProfiles: [],
          usual: { profile: expect.any(String), root: expect.any(String), languageProfile: null },
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

const ofThree = [
  { id: 1, name: 'English' },
  { id: 2, name: 'Japanese' },
]
test.each([
  [3, ofThree, 'Japanese'],
  [4, [], null],
] as const)('with Sonarr %d, shows have the language profiles that it has', async (version, profiles, usual) => {
  const at = sonarrStandIn({ key: 'k', now: () => new Date('2026-11-21T12:00:00Z'), downloadMs: 0, version })
  try {
    await open({ settings: [[sonarr, { ...sonarrValues(at), languageProfile: 2 }]] })
    const { body } = await choices('ada', 'tvShow/standard')
    expect(body).toMatchObject({ choices: { languageProfiles: [...profiles], usual: { languageProfile: usual } } })
  } finally {
    await at.stop()
  }
})

test('without a choice in the settings, Sonarr 3 takes its first language profile, and that is told', async () => {
  const at = sonarrStandIn({ key: 'k', now: () => new Date('2026-11-21T12:00:00Z'), downloadMs: 0, version: 3 })
  try {
    await open({ settings: [[sonarr, { ...sonarrValues(at), languageProfile: 0 }]] })
    const usual = { languageProfile: 'English' }
    expect((await choices('ada', 'tvShow/standard')).body).toMatchObject({ choices: { usual, usualForAnime: usual } })
    const gone = { languageProfile: 9, languageProfileAnime: 2 }
    await saveSections(portal.app, users[1] ?? anAdmin(), [changing(sonarr, gone)])
    expect((await choices('ada', 'tvShow/standard')).body).toMatchObject({
      choices: { usual: { languageProfile: null }, usualForAnime: { languageProfile: 'Japanese' } },
    })
  } finally {
    await at.stop()
  }
})

test('what Sonarr takes of anime by itself is told besides, and without a choice for it the usual', async () => {
  const at = sonarrStandIn({ key: 'k', now: () => new Date('2026-11-21T12:00:00Z'), downloadMs: 0 })
  const usual = { profile: 'HD-1080p', root: '/media/tv', languageProfile: null }
  const none = { qualityProfileAnime: null, rootPathAnime: null }
  try {
    await open({ settings: [[sonarr, sonarrValues(at)]] })
    const usualForAnime = { ...usual, profile: 'HD - 720p/1080p', root: '/media/anime' }
    expect((await choices('ada', 'tvShow/standard')).body).toMatchObject({ choices: { usual, usualForAnime } })
    await saveSections(portal.app, users[1] ?? anAdmin(), [changing(sonarr, none)])
    expect((await choices('ada', 'tvShow/standard')).body).toMatchObject({ choices: { usual, usualForAnime: usual } })
  } finally {
    await at.stop()
  }
})

test('each variant of a show keeps its own choice of server, profile, folder and languages', async () => {
  const reached = { enabled: true, ip: '127.0.0.1', port: 1, apiKey: 'k' }
  const servers = [{ id: 7, name: 'Children', ...reached }]
  await open({
    settings: [
      [sonarr, { ...reached, servers }],
      [sonarr4K, { ...reached, servers }],
      [features, { Movie4KRequests: true }],
    ],
  })
  const one = await saveShowRequest(portal.app.store, 7, aSeason(1, 1))
  const { title } = one
  const in4K = { title, variants: { standard: null, fourK: aProgress() } }
  const other = await saveShowRequest(portal.app.store, 7, aSeason(1, 1), in4K)
  const choose = async (id: number, variant: Variant, body: object) =>
    (await portal.as('pam').post(`/api/v3/requests/${id}/${variant}/chooseOptions`, body)).status
  const chosen = async (id: number) => {
    const { variants } = (await portal.as('pam').get(`/api/v3/requests/${id}`)).body as RequestDetail
    const { server, profile, root, languageProfile } = variants.standard ?? variants.fourK ?? {}
    return [server, profile, root, languageProfile]
  }
  const usual = { profile: 4, root: 1, languageProfile: 2 }
  expect(await choose(one.id, 'standard', { ...usual, server: null })).toBe(200)
  expect(await chosen(other.id)).toEqual([null, null, null, null])
  expect(await choose(other.id, 'fourK', { profile: 9, root: 3, languageProfile: 1, server: 'sonarr4K:7' })).toBe(200)
  expect(await choose(other.id, 'fourK', { ...usual, server: 'sonarr:7' })).toBe(400)
  expect([await chosen(one.id), await chosen(other.id)]).toEqual([
    [null, 4, 1, 2],
    ['sonarr4K:7', 9, 3, 1],
  ])
  // Programs know the usual variant alone.
  const options = { requestId: title.id, qualityOverride: 5, rootPathOverride: 0, languageProfile: 0 }
  await portal.as('pam').post('/api/v2/Requests/tv/advancedoptions', options)
  expect([await chosen(one.id), await chosen(other.id)]).toEqual([
    [null, 5, null, 2],
    ['sonarr4K:7', 9, 3, 1],
  ])
  const again = await saveShowRequest(portal.app.store, 7, aSeason(2, 1), in4K)
  expect(await chosen(again.id)).toEqual(['sonarr4K:7', 9, 3, 1])
})

test('a show is chosen for as a whole, and what is chosen can be taken back', async () => {
  await open()
  const one = await saveShowRequest(portal.app.store, 7, aSeason(1, 1))
  const other = await saveShowRequest(portal.app.store, 7, aSeason(2, 1), { title: one.title })
  const choose = async (id: number, body: object) =>
    (await portal.as('pam').post(`/api/v3/requests/${id}/standard/chooseOptions`, body)).status
  const chosen = async () => {
    const { profile, root, languageProfile } = (
      (await portal.as('pam').get(`/api/v3/requests/${other.id}`)).body as {
        variants: { standard: Record<string, number | null> }
      }
    ).variants.standard
    return [profile, root, languageProfile]
  }
  expect(await choose(one.id, { profile: 4, root: 1, languageProfile: 2 })).toBe(200)
  expect(await chosen()).toEqual([4, 1, 2])
  await choose(one.id, { profile: 5, root: null })
  expect(await chosen()).toEqual([5, null, 2])
  await choose(one.id, { profile: null, root: null, languageProfile: null })
  expect(await chosen()).toEqual([null, null, null])
})
