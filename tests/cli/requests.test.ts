import { beforeAll, describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { radarrStandIn, radarrValues, tmdbStandIn } from '~/demo/stand-ins'
import { httpStack } from '~/integrations/http/stack'
import { changeSent, saveSent } from '~/server/requests/hand-over/sent-queries'
import { radarr as radarrSection } from '~/shared/services/radarr'
import { sonarr4K } from '~/shared/services/sonarr'
import { saveAlbumRequest } from '../support/albums'
import { type CommandLine, commandLine } from '../support/command'
import { aMovieRequest, aProgress, saveRequest } from '../support/movies'
import { openPortal, type PortalOptions } from '../support/portal'
import { anEpisode, aSeason, saveShowRequest } from '../support/shows'
import { aUser } from '../support/users'
import { secretKey } from '../support/vault'

const json = (out: string) => JSON.parse(out)
const now = () => new Date()

/** A household whose clock is five hours behind, with requests 1 to 5, asked for at the beginning of days in January. */
async function household(settings: PortalOptions['settings'] = []): Promise<CommandLine> {
  const environment = { MARQUEE_SECRET_KEY: secretKey, TZ: 'America/New_York' }
  const shell = commandLine(environment)
  const [ben, noor] = [aUser('ben'), aUser('noor')]
  const database = `sqlite:${join(shell.storage, 'marquee.db')}`
  const { app, close } = await openPortal({ database, environment, users: [ben, noor], settings })
  const asked = (day: number) => aProgress({ askedAt: new Date(Date.UTC(2026, 0, day)) })
  const byBen = (day: number) => ({ requesterId: ben.id, variants: { standard: asked(day), fourK: null } })
  await saveRequest(app.store, aMovieRequest(1, { name: 'Metropolis', ...byBen(1) }))
  const begun = [anEpisode(1, 1, { available: true }), anEpisode(1, 2), anEpisode(1, 3)]
  await saveShowRequest(app.store, 2, begun, { name: 'Harbour Lights', ...byBen(2) })
  const album = { name: 'Low Tide', artistId: 'a', artistName: 'The Weather Service' }
  await saveAlbumRequest(app.store, { id: 'b1392450-e666-3926-a536-22c65f834433', ...album }, byBen(3))
  const only4K = { requesterId: noor.id, variants: { standard: null, fourK: asked(4) } }
  await saveRequest(app.store, aMovieRequest(4, { name: 'Sintel', ...only4K }))
  const further = { name: 'Kettle Radio', takesNewEpisodes: true, ...byBen(5) }
  const both = { standard: asked(5), fourK: aProgress({ askedAt: asked(5).askedAt, approved: true }) }
  await saveShowRequest(app.store, 5, [...aSeason(1, 2), ...aSeason(2, 2)], { ...further, variants: both })
  await close()
  return shell
}

describe('the list of requests', () => {
  let shell: CommandLine
  beforeAll(async () => {
    shell = await household()
  })

  test('names the artist of an album and what is asked for of a show, and dates by the clock of the house', async () => {
    const { out } = await shell.run(['requests', 'list'])
    expect(out.split('\n').map(line => line.split(/ {2,}/))).toEqual([
      ['id', 'requested', 'kind', 'title', 'requested by', 'stage'],
      [
        ...['5', '2026-01-04', 'TV show', 'Kettle Radio (seasons 1 and 2, 4 episodes, new episodes too)'],
        ...['ben', 'pending, 4K processing'],
      ],
      ['4', '2026-01-03', 'movie', 'Sintel', 'noor', '4K pending'],
      ['3', '2026-01-02', 'album', 'The Weather Service: Low Tide', 'ben', 'pending'],
      ['2', '2026-01-01', 'TV show', 'Harbour Lights (season 1, 1 of 3 episodes)', 'ben', 'partlyAvailable'],
      ['1', '2025-12-31', 'movie', 'Metropolis', 'ben', 'pending'],
      [''],
    ])
  })

  test('says as much in JSON, with instants', async () => {
    const { requests } = json((await shell.run(['requests', 'list', '--json'])).out)
    expect(requests[0]).toMatchObject({
      title: 'Kettle Radio',
      askedAt: '2026-01-05T00:00:00.000Z',
      episodes: {
        total: 4,
        available: 0,
        takesNew: true,
        seasons: [
          { season: 1, total: 2 },
          { season: 2, total: 2 },
        ],
      },
      standard: { stage: 'pending', problem: null },
      fourK: { stage: 'processing' },
      steps: ['delete'],
    })
    expect(requests[2]).toMatchObject({ title: 'Low Tide', artist: 'The Weather Service', episodes: null, fourK: null })
  })

  test('is narrowed by kind, stage, account and title', async () => {
    const ids = async (...how: string[]) =>
      json((await shell.run(['requests', 'list', '--json', ...how])).out).requests.map(({ id }: { id: number }) => id)
    expect(await ids('--kind', 'tvShow')).toEqual([5, 2])
    expect(await ids('--kind', 'album', '--stage', 'denied')).toEqual([])
    expect(await ids('--stage', 'partlyAvailable')).toEqual([2])
    expect(await ids('--requested-by', 'NOOR')).toEqual([4])
    expect(await ids('--search', 'harbour')).toEqual([2])
    expect(await ids('--requested-by', 'ben', '--search', 'sintel')).toEqual([])
  })

  test('says that there are none, how many more there are, and that nobody has this name', async () => {
    expect((await shell.run(['requests', 'list', '--search', 'nothing'])).out).toBe('no requests\n')
    expect((await shell.run(['requests', 'list', '--limit', '4'])).out).toEndWith(
      '\n1 more; use --limit to show them\n',
    )
    expect((await shell.run(['requests', 'list', '--limit', '0'])).out).toBe('5 more; use --limit to show them\n')
    expect(await shell.run(['requests', 'list', '--requested-by', 'eve'])).toEqual({
      code: 1,
      out: '',
      error: 'marquee: This account doesn’t exist.\n',
    })
    expect(await shell.run(['requests', 'list', '--kind', 'song'])).toMatchObject({ code: 2, out: '' })
  })
})

describe('the commands that decide about a request', () => {
  let shell: CommandLine
  beforeAll(async () => {
    shell = await household()
  })
  const done = async (...args: string[]) => {
    const ran = await shell.run(['requests', ...args])
    expect(ran).toMatchObject({ code: 0, error: '' })
    return ran.out
  }
  const refused = async (...args: string[]) => {
    const ran = await shell.run(['requests', ...args])
    expect(ran).toMatchObject({ code: 1, out: '' })
    return ran.error
  }

  test('deny an album with a reason, and move it back to pending', async () => {
    const album = 'The Weather Service: Low Tide'
    expect(await done('deny', '3', '--reason', 'heard it')).toBe(`${album} denied\n`)
    expect(await done('show', '3')).toContain('stage: denied\n')
    expect(await done('show', '3')).toContain(
      'reason: heard it\npossible now: approve, mark-available, reopen, delete\n',
    )
    expect(await refused('deny', '3')).toBe(
      `marquee: ${album} cannot be denied in stage denied; possible now: approve, mark-available, reopen, delete\n`,
    )
    expect(await done('reopen', '3')).toBe(`${album} moved back to pending\n`)
    expect(await refused('reopen', '3')).toContain('cannot be moved back to pending in stage pending')
    const approved = await shell.run(['requests', 'approve', '3'])
    expect([approved.code, approved.out]).toEqual([
      0,
      `${album} approved, but it could not be sent yet: Lidarr is switched off in the settings.\n`,
    ])
  })

  test('mark a show as available with its episodes, and take that back', async () => {
    expect(await done('show', '2')).toContain('season 1: 1 of 3 available\n')
    expect(await done('mark-available', '2')).toBe('Harbour Lights marked as available\n')
    expect(await done('show', '2')).toContain('season 1: 3 of 3 available\n')
    expect(await done('mark-unavailable', '2')).toBe('Harbour Lights marked as unavailable\n')
    expect(await refused('mark-unavailable', '2')).toContain('Harbour Lights cannot be marked as unavailable in stage ')
    expect(json(await done('approve', '2', '--json'))).toMatchObject({
      ...{ id: 2, title: 'Harbour Lights', sent: { outcome: 'nothing' } },
      standard: { stage: 'processing', steps: ['sendAgain', 'markAvailable', 'deny'] },
    })
  })

  test('mean 4K where they are told so, and say what was requested where they are not', async () => {
    expect(await refused('approve', '4')).toBe('marquee: Sintel was requested in 4K only; add --4k\n')
    expect(await refused('approve', '1', '--4k')).toBe('marquee: Metropolis was not requested in 4K\n')
    expect(await done('approve', '4', '--4k')).toBe('Sintel in 4K approved\n')
    expect(await done('show', '4')).toMatch(/\n4K stage: processing\n4K approved: [\d-]+ [\d:]+\n/)
    expect(await done('deny', '5', '--4k')).toBe('Kettle Radio in 4K denied\n')
    expect(await done('show', '5')).toContain('\nstage: pending\n')
  })

  test('send nothing again that no download manager takes', async () => {
    await done('approve', '5')
    expect(await refused('send-again', '5')).toBe('marquee: Kettle Radio was not sent: no download manager takes it\n')
  })

  test('delete a request, and know none that there is not', async () => {
    expect(await done('delete', '1')).toBe('request for Metropolis deleted\n')
    for (const command of ['show', 'approve', 'deny', 'reopen', 'mark-available', 'send-again', 'delete']) {
      expect(await refused(command, '1')).toBe('marquee: This request doesn’t exist.\n')
    }
    for (const command of ['show', 'reopen', 'mark-unavailable', 'delete']) {
      expect(await shell.run(['requests', command, 'one'])).toMatchObject({ code: 2, out: '' })
    }
  })
})

test('what is no longer looked for is on hold, with the reason, until it is there', async () => {
  const shell = await household()
  const { app, close } = await openPortal({ database: `sqlite:${join(shell.storage, 'marquee.db')}` })
  const ref = { id: 5, variant: 'fourK' as const }
  await saveSent(app.store, ref, { source: sonarr4K.id, sentAt: new Date(), unlisted: 0 })
  await changeSent(app.store, ref, { dropReason: 'removed', droppedAt: new Date(Date.UTC(2026, 0, 9)) })
  await close()
  expect((await shell.run(['requests', 'list'])).out).toMatch(/Kettle Radio .* ben +pending, 4K on hold\n/)
  const shown = (await shell.run(['requests', 'show', '5'])).out
  expect(shown).toMatch(/\n4K stage: on hold\n4K on hold: No longer in Sonarr 4K\. \(noticed 2026-01-08 19:00:00\)\n/)
  const { fourK, standard } = json((await shell.run(['requests', 'show', '5', '--json'])).out)
  expect(fourK).toMatchObject({ stage: 'processing', dropped: { reason: 'removed', at: '2026-01-09T00:00:00.000Z' } })
  expect(standard.dropped).toBeNull()
  await shell.run(['requests', 'mark-available', '5', '--4k'])
  expect((await shell.run(['requests', 'list'])).out).not.toContain('on hold')
})

test('what cannot be sent is said with the reason, and again when it is tried again', async () => {
  const nobody = { enabled: true, ip: '127.0.0.1', port: 1, apiKey: 'r', defaultQualityProfile: '1' }
  const shell = await household([[radarrSection, { ...nobody, defaultRootPath: '/movies' }]])
  const approved = await shell.run(['requests', 'approve', '1'])
  expect(approved.code).toBe(0)
  const [, reason = ''] = /^Metropolis approved, but it could not be sent yet: (.*Radarr.*)\n$/.exec(approved.out) ?? []
  expect(reason).not.toBe('')
  expect((await shell.run(['requests', 'list', '--stage', 'failed'])).out).toMatch(/Metropolis +ben +failed\n/)
  const shown = (await shell.run(['requests', 'show', '1'])).out
  expect(shown).toContain('\nstage: failed\n')
  expect(shown).toContain(`\nnot sent: ${reason}\nnext try: `)
  expect(shown).toContain('\npossible now: send-again, ')
  const again = await shell.run(['requests', 'send-again', '1'])
  expect(again).toMatchObject({ code: 1, out: '' })
  expect(again.error).toContain(`marquee: Metropolis could not be sent yet: ${reason}`)
  const retried = await shell.run(['requests', 'retry'])
  expect(retried).toMatchObject({ code: 1, out: '0 sent, 1 could not be sent\n' })
  expect(retried.error).toContain(`marquee: Metropolis (1): ${reason}`)
  expect(json((await shell.run(['requests', 'retry', '--json'])).out)).toMatchObject({
    sent: 0,
    failed: 1,
    left: [{ id: 1, title: 'Metropolis', variant: 'standard' }],
  })
})

test('requests are listed, approved and denied from the shell', async () => {
  const tmdb = tmdbStandIn({ key: 'k', now })
  const radarr = radarrStandIn({ key: 'r', now, downloadMs: 60_000 })
  const environment = {
    MARQUEE_TMDB_URL: `${tmdb.url}/3`,
    MARQUEE_TMDB_API_KEY: 'k',
    MARQUEE_SECRET_KEY: secretKey,
  }
  const shell = commandLine(environment)
  expect((await shell.run(['migrate', 'up'])).code).toBe(0)
  expect(json((await shell.run(['requests', 'list', '--json'])).out)).toEqual({ total: 0, requests: [] })

  const http = httpStack({ version: '1', observe: () => undefined, now, cacheBytes: 0 })
  const portal = await openPortal({
    database: `sqlite:${join(shell.storage, 'marquee.db')}`,
    environment,
    http,
    users: [aUser('ben')],
    settings: [[radarrSection, radarrValues(radarr)]],
  })
  for (const theMovieDbId of [19, 653]) await portal.as('ben').post('/api/v1/Request/movie', { theMovieDbId })
  await portal.close()

  const listed = json((await shell.run(['requests', 'list', '--stage', 'pending', '--json'])).out)
  expect(listed).toMatchObject({
    total: 2,
    requests: [{ title: 'Nosferatu', requestedBy: 'ben' }, { title: 'Metropolis' }],
  })
  const [denied, approved] = listed.requests
  expect((await shell.run(['requests', 'deny', String(denied.id), '--reason', 'no room'])).out).toBe(
    'Nosferatu denied\n',
  )
  expect((await shell.run(['requests', 'approve', String(approved.id)])).out).toBe('Metropolis approved\n')
  expect(radarr.calls.filter(call => call.method === 'POST' && call.path.endsWith('/movie'))).toHaveLength(1)
  expect((await shell.run(['requests', 'list'])).out).toMatch(
    /Nosferatu +ben +denied[\s\S]*Metropolis +ben +processing/,
  )
  expect((await shell.run(['requests', 'approve', String(approved.id), '--4k'])).code).toBe(1)
  expect(json((await shell.run(['requests', 'retry', '--json'])).out)).toEqual({ sent: 0, failed: 0, left: [] })

  for (const how of [['radarr'], ['radarr', '--full'], ['all', '--recent']]) {
    const ran = await shell.run(['sync', ...how])
    expect(ran).toMatchObject({
      code: 0,
      out: expect.stringContaining('radarrSync done'),
      error: 'radarrSync: running\n',
    })
  }
  await Promise.all([tmdb.stop(), radarr.stop()])
})
