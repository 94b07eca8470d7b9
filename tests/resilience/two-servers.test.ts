import { afterAll, describe, expect, test } from 'bun:test'
import { and, eq, gt, like } from 'drizzle-orm'
import { openStore } from '~/server/store/open'
import type { Store } from '~/server/store/store'
import { minuteMs } from '~/shared/durations'
import { newsletter } from '~/shared/newsletter/settings'
import { email } from '~/shared/services/email'
import { plex } from '~/shared/services/plex'
import { engines } from '../support/engines'
import { mailServer } from '../support/mail-server'
import { readMail } from '../support/mail-text'
import { saveManaged } from '../support/movies'
import { openPortal } from '../support/portal'
import { seeded } from '../support/seeded'
import { aUser } from '../support/users'
import { secretKey } from '../support/vault'
import { firstFilm, type Server, surroundings } from './server'

const random = seeded()
const deaths = 2
/** No more than one turn of a mailing writes to. */
const people = Array.from({ length: 6 }, (_, index) => `reader${index}`)
/** Two for each, so that whoever hears of an hour at once is told of both in one message. */
const films = [...people, ...people].map((name, index) => ({ name, film: firstFilm + index }))
const inLibrary = [1, 2, 3].map(number => firstFilm + 900_000 + number)
const closing: (() => unknown)[] = []
afterAll(async () => {
  for (const close of closing.toReversed()) await close()
})

/** A house of readers with a library, a mail server and a webhook, on a database that several servers share. */
async function house(database: string) {
  const post = await mailServer({ plainOnly: true })
  const users = people.map(name => aUser(name, { claims: ['RequestMovie', 'ReceivesNewsletter'] }))
  const smtp = { enabled: true, host: '127.0.0.1', port: post.port, disableTLS: true, senderAddress: 'tv@example.com' }
  const server = { id: 1, name: 'Loft', ip: '127.0.0.1', port: 1, plexAuthToken: 't', machineIdentifier: 'm' }
  const prepared = await openPortal({
    database,
    users,
    settings: [
      [email, smtp],
      [newsletter, { enabled: true }],
      [plex, { enable: true, servers: [server] }],
    ],
  })
  const { store } = prepared.app
  const movie = { source: 'plex:1', monitored: false, hasFile: true, sweep: 1 }
  for (const id of inLibrary) await saveManaged(store, id, { ...movie, itemKey: `${id}` })
  // Every other one hears of all of an hour at once.
  const gathering = users.filter((_, index) => index % 2 === 0)
  await store.db
    .insert(store.t.messageDigests)
    .values(gathering.map(({ id }) => ({ userId: id, channel: 'Email', every: 'hour' as const })))
  await prepared.close()
  const around = surroundings({ MARQUEE_DATABASE_URL: database, MARQUEE_SECRET_KEY: secretKey })
  const watching = await openStore(database)
  closing.push(
    () => post.close(),
    () => watching.close(),
    () => around.close(),
  )
  return { around, store: watching, mails: () => post.received.map(mailOf) }
}

const mailOf = ({ to, source }: { to: string[]; source: string }) => {
  const { headers, text } = readMail(source)
  return { to: to.join(), subject: headers.subject ?? '', text }
}

/** What a minute or two would do for whatever a killed server held. */
async function passTime({ db, t: { leases, outbox } }: Store) {
  await db
    .update(leases)
    .set({ until: new Date(0) })
    .where(like(leases.name, 'outbox:%'))
  await db
    .update(leases)
    .set({ until: new Date(0) })
    .where(like(leases.name, 'job:%'))
  const longAgo = new Date(Date.now() - 10 * minuteMs)
  await db.update(outbox).set({ startedAt: longAgo }).where(eq(outbox.stage, 'sending'))
}

/** As when the hour is over: what was heard of too late for its message as well. */
const endHour = ({ db, t: { outbox } }: Store) =>
  db
    .update(outbox)
    .set({ nextAt: new Date() })
    .where(and(eq(outbox.target, 'email'), eq(outbox.stage, 'waiting'), gt(outbox.nextAt, new Date())))

