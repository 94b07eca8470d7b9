import { afterAll, beforeAll, expect, test } from 'bun:test'
import { join } from 'node:path'
import { radarrStandIn, radarrValues } from '~/demo/stand-ins'
import { radarr as radarrSection } from '~/shared/services/radarr'
import { saveAlbumRequest } from '../support/albums'
import { type CommandLine, commandLine } from '../support/command'
import { aMovieRequest, saveRequest } from '../support/movies'
import { openPortal } from '../support/portal'
import { saveShowRequest } from '../support/shows'
import { secretKey } from '../support/vault'

const radarr = radarrStandIn({ key: 'r', now: () => new Date(), downloadMs: 60_000 })
let shell: CommandLine

beforeAll(async () => {
  const environment = { MARQUEE_SECRET_KEY: secretKey }
  shell = commandLine(environment)
  const database = `sqlite:${join(shell.storage, 'marquee.db')}`
  const settings: [typeof radarrSection, Record<string, unknown>][] = [[radarrSection, radarrValues(radarr)]]
  const { app, close } = await openPortal({ database, environment, settings })
  await saveRequest(app.store, aMovieRequest(19, { name: 'Metropolis' }))
  await saveShowRequest(app.store, 2, [], { name: 'Harbour Lights' })
  const album = { name: 'Low Tide', artistId: 'a', artistName: 'The Weather Service' }
  await saveAlbumRequest(app.store, { id: 'b1392450-e666-3926-a536-22c65f834433', ...album })
  await close()
})
afterAll(() => radarr.stop())

const options = (...args: string[]) => shell.run(['requests', 'options', ...args])

test('what can be chosen for a request is listed with what is taken without a choice', async () => {
  expect(await options('1')).toEqual({
    code: 0,
    error: '',
    out:
      'quality profile: Any, SD, HD-720p, HD-1080p (default), Ultra-HD, HD - 720p/1080p\n' +
      'root folder: /media/movies (default), /media/family\n',
  })
})

test('a choice is made by its name and stays beside the next one, until it is taken back', async () => {
  expect((await options('1', '--profile', 'ultra-hd')).out).toBe('options for Metropolis saved\n')
  expect((await options('1', '--root', '/media/family')).code).toBe(0)
  const listed = (await options('1')).out
  expect(listed).toContain('Ultra-HD (chosen)')
  expect(listed).toContain('/media/family (chosen)')
  expect((await options('1', '--root', 'default')).code).toBe(0)
  const { chosen, profiles } = JSON.parse((await options('1', '--json')).out)
  const ultra = profiles.find(({ name }: { name: string }) => name === 'Ultra-HD')
  expect(chosen).toMatchObject({ server: null, profile: ultra.id, root: null })
})

test('a name that there is not is refused with those there are', async () => {
  expect(await options('1', '--root', '/nowhere')).toEqual({
    code: 1,
    out: '',
    error: 'marquee: there is no root folder named /nowhere; use /media/movies, /media/family, default\n',
  })
  expect((await options('1', '--language-profile', 'German')).error).toBe(
    'marquee: there is no language profile to choose here\n',
  )
})

test('where no download manager takes a request there is nothing to choose, and nothing is offered', async () => {
  expect((await options('2')).error).toBe('marquee: there is nothing to choose for Harbour Lights\n')
  expect((await options('3')).error).toBe('marquee: there is nothing to choose for The Weather Service: Low Tide\n')
  expect((await options('1', '--4k')).error).toBe('marquee: Metropolis was not requested in 4K\n')
  expect((await shell.run(['requests', 'show', '1'])).out).toContain('mark-available, options, deny, delete\n')
  expect((await shell.run(['requests', 'show', '3'])).out).toContain('mark-available, deny, delete\n')
})
