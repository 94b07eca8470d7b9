import { expect } from 'bun:test'
import { and, eq, gt, like } from 'drizzle-orm'
import { readMail } from '~/demo/mail/read-mail'
import { openStore } from '~/server/store/open'
import type { Store } from '~/server/store/store'
import { minuteMs } from '~/shared/durations'
import { newsletter } from '~/shared/newsletter/settings'
import { email } from '~/shared/services/email'
import { plex } from '~/shared/services/plex'
import { mailServer } from '../support/mail-server'
import { saveManaged } from '../support/movies'
import { openPortal } from '../support/portal'
import { aUser } from '../support/users'
import { secretKey } from '../support/vault'
import { firstFilm, type Server, surroundings } from './server'

/** No more than one turn of a mailing writes to. */
const people = Array.from({ length: 6 }, (_, index) => `reader${index}`)
/** Two for each, so that whoever hears of an hour at once is told of both in one message. */
const films = [...people, ...people].map((name, index) => ({ name, film: firstFilm + index }))
const inLibrary = [1, 2, 3].map(number => firstFilm + 900_000 + number)

const mailOf = ({ to, source }: { to: string[]; source: string }) => {
  const { headers, text } = readMail(source)
  return { to: to.join(), subject: headers.subject ?? '', text }
}

type Killed = { folder?: string; more?: number; afterMs: number }

const twice = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index)
const runs = async (server: Server) => (await server.call('POST', '/api/v3/jobs/newsletter/run')).status

/**
 * A house of readers with a library, a mail server and a webhook: each reader asks for movies and hears of them, every other
 * one of all of an hour at once, and all of them get a mass mail and a newsletter. The mail server takes its time to answer.
 */
export async function houseOfReaders(database: string, answersAfterMs = 0) {
  const post = await mailServer({ plainOnly: true, answersAfterMs })
  const users = people.map(name => aUser(name, { claims: ['RequestMovie', 'ReceivesNewsletter'] }))
  const smtp = { enabled: true, host: '127.0.0.1', port: post.port, disableTLS: true, senderAddress: 'tv@example.com' }
  const plexServer = { id: 1, name: 'Loft', ip: '127.0.0.1', port: 1, plexAuthToken: 't', machineIdentifier: 'm' }
  const prepared = await openPortal({
    database,
    users,
    settings: [
      [email, smtp],
      [newsletter, { enabled: true }],
      [plex, { enable: true, servers: [plexServer] }],
    ],
  })
  const movie = { source: 'plex:1', monitored: false, hasFile: true, sweep: 1 }
  for (const id of inLibrary) await saveManaged(prepared.app.store, id, { ...movie, itemKey: `${id}` })
  const gathering = users.filter((_, index) => index % 2 === 0)
  await prepared.app.store.db
    .insert(prepared.app.store.t.messageDigests)
    .values(gathering.map(({ id }) => ({ userId: id, channel: 'Email', every: 'hour' as const })))
  await prepared.close()
  const around = surroundings({ MARQUEE_DATABASE_URL: database, MARQUEE_SECRET_KEY: secretKey })
  const store = await openStore(database)
  const mails = () => post.received.map(mailOf)
  const arrived = () => mails().length + around.told.length

  /** What a minute or two would do for whatever a killed server held. */
  async function passTime({ db, t: { leases, outbox } }: Store) {
    for (const held of ['outbox:%', 'job:%'])
      await db
        .update(leases)
        .set({ until: new Date(0) })
        .where(like(leases.name, held))
    const longAgo = new Date(Date.now() - 10 * minuteMs)
    await db.update(outbox).set({ startedAt: longAgo }).where(eq(outbox.stage, 'sending'))
  }

  /** As when the hour is over: what was heard of too late for its message as well. */
  const endHour = ({ db, t: { outbox } }: Store) =>
    db
      .update(outbox)
      .set({ nextAt: new Date() })
      .where(and(eq(outbox.target, 'email'), eq(outbox.stage, 'waiting'), gt(outbox.nextAt, new Date())))

  async function settled() {
    const { outbox } = store.t
    const stages = async () => (await store.db.select({ stage: outbox.stage }).from(outbox)).map(({ stage }) => stage)
    const isAtWork = async () => (await stages()).some(stage => stage === 'waiting' || stage === 'sending')
    for (let tries = 0; (await isAtWork()) && tries < 300; tries++) {
      await endHour(store)
      await Bun.sleep(200)
    }
    return store.db.select().from(outbox)
  }

  return {
    start: around.start,
    /** Has readers ask, somebody approve, and writes to everybody; the servers take turns. */
    async begin(servers: readonly [Server, ...Server[]]) {
      for (const [index, { name, film }] of films.entries()) {
        const [here, there] = [0, 1].map(next => servers[(index + next) % servers.length] ?? servers[0]) as [
          Server,
          Server,
        ]
        const made = await here.call('POST', '/api/v1/Request/movie', { theMovieDbId: film }, name)
        const decided = await there.call('POST', '/api/v1/Request/movie/approve', { id: Number(made.body.requestId) })
        expect(decided.body).toMatchObject({ result: true })
      }
      const mass = { subject: 'News', message: 'Dear {Alias}', bcc: false, everybody: true, userIds: [] }
      expect((await servers[0].call('POST', '/api/v3/mailings', mass)).status).toBe(200)
      // All are asked for the same, and one of them does it.
      for (const server of servers) expect([204, 409]).toContain(await runs(server))
    },
    /** Kills a server once so many more have arrived; answers the one that takes its place, in the same folder. */
    async killed(server: Server, { folder = '.', more = 1, afterMs }: Killed): Promise<Server> {
      const before = arrived()
      for (let tries = 0; arrived() < before + more && tries < 300; tries++) await Bun.sleep(10)
      await Bun.sleep(afterMs)
      server.kill('SIGKILL')
      await server.ended
      await passTime(store)
      await endHour(store)
      const next = await around.start(folder)
      expect([204, 409]).toContain(await runs(next))
      return next
    },
    /** Everybody was told everything once; what may have arrived when a server died is shown to people instead. */
    async expectAllTold(deaths: number) {
      const rows = await settled()
      type Unsure = { target: string; to: string | null }
      const unsure = rows.flatMap(({ stage, target, payload }): Unsure[] => {
        const { to } = payload as { to?: { address: string } | null }
        return stage === 'sent' ? [] : [{ target, to: to?.address ?? null }]
      })
      expect(rows.filter(({ stage }) => stage !== 'sent' && stage !== 'unsure')).toEqual([])
      // One row of each of the two channels was being sent.
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
    },
    async close() {
      await around.close()
      await store.close()
      await post.close()
    },
  }
}
