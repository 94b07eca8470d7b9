import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { requestById } from '~/server/requests/queries'
import { openSettings } from '~/server/settings/settings'
import { userByName } from '~/server/users/queries'
import type { DomainEvent } from '~/shared/events/model'
import type { OutboxRow } from '~/shared/events/outbox'
import type { Section } from '~/shared/settings/model'
import { customization, features, portal as general, installation } from '~/shared/settings/portal'
import { engines } from '../support/engines'
import { aMovieRequest, saveRequest } from '../support/movies'
import { openPortal } from '../support/portal'
import { anAdmin, aUser } from '../support/users'
import { vault } from '../support/vault'
import { ask, type EngineBody, there, type WishingPortal, wishingPortal } from '../support/wishing'

const rounds = 12
const people = Array.from({ length: 20 }, (_, index) => `p${index}`)
const limit = { amount: 3, period: 'day' } as const

for (const engine of engines) {
  describe(`at the same moment on ${engine.dialect}`, () => {
    let portal: WishingPortal
    let asked = 1_000
    beforeAll(async () => {
      const users = [
        anAdmin('ada'),
        anAdmin('bob'),
        aUser('sam', { limits: { movie: limit, tvShow: limit, album: limit } }),
        ...people.map(name => aUser(name)),
      ]
      portal = await wishingPortal({ users, database: await engine.ready(), withRadarr: {} })
    }, 60_000)
    afterAll(() => portal.close())

    const aPending = async () =>
      (await saveRequest(portal.app.store, aMovieRequest(++asked, { requesterId: 'nobody' }))).id
    const approving = (name: string, id: number) => portal.as(name).post('/api/v1/Request/movie/approve', { id })
    const denying = (name: string, id: number) =>
      portal.as(name).put('/api/v1/Request/movie/deny', { id, reason: `${name} says no` })
    const outboxOf = async (id: number) => {
      const { outbox } = portal.app.store.t
      return portal.app.store.db.select().from(outbox).where(eq(outbox.requestId, id)).orderBy(outbox.id)
    }
    const eventsOf = async (id: number): Promise<DomainEvent[]> =>
      (await portal.events()).filter(event => 'requestId' in event && event.requestId === id)

    /** What must be true of a request that people decided about, whoever was last. */
    async function expectConsistent(id: number, tmdbId: number) {
      await portal.settle()
      const { standard } = there(await requestById(portal.app.store, id)).variants
      const rows: { stage: OutboxRow['stage'] }[] = await outboxOf(id)
      const events = (await eventsOf(id)).map(event => event.type)
      const last = events.filter(type => type === 'requestApproved' || type === 'requestDenied').at(-1)
      const { requestVariants } = portal.app.store.t
      const [stored] = await portal.app.store.db.select().from(requestVariants).where(eq(requestVariants.requestId, id))
      expect(rows.every(row => row.stage === 'sent')).toBe(true)
      expect(last).toBe(standard?.denied ? 'requestDenied' : 'requestApproved')
      expect(stored?.stage).toBe(standard?.denied ? 'denied' : 'processing')
      const handedOver = portal.radarr?.movies.filter(movie => movie.tmdbId === tmdbId).length
      expect(handedOver).toBe(rows.length > 0 ? 1 : 0)
      if (!standard?.denied) expect(handedOver).toBe(1)
    }

    test('approving and denying one request ends in one of the two, and everything agrees on which', async () => {
      for (let round = 0; round < rounds; round++) {
        const id = await aPending()
        const answers = await Promise.all(
          round % 2 ? [approving('ada', id), denying('bob', id)] : [denying('ada', id), approving('bob', id)],
        )
        for (const { body } of answers) expect(body).toMatchObject({ result: true })
        await expectConsistent(id, asked)
      }
    })

    test('a storm of approvals and denials of one request ends in one consistent state', async () => {
      for (let round = 0; round < 4; round++) {
        const id = await aPending()
        const storm = Array.from({ length: 12 }, (_, index) =>
          index % 2 ? approving(index % 4 === 1 ? 'ada' : 'bob', id) : denying(index % 4 ? 'ada' : 'bob', id),
        )
        for (const { body } of await Promise.all(storm)) expect(body).toMatchObject({ result: true })
        await expectConsistent(id, asked)
      }
    })

    test('twenty approvals of one request tell it once and hand it over once', async () => {
      const id = await aPending()
      await Promise.all(people.map((_, index) => approving(index % 2 ? 'ada' : 'bob', id)))
      await portal.settle()
      expect((await eventsOf(id)).map(event => event.type)).toEqual(['requestApproved'])
      expect((await outboxOf(id)).filter(row => row.stage !== 'sent')).toEqual([])
      const posted = portal.radarr?.heard.filter(({ method, path, body }) => {
        const isFilm = typeof body === 'object' && body !== null && 'tmdbId' in body && body.tmdbId === asked
        return method === 'POST' && path.endsWith('/movie') && isFilm
      })
      expect(posted).toHaveLength(1)
    })

    test('denying, marking and deleting at once leave nothing behind that contradicts itself', async () => {
      for (let round = 0; round < 6; round++) {
        const id = await aPending()
        const answers = await Promise.all([
          denying('ada', id),
          portal.as('bob').post('/api/v1/Request/movie/available', { id }),
          portal.as('ada').delete(`/api/v1/Request/movie/${id}`),
          approving('bob', id),
        ])
        for (const { status } of answers) expect(status).toBe(200)
        await portal.settle()
        expect(await requestById(portal.app.store, id)).toBeNull()
        expect((await outboxOf(id)).filter(row => row.stage !== 'sent')).toEqual([])
      }
    })

    test('twenty people who ask for the same movie make one request', async () => {
      const film = 50_001
      const answers = await Promise.all(people.map(name => ask(portal.as(name), film)))
      expect(answers.filter(answer => answer.result)).toHaveLength(1)
      const refused = answers.filter(answer => !answer.result)
      expect(new Set(refused.map(answer => answer.errorCode))).toEqual(new Set(['AlreadyRequested']))
      const { requests, requestLog } = portal.app.store.t
      const stored = await portal.app.store.db
        .select()
        .from(requests)
        .where(eq(requests.soleKey, `movie:${film}`))
      expect(stored).toHaveLength(1)
      const logged = await portal.app.store.db
        .select()
        .from(requestLog)
        .where(eq(requestLog.requestId, stored[0]?.id ?? 0))
      expect(logged.map(entry => entry.userId)).toEqual([stored[0]?.requesterId ?? ''])
    })

    test('one person who asks for many movies at once stays within the limit', async () => {
      const films = Array.from({ length: 10 }, (_, index) => 60_001 + index)
      const answers: EngineBody[] = await Promise.all(films.map(film => ask(portal.as('sam'), film)))
      expect(answers.filter(answer => answer.result)).toHaveLength(limit.amount)
      expect(answers.filter(answer => answer.errorCode === 'MovieRequestQuotaExceeded')).toHaveLength(7)
    })

    test('an account that is removed while it asks leaves no request behind', async () => {
      for (let round = 0; round < 6; round++) {
        const name = `leaver${round}`
        const form = { userName: name, password: 'a long secret', claims: [{ value: 'RequestMovie', enabled: true }] }
        expect((await portal.as('ada').post('/api/v1/Identity', form)).body).toMatchObject({ successful: true })
        const { id = '' } = (await userByName(portal.app.store, name)) ?? {}
        const key = portal.app.settings.get(general).apiKey ?? ''
        const asking = Array.from({ length: 6 }, (_, index) =>
          portal.guest.post(
            '/api/v1/Request/movie',
            { theMovieDbId: 70_000 + round * 10 + index },
            { apikey: key, username: name },
          ),
        )
        const removal = portal.as('bob').delete(`/api/v1/Identity/${id}`)
        const answers = await Promise.all([...asking, removal])
        for (const { status } of answers) expect([200, 401]).toContain(status)
        expect(answers.at(-1)?.body).toMatchObject({ successful: true })
        const { requests, requestLog } = portal.app.store.t
        const left = portal.app.store.db.select().from(requests).where(eq(requests.requesterId, id))
        expect(await left).toEqual([])
        expect(await portal.app.store.db.select().from(requestLog).where(eq(requestLog.userId, id))).toEqual([])
      }
    })

    test('sections of settings saved at once are kept whole, and what is stored is what is used', async () => {
      for (let round = 0; round < 5; round++) {
        const answers = await Promise.all(
          people.map((name, index) =>
            portal.as(index % 2 ? 'ada' : 'bob').put('/api/v3/settings/customization', {
              applicationName: `${name} ${round}`,
              customCss: `/* ${name} ${round} */`,
            }),
          ),
        )
        for (const { status } of answers) expect(status).toBe(200)
        const used = portal.app.settings.get(customization)
        expect(used.customCss).toBe(`/* ${used.applicationName} */`)
        expect(await storedOf(customization)).toMatchObject({ applicationName: used.applicationName })
      }
    })

    test('switches of one group turned by several people at once are all turned', async () => {
      const names = Object.keys(features.fields)
      for (const way of ['enable', 'disable', 'enable']) {
        await Promise.all(names.map(name => portal.as('ada').post(`/api/v2/Features/${way}`, { name })))
        const expected = Object.fromEntries(names.map(name => [name, way === 'enable']))
        expect(portal.app.settings.get(features)).toEqual(expected as never)
        expect(await storedOf(features)).toEqual(expected)
      }
    })

    test('servers that start at once on an empty database sign and open with the same keys', async () => {
      const address = await engine.fresh()
      const portals = await Promise.all([openPortal({ database: address }), openPortal({ database: address })])
      const [one, two] = portals.map(({ app }) => [app.settings.get(installation), app.settings.get(general).apiKey])
      expect(one).toEqual(two ?? [])
      expect(one?.[1]).toMatch(/^[0-9a-f]{32}$/)
      for (const each of portals) await each.close()
    })

    /** A section as another server over the same database reads it. */
    const storedOf = async (section: Section): Promise<Record<string, unknown>> =>
      (await openSettings(portal.app.store, {}, { sections: [section], vault })).get(section)
  })
}
