import { afterAll, expect, setDefaultTimeout, test } from 'bun:test'
import { radarrStandIn, radarrValues, sonarrStandIn, sonarrValues } from '~/demo/stand-ins'
import { commandLine, settingsFrom } from '../support/command'

// Each of them starts several processes.
setDefaultTimeout(300_000)

const json = (text: string) => JSON.parse(text)

const radarr = radarrStandIn({ key: 'r', now: () => new Date(), downloadMs: 60_000 })
const sonarr = sonarrStandIn({ key: 's', now: () => new Date(), downloadMs: 60_000 })
afterAll(() => Promise.all([radarr.stop(), sonarr.stop()]))

test('somebody is invited from the command line, seen there, and the link revoked', async () => {
  const shell = commandLine({
    ...settingsFrom('radarr', radarrValues(radarr)),
    ...settingsFrom('sonarr', sonarrValues(sonarr)),
  })
  await shell.run(['wizard', 'admin', '--username', 'ada', '--password', 'a long secret'])
  const made = await shell.run(['users', 'invite', '--role', 'RequestMovie', '--movie-limit', '3', '--note', 'May'])
  expect(made).toMatchObject({ code: 0, out: expect.stringMatching(/^\/invite\/[0-9a-f]{32} \(put the address/) })
  await shell.run(['settings', 'set', 'customization', 'applicationUrl=https://films.example.com/'])
  const profiles = ['--profile', 'radarr=4:2', 'sonarr=5']
  const admin = await shell.run([
    ...['users', 'invite', '--role', 'Admin', '--uses', '5', '--days', '30', '--json', ...profiles],
  ])
  const { id, link } = json(admin.out)
  expect(link).toMatch(/^https:\/\/films\.example\.com\/invite\/[0-9a-f]{32}$/)
  expect((await shell.run(['users', 'invitations'])).out).toContain('May')
  expect((await shell.run(['users', 'revoke', id])).out).toBe(`${id} revoked\n`)
  const listed = json((await shell.run(['users', 'invitations', '--json'])).out)
  expect(listed).toMatchObject([
    {
      ...{ id, state: 'revoked', uses: 5, used: 0, roles: ['Admin'] },
      profiles: [
        { manager: 'radarr', profile: 4, root: 2 },
        { manager: 'sonarr', profile: 5, root: null },
      ],
    },
    { note: 'May', state: 'open', uses: 1, people: [], profiles: [] },
  ])
  expect(JSON.stringify(listed)).not.toContain(link.split('/').at(-1))
  const { out: log } = await shell.run(['logs'])
  expect(log).toContain('invitation made')
  expect(log).toContain('invitation revoked')
  expect(log).not.toContain(link.split('/').at(-1))
  expect((await shell.run(['audit'])).out).toContain('Invitation revoked')
})

test('what cannot be meant is refused before anything is made', async () => {
  const shell = commandLine()
  await shell.run(['wizard', 'admin', '--username', 'ada', '--password', 'a long secret'])
  for (const wrong of [
    ['--uses', '0'],
    ['--uses', '101'],
    ['--days', '366'],
    ['--role', 'King'],
    ['--language', 'xx'],
    ['--profile', 'lidarr=1'],
  ])
    expect((await shell.run(['users', 'invite', '--role', 'RequestTv', ...wrong])).code).toBe(2)
  expect(await shell.run(['users', 'invite'])).toMatchObject({ code: 1 })
  expect((await shell.run(['users', 'invite', '--role', 'Disabled'])).code).toBe(1)
  expect((await shell.run(['users', 'invite', '--role', 'RequestTv', '--email', 'may@example.com'])).code).toBe(1)
  expect((await shell.run(['users', 'revoke', 'nobody'])).code).toBe(1)
  expect((await shell.run(['users', 'invitations', '--json'])).out.trim()).toBe('[]')
})
