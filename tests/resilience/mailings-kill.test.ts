import { afterAll, expect, test } from 'bun:test'
import { mailServer } from '../support/mail-server'
import { seeded } from '../support/seeded'
import { surroundings } from './server'

const post = await mailServer({ plainOnly: true })
const around = surroundings({
  MARQUEE_SETTINGS__NOTIFICATIONS_EMAIL__ENABLED: 'true',
  MARQUEE_SETTINGS__NOTIFICATIONS_EMAIL__HOST: '127.0.0.1',
  MARQUEE_SETTINGS__NOTIFICATIONS_EMAIL__PORT: String(post.port),
  MARQUEE_SETTINGS__NOTIFICATIONS_EMAIL__DISABLETLS: 'true',
  MARQUEE_SETTINGS__NOTIFICATIONS_EMAIL__SENDERADDRESS: 'portal@example.com',
})
afterAll(async () => {
  await around.close()
  await post.close()
})

/** In three turns, as mails of one mailing leave. */
const readers = 24
const random = seeded()
type Unsent = { stage: string; target: string; to: { address: string } | null }

test('a mass mail goes on after every death of its server, and reaches everybody once', async () => {
  let server = await around.start()
  for (let index = 0; index < readers; index++) {
    const reader = { userName: `reader${index}`, password: 'a long secret', emailAddress: `reader${index}@example.com` }
    const made = await server.call('POST', '/api/v1/Identity', { ...reader, claims: [] })
    expect(made.body).toMatchObject({ successful: true })
  }
  const text = { subject: 'News', message: '<p>Dear {Alias}</p>' }
  const everybody = { ...text, bcc: false, everybody: true, userIds: [] }
  expect((await server.call('POST', '/api/v3/mailings', everybody)).body).toMatchObject({ recipients: readers })
  const arrived = () => post.received.flatMap(({ to }) => to)
  const unsent = async () => (await server.list<Unsent>('/api/v3/outbox')).filter(({ target }) => target === 'email')
  const isWaiting = async () => (await unsent()).some(({ stage }) => stage !== 'unsure')
  let deaths = 0
  while (await isWaiting()) {
    const before = arrived().length
    // Whatever it is at: a mail on its way, one that has arrived and is not noted yet, or nothing.
    while (arrived().length === before && (await isWaiting())) await Bun.sleep(5)
    await Bun.sleep(random() * 40)
    if (arrived().length >= readers) break
    server.kill('SIGKILL')
    await server.ended
    deaths++
    server = await around.start()
  }
  expect(deaths).toBeGreaterThan(1)
  for (let tries = 0; (await isWaiting()) && tries < 300; tries++) await Bun.sleep(100)
  const doubtful = (await unsent()).map(({ to }) => to?.address ?? '')
  expect(new Set(arrived()).size).toBe(arrived().length)
  // What was being sent when the server died may have arrived, and is shown to people instead of being sent again.
  expect(doubtful.length).toBeLessThanOrEqual(deaths)
  const all = Array.from({ length: readers }, (_, index) => `reader${index}@example.com`)
  expect([...new Set([...arrived(), ...doubtful])].toSorted()).toEqual(all.toSorted())
}, 180_000)