const twice = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index)

for (const engine of engines.filter(({ dialect }) => dialect !== 'sqlite'))
  describe(`two servers on one database of ${engine.dialect}`, () => {
    test(`tell everybody everything once, while one of them is killed ${deaths} times`, async () => {
      const { around, store, mails } = await house(await engine.fresh())
      const servers: [Server, Server] = [await around.start('one'), await around.start('two')]
      for (const [index, { name, film }] of films.entries()) {
        const [here, there] = index % 2 ? servers : [servers[1], servers[0]]
        const made = await here.call('POST', '/api/v1/Request/movie', { theMovieDbId: film }, name)
        const decided = await there.call('POST', '/api/v1/Request/movie/approve', { id: Number(made.body.requestId) })
        expect(decided.body).toMatchObject({ result: true })
      }
      const mass = { subject: 'News', message: 'Dear {Alias}', bcc: false, everybody: true, userIds: [] }
      expect((await servers[0].call('POST', '/api/v3/mailings', mass)).status).toBe(200)
      // Both are asked for the same, and one of them does it.
      const runs = async (server: Server) => (await server.call('POST', '/api/v3/jobs/newsletter/run')).status
      for (const server of servers) expect([204, 409]).toContain(await runs(server))
      const arrived = () => mails().length + around.told.length
      for (let death = 0; death < deaths; death++) {
        const before = arrived()
        for (let tries = 0; arrived() === before && tries < 300; tries++) await Bun.sleep(10)
        await Bun.sleep(random() * 150)
        const [, killed] = servers
        killed.kill('SIGKILL')
        await killed.ended
        await passTime(store)
        await endHour(store)
        servers[1] = await around.start('two')
        expect([204, 409]).toContain(await runs(servers[1]))
      }
      const { outbox } = store.t
      const stages = async () => (await store.db.select({ stage: outbox.stage }).from(outbox)).map(({ stage }) => stage)
      const isAtWork = async () => (await stages()).some(stage => stage === 'waiting' || stage === 'sending')
      for (let tries = 0; (await isAtWork()) && tries < 300; tries++) {
        await endHour(store)
        await Bun.sleep(200)
      }

      type Unsure = { target: string; to: string | null }
      const rows = await store.db.select().from(outbox)
      const unsure = rows.flatMap(({ stage, target, payload }): Unsure[] => {
        const { to } = payload as { to?: { address: string } | null }
        return stage === 'sent' ? [] : [{ target, to: to?.address ?? null }]
      })
      expect(rows.filter(({ stage }) => stage !== 'sent' && stage !== 'unsure')).toEqual([])
      // What was being sent when a server died may have arrived, and is shown to people instead.
      expect(unsure.length).toBeLessThanOrEqual(deaths * 2)
      const lost = (target: string, to: string | null = null) =>
        unsure.filter(one => one.target === target && one.to === to).length

      expect(twice(around.told)).toEqual([])
      // Asked for and approved; that it is mended or here follows from nothing here.
      expect(around.told.length).toBeGreaterThanOrEqual(2 * films.length - lost('webhook'))
      const told = (name: string, words: string) =>
        mails().filter(({ to, subject, text }) => to === `${name}@example.com` && `${subject} ${text}`.includes(words))
      for (const name of people) {
        const own = films.flatMap(one => (one.name === name ? [one.film] : []))
        const words = ['Dear ', ...[...own, ...inLibrary].map(id => `Film ${id}`)]
        const found = words.map(some => [some, told(name, some).length] as const)
        expect(found.filter(([, times]) => times > 1)).toEqual([])
        const missing = found.filter(([, times]) => times === 0)
        // A newsletter that may have arrived has all that is in the library.
        if (lost('email', `${name}@example.com`) === 0) expect({ name, missing }).toEqual({ name, missing: [] })
      }
    }, 180_000)
  })
