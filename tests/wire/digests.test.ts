import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { notify } from '~/server/notifications/notify'
import type { AccountDetail, AccountEdit } from '~/shared/api/accounts'
import type { DeliveryPage } from '~/shared/api/deliveries'
import type { DomainEvent } from '~/shared/events/model'
import { mobile } from '~/shared/services/mobile'
import { pushbullet } from '~/shared/services/pushbullet'
import { saveAlbumRequest } from '../support/albums'
import { aMovieRequest, saveRequest } from '../support/movies'
import { editOf } from '../support/staffed'
import { toldPortal } from '../support/told-portal'
import { anAdmin, aUser } from '../support/users'

const [ada, ben] = [anAdmin('ada'), aUser('ben')]
let clock = new Date()
const at = (time: string, day = 4) => new Date(`2026-03-0${day}T${time}:00Z`)
let told: Awaited<ReturnType<typeof toldPortal>>
const refuses: Record<string, { code: number; words: string }> = {}

beforeEach(async () => {
  clock = at('12:00')
  delete refuses['ben@example.com']
  told = await toldPortal({ users: [ada, ben], now: () => clock, hook: { enabled: false }, post: { refuses } })
})
afterEach(() => told.close())

const choose = (body: object) => told.portal.as('ben').put('/api/v3/me/message-choices', body)
const every = (time: 'hour' | 'day' | 'week') => choose({ digests: [{ channel: 'Email', every: time }] })
const quiet = () => choose({ times: { timeZone: 'Europe/Berlin', quietFrom: 22 * 60, quietUntil: 7 * 60 } })

async function available(tmdbId: number): Promise<DomainEvent> {
  const { id } = await saveRequest(told.app.store, aMovieRequest(tmdbId, { requesterId: ben.id }))
  return { type: 'requestAvailable', at: clock.toISOString(), kind: 'movie', requestId: id, variant: 'standard' }
}
const settle = async (time: Date) => {
  clock = time
  await told.portal.settle()
}
const mails = () => told.mails().map(({ subject, text }) => ({ subject, text }))
const waiting = async () => {
  const { db, t } = told.app.store
  return (await db.select().from(t.outbox)).filter(({ target, stage }) => target === 'email' && stage === 'waiting')
}

