import { afterEach, describe, expect, test } from 'bun:test'
import { calendarFeed } from '~/server/api/calendar-feed'
import { saveCalendarKey } from '~/server/users/calendar-key-queries'
import { portal as portalSection } from '~/shared/settings/portal'
import { saveAlbumRequest } from '../support/albums'
import { aMovieRequest, aProgress, type MovieOverrides, saveRequest } from '../support/movies'
import { openPortal, type Portal } from '../support/portal'
import { anEpisode, saveShowRequest } from '../support/shows'
import { aUser } from '../support/users'

const now = new Date('2026-11-21T12:00:00Z')
const day = (date: string) => new Date(`${date}T00:00:00Z`)
const [ann, ben, off] = [aUser('ann'), aUser('ben'), aUser('off', { claims: ['Disabled'] })]

let portal: Portal
afterEach(() => portal.close())
const open = async (hides = false) => {
  portal = await openPortal({
    users: [ann, ben, off],
    settings: [[portalSection, { hideRequestsUsers: hides }]],
    now: () => now,
  })
}
const movie = (tmdbId: number, overrides: MovieOverrides) =>
  saveRequest(portal.app.store, aMovieRequest(tmdbId, { requesterId: ann.id, ...overrides }))
const show = (overrides: MovieOverrides = {}) =>
  saveShowRequest(
    portal.app.store,
    77,
    [
      anEpisode(2, 3, { name: 'The Long Test', airsAt: day('2026-11-25') }),
      anEpisode(2, 4, { airsAt: day('2026-11-26'), available: true }),
      anEpisode(2, 5, { airsAt: null }),
    ],
    { requesterId: ben.id, name: 'Undertow', ...overrides },
  )

type Entry = { day: string; event: string; name: string; stage: string; episode: object | null }
type Answer = { entries: Entry[]; isCut: boolean; seesOthers: boolean }
const read = async (as = 'ann', query = 'from=2026-11-01&to=2026-12-01') =>
  (await portal.as(as).get(`/api/v3/calendar?${query}`)).body as Answer
const told = ({ entries }: Answer) =>
  entries.map(one => `${one.day.slice(0, 10)} ${one.event} ${one.name} ${one.stage}`)

describe('the calendar', () => {
  test('has releases and episodes on their days, in order', async () => {
    await open()
    const approved = { standard: aProgress({ approved: true }), fourK: null }
    await movie(1, {
      name: 'The Lantern',
      releasedAt: day('2026-11-10'),
      digitallyReleasedAt: day('2026-11-25'),
      variants: approved,
    })
    await movie(2, { releasedAt: day('2026-12-01') })
    await show()
    expect(told(await read())).toEqual([
      '2026-11-10 release The Lantern processing',
      '2026-11-25 digitalRelease The Lantern processing',
      '2026-11-25 episode Undertow pending',
      '2026-11-26 episode Undertow available',
    ])
    const [, , episode] = (await read()).entries
    expect(episode).toMatchObject({
      kind: 'tvShow',
      titleId: '77',
      episode: { season: 2, episode: 3, name: 'The Long Test' },
    })
  })

  test('is that of one person on demand, and wherever requests of others are hidden', async () => {
    await open()
    await movie(1, { releasedAt: day('2026-11-10') })
    await show()
    expect(told(await read('ann', 'from=2026-11-01&to=2026-12-01&mine=true'))).toEqual([
      '2026-11-10 release Movie 1 pending',
    ])
    expect((await read()).seesOthers).toBe(true)
    await portal.close()
    await open(true)
    await movie(1, { releasedAt: day('2026-11-10') })
    await show()
    expect(told(await read('ben'))).toHaveLength(2)
    expect((await read('ben')).seesOthers).toBe(false)
  })

  test('names the cover of an album as it lies with the pictures of the portal', async () => {
    await open()
    const album = { id: 'b1', name: 'Slow Water', artistId: 'a1', artistName: 'The Locks' }
    const kept = { ...album, posterPath: 'https://images.example.com/b1.jpg', releasedAt: day('2026-11-13') }
    await saveAlbumRequest(portal.app.store, kept, { requesterId: ann.id })
    expect((await read()).entries).toMatchObject([{ kind: 'album', posterPath: '/cover-b1.jpg' }])
  })

  test('says whom an album is by, who has the page of it', async () => {
    await open()
    const album = { id: 'b1', name: 'Slow Water', artistId: 'a1', artistName: 'The Locks' }
    await saveAlbumRequest(portal.app.store, { ...album, releasedAt: day('2026-11-13') }, { requesterId: ann.id })
    const artist = { id: 'a1', name: 'The Locks' }
    expect((await read()).entries).toMatchObject([{ kind: 'album', titleId: 'b1', name: 'Slow Water', artist }])
    await movie(1, { releasedAt: day('2026-11-14') })
    expect((await read()).entries[1]).toMatchObject({ kind: 'movie', artist: null })
  })

  test('has what two people asked for once', async () => {
    await open()
    const first = await show()
    const variants = { standard: null, fourK: aProgress() }
    await saveShowRequest(portal.app.store, 77, [anEpisode(2, 3, { airsAt: day('2026-11-25') })], {
      requesterId: ann.id,
      title: first.title,
      variants,
    })
    expect(told(await read())).toHaveLength(2)
  })

  test('refuses days that are none, the wrong way round, or too many', async () => {
    await open()
    for (const query of [
      '',
      'from=2026-11-01',
      'from=x&to=y',
      'from=2026-13-45&to=2026-13-46',
      'from=2026-11-02&to=2026-11-01',
    ]) {
      expect((await portal.as('ann').get(`/api/v3/calendar?${query}`)).status).toBe(400)
    }
    expect((await portal.as('ann').get('/api/v3/calendar?from=2026-01-01&to=2027-01-01')).status).toBe(400)
    expect((await portal.guest.get('/api/v3/calendar?from=2026-11-01&to=2026-12-01')).status).toBe(401)
  })
})

