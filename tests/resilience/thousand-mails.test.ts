import { afterAll, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { batchesOf } from '~/server/store/bulk'
import type { MailingProgress } from '~/shared/api/mailings'
import { hourMs, secondMs } from '~/shared/durations'
import { email } from '~/shared/services/email'
import { mailServer } from '../support/mail-server'
import { databaseFile, openPortal, type Portal } from '../support/portal'
import { anAdmin, aUser } from '../support/users'

const readers = 1_000
/** What leaves in a turn of a mailing, and how long the next one waits. */
const [atOnce, turnMs] = [10, 10 * secondMs]

const addressOf = (number: number) => `reader${number}@example.com`
const numberOf = (address: string) => Number(/\d+/.exec(address)?.[0])
const refused = addressOf(500)
const isGreylisted = (address: string) => numberOf(address) % 10 === 3
const fates: Readonly<Record<number, 'before' | 'after'>> = { 107: 'before', 207: 'before', 311: 'after', 611: 'after' }
const lines = new Set<number>()

/** Each line is dropped once. */
function hangsUp(address: string, isWhole: boolean) {
  const number = numberOf(address)
  const fate = fates[number]
  if (!fate || lines.has(number) || isWhole !== (fate === 'after')) return null
  lines.add(number)
  return fate
}

const post = await mailServer({
  ...{ wantsTls: true, greylists: isGreylisted, hangsUp, answersAfterMs: 1 },
  refuses: { [refused]: { code: 550, words: 'No such mailbox' } },
})
let portal: Portal | null = null
afterAll(async () => {
  await portal?.close()
  await post.close()
})

test(`${readers} mails leave a few at a time, whatever the mail server does, and reach everybody once over a restart`, async () => {
  let now = new Date('2026-11-27T12:00:00Z').getTime()
  const database = databaseFile()
  const smtp = { enabled: true, host: '127.0.0.1', port: post.port, senderAddress: 'tv@example.com' }
  const settings = { ...smtp, security: 'startTls', disableCertificateChecking: true }
  const ada = anAdmin('ada', { email: null })
  const open = async (users = [ada]) =>
    openPortal({ database, users, now: () => new Date(now), settings: [[email, settings]] })
  const first = await open()
  portal = first
  const { store } = first.app
  const model = await store.db.select().from(store.t.users).where(eq(store.t.users.id, ada.id))
  const people = Array.from({ length: readers }, (_, number) => {
    const { id, userName } = aUser(`reader${number}`)
    const names = { userName, nameKey: userName.toUpperCase(), displayKey: userName.toUpperCase() }
    const email = { email: addressOf(number), emailKey: addressOf(number).toUpperCase() }
    return { ...model[0], id, ...names, ...email, accessToken: null, accessTokenHash: null, lookKey: null } as never
  })
  for await (const some of batchesOf(people)) await store.db.insert(store.t.users).values(some)

  const draft = { subject: 'News', message: '<p>Dear {Alias}</p>', bcc: false, everybody: true, userIds: [] }
  expect(await first.as('ada').post('/api/v3/mailings', draft)).toMatchObject({
    status: 200,
    body: { recipients: readers },
  })
  const arrived = () => post.received.flatMap(({ to }) => to)
  const rows = async (of: Portal) => of.app.store.db.select().from(of.app.store.t.outbox)

  /** Lets so many turns pass; answers the most that left in one of them. */
  async function turns(of: Portal, count: number) {
    let most = 0
    for (let turn = 0; turn < count; turn++) {
      const before = arrived().length
      await of.settle()
      most = Math.max(most, arrived().length - before)
      now += turnMs
    }
    return most
  }

  // In the first half of an hour nothing comes a second time but those who were put off for half a minute.
  const half = readers / atOnce / 2
  const most = await turns(first, half)
  expect(most).toBeLessThanOrEqual(2 * atOnce)
  const halfWay = arrived().length
  expect(halfWay).toBeLessThan(readers * 0.6)
  await first.close()

  const second = await open([])
  portal = second
  await turns(second, half)
  // Whoever was put off last, or whose line was dropped, is tried again within a quarter of an hour.
  now += hourMs / 4
  await second.settle()

  const left = (await rows(second)).filter(({ stage, target }) => stage !== 'sent' && target === 'email')
  const stages = left.map(({ payload, stage }) => [(payload as { to: { address: string } }).to.address, stage])
  // Those who may have got theirs are shown to people, and nobody is written to twice.
  expect(stages.toSorted()).toEqual(
    [
      [addressOf(311), 'unsure'],
      [refused, 'waiting'],
      [addressOf(611), 'unsure'],
    ].toSorted(),
  )
  expect(new Set(arrived()).size).toBe(arrived().length)
  expect(arrived().toSorted()).toEqual(
    people
      .map((_, number) => addressOf(number))
      .filter(one => one !== refused)
      .toSorted(),
  )
  expect(post.received.every(({ secure }) => secure)).toBe(true)
  const { body } = await second.key.get('/api/v3/mailings')
  const [progress] = body as MailingProgress[]
  expect(progress).toMatchObject({ recipients: readers, waiting: 1, failed: 2 })
}, 300_000)