describe('all that came in a day', () => {
  test('is one message in the evening, however often each of it is told', async () => {
    expect((await every('day')).status).toBe(200)
    const [one, other] = [await available(19), await available(20)]
    for (const event of [one, other, one, other]) await notify(told.app, event)
    await settle(at('17:59'))
    expect(mails()).toEqual([])
    expect(await waiting()).toHaveLength(1)
    await settle(at('18:00'))
    const { body } = await told.portal.as('ada').get(`/api/v3/users/${ben.id}/notices`)
    const sent = { messages: [expect.objectContaining({ channel: 'Email', stage: 'sent' })] }
    expect(body).toMatchObject({ notices: [sent, sent] })
    expect(mails()).toMatchObject([{ subject: '2 titles are available' }])
    expect(mails()[0]?.text).toContain('– Movie 19')
    expect(mails()[0]?.text).toContain('– Movie 20')
    // As after a power cut, once it has left.
    for (const event of [one, other]) await notify(told.app, event)
    await settle(at('18:00', 5))
    expect(mails()).toHaveLength(1)
  })

  test('leads to no single decision where it tells of several requests', async () => {
    await told.portal.as('ada').put('/api/v3/me/message-choices', { digests: [{ channel: 'Email', every: 'day' }] })
    const made = async (tmdbId: number): Promise<DomainEvent> => {
      const { id: requestId } = await saveRequest(told.app.store, aMovieRequest(tmdbId, { requesterId: ben.id }))
      const about = { kind: 'movie', requestId, variant: 'standard', byId: ben.id } as const
      return { type: 'requestMade', at: clock.toISOString(), onBehalf: false, autoApproved: false, ...about }
    }
    await notify(told.app, await made(19))
    await settle(at('18:00'))
    expect(mails().at(-1)?.text).toContain('/decide#')
    clock = at('12:00', 5)
    for (const tmdbId of [20, 21]) await notify(told.app, await made(tmdbId))
    await settle(at('18:00', 5))
    expect(mails()).toHaveLength(2)
    expect(mails().at(-1)?.text).toContain('Movie 21')
    expect(mails().at(-1)?.text).not.toContain('/decide#')
  })

  test('names an album with who made it, whatever else there is to say', async () => {
    await told.portal.as('ada').put('/api/v3/me/message-choices', { digests: [{ channel: 'Email', every: 'day' }] })
    const made = async (name: string): Promise<DomainEvent> => {
      const album = { id: crypto.randomUUID(), name, artistId: crypto.randomUUID(), artistName: 'The Band' }
      const requestId = await saveAlbumRequest(told.app.store, album, { requesterId: ben.id })
      const about = { kind: 'album', requestId, variant: 'standard', byId: ben.id } as const
      return { type: 'requestMade', at: clock.toISOString(), onBehalf: false, autoApproved: false, ...about }
    }
    for (const name of ['Ghosts I', 'Ghosts II']) await notify(told.app, await made(name))
    await settle(at('18:00'))
    expect(mails()[0]?.text).toContain('– The Band – Ghosts I: ben\n– The Band – Ghosts II: ben')
  })

  test('is told as it always was where that is one thing', async () => {
    await every('day')
    await notify(told.app, await available(19))
    await settle(at('18:00'))
    expect(mails()).toMatchObject([{ subject: 'Marquee: Movie 19 is available' }])
  })

  test('is told by itself, once, where it is heard of when that message has left', async () => {
    await every('day')
    const [one, late] = [await available(19), await available(20)]
    await notify(told.app, one)
    await settle(at('18:01'))
    for (const event of [late, late]) await notify(told.app, event)
    await settle(at('18:02'))
    expect(mails().map(({ subject }) => subject)).toEqual([
      'Marquee: Movie 19 is available',
      'Marquee: Movie 20 is available',
    ])
  })

  test('joins nothing that may be on its way already', async () => {
    await every('hour')
    const [one, other] = [await available(19), await available(20)]
    await notify(told.app, one)
    clock = new Date(at('13:00').getTime() - 1_000)
    await notify(told.app, other)
    expect(await waiting()).toHaveLength(2)
    await settle(at('13:00'))
    expect(mails()).toHaveLength(2)
  })

  test('waits for a week, also when the server is started again', async () => {
    await every('week')
    clock = at('18:00', 6)
    await notify(told.app, await available(19))
    const { bringNearer } = await import('~/server/events/outbox-queries')
    await bringNearer(told.app.store, clock)
    await settle(at('12:00', 9))
    expect(mails()).toEqual([])
    await settle(new Date('2026-03-13T18:00:00Z'))
    expect(mails()).toHaveLength(1)
  })
})

describe('in quiet hours', () => {
  test('nothing comes but what is about signing in, and the rest together afterwards', async () => {
    expect((await quiet()).status).toBe(200)
    clock = at('21:30')
    for (const event of [await available(19), await available(20)]) await notify(told.app, event)
    await told.portal.guest.post('/api/v3/password-resets', { email: 'ben@example.com' })
    await settle(at('05:59', 5))
    expect(mails()).toHaveLength(1)
    await settle(at('06:00', 5))
    expect(mails()).toHaveLength(2)
    expect(mails()[1]).toMatchObject({ subject: '2 titles are available' })
  })

  test('a single one waits, the outbox says until when, and it comes afterwards as it would have come', async () => {
    await quiet()
    clock = at('21:30')
    await notify(told.app, await available(19))
    await settle(at('21:31'))
    expect(mails()).toEqual([])
    const outbox = async () => (await told.portal.as('ada').get('/api/v3/outbox')).body
    const [nextAt, to] = ['2026-03-05T06:00:00.000Z', { address: 'ben@example.com', others: 0 }]
    expect(await outbox()).toMatchObject([
      { target: 'email', stage: 'waiting', attempts: 0, nextAt, heldBy: 'quietHours', to },
    ])
    await settle(at('06:00', 5))
    expect(mails()).toMatchObject([{ subject: 'Marquee: Movie 19 is available' }])
    expect(await outbox()).toEqual([])
  })

  test('what waits for a digest, or for a channel that failed, is told apart from them', async () => {
    await quiet()
    await every('day')
    const deliveries = async () =>
      ((await told.portal.as('ada').get('/api/v3/deliveries')).body as DeliveryPage).deliveries.map(
        ({ stage, heldBy }) => [stage, heldBy],
      )
    clock = at('10:00')
    await notify(told.app, await available(19))
    expect(await deliveries()).toEqual([['waiting', 'digest']])
    await settle(at('18:00'))
    expect(await deliveries()).toEqual([['sent', null]])
    await choose({ digests: [{ channel: 'Email', every: null }] })
    refuses['ben@example.com'] = { code: 451, words: 'Try again later' }
    await notify(told.app, await available(20))
    await settle(at('18:01'))
    expect(await deliveries()).toEqual([
      ['waiting', null],
      ['sent', null],
    ])
  })

  test('those of others change nothing, and what comes before them is told at once', async () => {
    await quiet()
    clock = at('20:30')
    await notify(told.app, await available(19))
    await settle(at('20:31'))
    expect(mails()).toHaveLength(1)
    clock = at('21:30')
    await told.portal.as('ben').post('/api/v1/Request/movie', { theMovieDbId: 22 })
    await settle(at('21:31'))
    expect(told.mails().map(({ to }) => String(to))).toEqual(['ben@example.com', 'ada@example.com'])
  })
})