describe('the private address of a calendar', () => {
  const address = async (as: string) =>
    ((await portal.as(as).get('/api/v3/calendar/address')).body as { path: string | null }).path
  const made = async (as: string) =>
    ((await portal.as(as).post('/api/v3/calendar/address')).body as { path: string }).path
  const fetched = async (path: string) => {
    return calendarFeed(portal.app).handle(new Request(`http://portal.test${path}`))
  }
  /** Lines are folded at 75 bytes. */
  const linesOf = (text: string) => text.replace(/\r\n[ \t]/g, '').split('\r\n')

  test('is made on demand, shown again, renewed and ended', async () => {
    await open()
    expect(await address('ann')).toBeNull()
    const first = await made('ann')
    expect(first).toMatch(/^\/feeds\/calendar\/[\w-]{32}\.ics$/)
    expect(await address('ann')).toBe(first)
    const second = await made('ann')
    expect(second).not.toBe(first)
    expect((await fetched(first)).status).toBe(404)
    expect((await fetched(second)).status).toBe(200)
    expect((await portal.as('ann').delete('/api/v3/calendar/address')).status).toBe(204)
    expect((await fetched(second)).status).toBe(404)
  })

  test('is read without signing in: one’s own, and all of it on demand', async () => {
    await open()
    await movie(1, { name: 'The Lantern; or, “Light”, twice', releasedAt: day('2026-12-24') })
    await show()
    const album = { id: 'b1', name: 'Slow Water', artistId: 'a1', artistName: 'The Locks' }
    await saveAlbumRequest(portal.app.store, { ...album, releasedAt: day('2026-11-27') }, { requesterId: ben.id })
    const path = await made('ben')
    const answer = await fetched(path)
    expect(answer.headers.get('content-type')).toContain('text/calendar')
    expect(answer.headers.get('cache-control')).toContain('private')
    const lines = linesOf(await answer.text())
    expect(lines[0]).toBe('BEGIN:VCALENDAR')
    expect(lines.filter(line => line.startsWith('SUMMARY'))).toEqual([
      'SUMMARY:Undertow · 2x03 · The Long Test',
      'SUMMARY:Undertow · 2x04 · Episode 4',
      'SUMMARY:Slow Water · The Locks',
    ])
    expect(lines).toContain('DTSTART;VALUE=DATE:20261125')
    expect(lines).toContain('DTEND;VALUE=DATE:20261126')
    expect(lines).toContain('UID:episode-tvShow-77-2-3@marquee')
    const all = linesOf(await (await fetched(`${path}?all`)).text())
    expect(all).toContain('SUMMARY:The Lantern\\; or\\, “Light”\\, twice')
  })

  test('is none for guessed keys, odd files, and accounts that may not sign in', async () => {
    await open()
    await saveCalendarKey(portal.app.store, off.id, 'k'.repeat(32), portal.app.vault)
    expect((await fetched(`/feeds/calendar/${'k'.repeat(32)}.ics`)).status).toBe(404)
    for (const odd of ['x', `${'a'.repeat(32)}.ics`, '%00.ics', `${'a'.repeat(5_000)}.ics`]) {
      expect((await fetched(`/feeds/calendar/${odd}`)).status).toBe(404)
    }
  })
})
