import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { radarrStandIn, radarrValues, sonarrStandIn, sonarrValues } from '~/demo/stand-ins'
import { freePort } from '../../bench/ports'
import { type CommandLine, commandLine, settingsFrom } from '../support/command'

// Each of them starts several processes.
setDefaultTimeout(300_000)

const place = { now: () => new Date(), downloadMs: 60_000 }
const radarr = radarrStandIn({ key: 'r', ...place })
const sonarr = sonarrStandIn({ key: 's', ...place })
let shell: CommandLine

beforeAll(async () => {
  shell = commandLine({
    ...settingsFrom('radarr', radarrValues(radarr)),
    ...settingsFrom('sonarr', sonarrValues(sonarr)),
    ...settingsFrom('radarr4K', radarrValues({ port: freePort(), key: 'r4' }, 'fourK')),
  })
  await shell.run(['wizard', 'admin', '--username', 'ada', '--password', 'a long secret'])
  expect((await shell.run(['users', 'add', '--username', 'ben', '--password', 'Ticket-1'])).code).toBe(0)
})
afterAll(() => Promise.all([radarr.stop(), sonarr.stop()]))

const edit = (...args: string[]) => shell.run(['users', 'edit', 'ben', ...args])
const shown = async () => JSON.parse((await shell.run(['users', 'show', 'ben', '--json'])).out)

test('a profile and a folder are chosen by the numbers of their download manager, and taken back', async () => {
  expect((await edit('--profile', 'radarr=4:2', 'sonarrAnime=:2')).code).toBe(0)
  expect((await edit('--profile', 'sonarr=5', '--profile', 'radarr=')).code).toBe(0)
  expect((await shown()).profiles).toEqual({
    sonarr: { profile: 5, root: null },
    sonarrAnime: { profile: null, root: 2 },
  })
})

const profiles = '1 (Any), 2 (SD), 3 (HD-720p), 4 (HD-1080p), 5 (Ultra-HD), 6 (HD - 720p/1080p)'
test.each([
  ['radarr=6:2', null],
  ['radarr=7:2', `radarr has no quality profile 7; use ${profiles}`],
  ['radarr=0', `radarr has no quality profile 0; use ${profiles}`],
  ['radarr=6:3', 'radarr has no root folder 3; use 1 (/media/movies), 2 (/media/family)'],
  ['sonarrAnime=:3', 'sonarrAnime has no root folder 3; use 1 (/media/tv), 2 (/media/anime)'],
])('%s is kept, or refused with what there is instead', async (choice, refusal) => {
  const before = (await shown()).profiles
  const ran = await edit('--alias', `As ${choice}`, '--profile', choice)
  expect(ran).toMatchObject(refusal ? { code: 1, out: '', error: `marquee: ${refusal}\n` } : { code: 0 })
  const after = await shown()
  if (refusal) expect(after.profiles).toEqual(before)
  else expect(after.profiles.radarr).toEqual({ profile: 6, root: 2 })
  expect(after.alias === `As ${choice}`).toBe(refusal === null)
})

test('where the server cannot be asked nothing is changed, and that is said', async () => {
  const { code, error } = await edit('--alias', 'Benny', '--profile', 'radarr4K=1')
  expect(code).toBe(1)
  expect(error).toContain('What was chosen for radarr4K could not be looked up there, so nothing was changed.')
  expect((await shown()).alias).not.toBe('Benny')
  expect((await edit('--profile', 'radarr4K=')).code).toBe(0)
})

test('new accounts and invitations are held to the same numbers', async () => {
  const wrong = ['--profile', 'sonarr=9']
  const refused = { code: 1, error: expect.stringContaining('sonarr has no quality profile 9; use 1 (Any)') }
  expect(await shell.run(['users', 'add', '--username', 'may', '--password', 'Ticket-1', ...wrong])).toMatchObject(
    refused,
  )
  expect(await shell.run(['users', 'invite', '--role', 'RequestTv', ...wrong])).toMatchObject(refused)
  expect((await shell.run(['users', 'show', 'may'])).code).toBe(1)
  expect(JSON.parse((await shell.run(['users', 'invitations', '--json'])).out)).toEqual([])
})

test('without a server there is nothing to choose', async () => {
  const bare = commandLine()
  await bare.run(['wizard', 'admin', '--username', 'ada', '--password', 'a long secret'])
  expect(await bare.run(['users', 'edit', 'ada', '--profile', 'radarr=4'])).toMatchObject({
    ...{ code: 1, error: 'marquee: there is nothing to choose for radarr: connect a server for it first\n' },
  })
  expect((await bare.run(['users', 'edit', 'ada', '--profile', 'radarr='])).code).toBe(0)
  expect((await bare.run(['users', 'edit', 'ada', '--profile', 'lidarr=1'])).code).toBe(2)
})