describe('somebody who is another one by the time a message leaves', () => {
  const change = async (more: Partial<AccountEdit>) => {
    const { body } = await told.portal.as('ada').get(`/api/v3/users/${ben.id}`)
    const edit = editOf(body as AccountDetail, more)
    expect((await told.portal.as('ada').put(`/api/v3/users/${ben.id}`, edit)).status).toBe(200)
  }
  const told19 = () =>
    told
      .mails()
      .filter(({ text }) => text.includes('Movie 19'))
      .map(({ to }) => to)

  test.each<[string, Partial<AccountEdit>, string[][]]>([
    ['is told at the new address', { email: 'new@example.com' }, [['new@example.com']]],
    ['is not told without one', { email: null }, []],
    ['is not told once disabled', { claims: ['RequestMovie', 'Disabled'] }, []],
    ['is told as ever where something else changed', { alias: 'Benjamin' }, [['ben@example.com']]],
  ])('%s', async (_, more, expected) => {
    await every('day')
    await notify(told.app, await available(19))
    await change(more)
    await settle(at('18:00'))
    expect(told19()).toEqual(expected)
    expect(await waiting()).toEqual([])
  })

  test('is told at the new address of a channel, and on no phone that is somebody else’s', async () => {
    const { app, portal } = told
    const written: string[] = []
    app.http = async ({ url, body }) => {
      if (url.includes('themoviedb')) return { status: 404, headers: new Headers(), body: '{}' }
      written.push(`${url} ${body}`)
      return { status: 200, headers: new Headers({ 'content-type': 'application/json' }), body: '{}' }
    }
    await app.store.transaction(async tx => {
      await app.settings.save(tx, pushbullet, { ...app.settings.get(pushbullet), enabled: true, accessToken: 'a' })
      await app.settings.save(tx, mobile, { ...app.settings.get(mobile), relayUrl: 'https://relay.example.com' })
    })
    const entered = (value: string) =>
      portal.as('ben').put('/api/v3/me/channels', { addresses: [{ agent: 'Pushbullet', value }] })
    const phone = (name: string) => portal.as(name).post('/api/v2/mobile/Notification', { token: 'phone-1' })
    await entered('old@example.com')
    expect((await phone('ben')).status).toBe(200)
    await choose({ choices: [{ event: 'RequestAvailable', channel: 'Pushbullet', on: true }] })
    await quiet()
    clock = at('23:00')
    await notify(app, await available(19))
    await entered('new@example.com')
    await phone('ada')
    await settle(at('06:00', 5))
    // Its channel has no address, and heard of it at once.
    const [toChannel, toBen, ...more] = written
    expect(toChannel).not.toContain('email')
    expect(toBen).toContain('"email":"new@example.com"')
    expect(more).toEqual([])
  })
})
