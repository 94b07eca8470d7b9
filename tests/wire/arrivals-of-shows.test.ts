import { afterEach, describe, expect, test } from 'bun:test'
import { notify } from '~/server/notifications/notify'
import type { DomainEvent } from '~/shared/events/model'
import { emby } from '~/shared/services/emby'
import { jellyfin } from '~/shared/services/jellyfin'
import { plex } from '~/shared/services/plex'
import { sonarr } from '~/shared/services/sonarr'
import { aProgress } from '../support/movies'
import { aSeason, saveManagedShow, saveShowRequest } from '../support/shows'
import { runJob } from '../support/task'
import { toldPortal } from '../support/told-portal'
import { anAdmin, aUser } from '../support/users'

const [ada, ben, cleo] = [anAdmin('ada'), aUser('ben'), aUser('cleo')]
const begun = new Date('2026-03-04T12:00:00Z')
let clock = begun
let told: Awaited<ReturnType<typeof toldPortal>>
afterEach(() => told.close())

const server = { id: 1, name: 'Loft', ip: 'media.example.com', port: 1 }
const ways = {
  sonarr: [sonarr, { enabled: true, scanForAvailability: true, ip: '127.0.0.1', port: 8989, apiKey: 'k' }],
  'plex:1': [plex, { enable: true, servers: [{ ...server, plexAuthToken: 't', machineIdentifier: 'm' }] }],
  'emby:1': [emby, { enable: true, servers: [{ ...server, apiKey: 'k', serverId: 's' }] }],
  'jellyfin:1': [jellyfin, { enable: true, servers: [{ ...server, apiKey: 'k', serverId: 's' }] }],
} as const

async function open(way: keyof typeof ways) {
  clock = begun
  told = await toldPortal({ users: [ada, ben, cleo], now: () => clock, settings: [[...ways[way]]] })
}
const approved = { variants: { standard: aProgress({ approved: true }), fourK: null } }
const asked = (tmdbId: number, more: object = {}) =>
  saveShowRequest(told.app.store, tmdbId, aSeason(1, 8), { requesterId: ben.id, ...approved, ...more })
const held = (...numbers: number[]) => numbers.map(episode => ({ season: 1, episode }))
const mailsTo = (name: string) => told.mails().filter(({ to }) => String(to) === `${name}@example.com`)
async function look() {
  await runJob(told.app, 'arrAvailability')
  await told.portal.settle()
  clock = new Date(clock.getTime() + 61_000)
  await told.portal.settle()
}

describe.each(Object.keys(ways) as (keyof typeof ways)[])('twelve episodes of two shows that %s has', way => {
  test('reach whoever asked in one message a show, with all of their numbers', async () => {
    await open(way)
    for (const tmdbId of [1, 2]) await asked(tmdbId)
    await saveManagedShow(told.app.store, { source: way, tvdbId: 1_001 }, held(1, 2, 3, 4, 5, 6))
    await saveManagedShow(told.app.store, { source: way, tvdbId: 1_002 }, held(1, 2, 3, 4, 5, 7))
    await look()
    expect(mailsTo('ben').map(({ text }) => /1x[\d–]+(, 1x[\d–]+)*/.exec(text)?.[0])).toEqual([
      '1x01–06',
      '1x01–05, 1x07',
    ])
    await look()
    expect(mailsTo('ben')).toHaveLength(2)
  })
})

describe('a show that was asked for in parts', () => {
  async function inParts() {
    await open('sonarr')
    const first = await asked(1)
    const second = await saveShowRequest(told.app.store, 1, aSeason(2, 8), {
      ...{ requesterId: ben.id, ...approved, title: first.title },
    })
    await saveShowRequest(told.app.store, 1, aSeason(3, 2), { requesterId: cleo.id, ...approved, title: first.title })
    return [first, second] as const
  }
  const some = (season: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({ season, episode: index + 1 }))

  test('is told everybody in one message of what came at once, whole or not, and programs hear of each', async () => {
    await inParts()
    await saveManagedShow(told.app.store, { tvdbId: 1_001 }, [...some(1, 3), ...some(2, 8), ...some(3, 1)])
    await look()
    expect(mailsTo('cleo')).toHaveLength(1)
    const [mail, ...more] = mailsTo('ben')
    expect(more).toEqual([])
    expect(mail?.text).toContain('Show 1: 1x01–03')
    expect(mail?.text).toContain('available')
    expect(told.hooks).toHaveLength(3)
  })

  test('is told once more where it came at another time, and not where the same is told again', async () => {
    const [first] = await inParts()
    await saveManagedShow(told.app.store, { tvdbId: 1_001 }, some(1, 3))
    await look()
    expect(mailsTo('ben')).toHaveLength(1)
    const { db, t } = told.app.store
    const rows = await db.select().from(t.outbox)
    const event = rows.find(({ target }) => target === 'event')?.payload as DomainEvent
    expect(event).toMatchObject({ requestId: first.id })
    await notify(told.app, event)
    await look()
    expect(mailsTo('ben')).toHaveLength(1)
    await notify(told.app, { ...event, at: clock.toISOString(), run: clock.toISOString() } as DomainEvent)
    await look()
    expect(mailsTo('ben')).toHaveLength(2)
  })
})

test('episodes that somebody marks by hand are one message', async () => {
  await open('sonarr')
  const { id } = await asked(1)
  await told.portal.as('ada').post(`/api/v3/requests/${id}/standard/markAvailable`)
  await told.portal.settle()
  expect(mailsTo('ben')).toHaveLength(1)
})
