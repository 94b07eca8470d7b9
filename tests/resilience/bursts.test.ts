import { afterEach, expect, test } from 'bun:test'
import { addressesAt, channelsStandIn } from '~/demo/channels/stand-in'
import { channelValues, childrenValues } from '~/demo/channels/values'
import type { Http } from '~/integrations/http/call'
import { fetchHttp } from '~/integrations/http/fetch-http'
import { agents } from '~/integrations/notify'
import { enqueue } from '~/server/events/outbox-queries'
import { minuteMs, secondMs } from '~/shared/durations'
import type { ChannelName } from '~/shared/notifications/agents'
import { aDelivery } from '../support/delivery'
import { engines } from '../support/engines'
import { outboxRowOf } from '../support/outbox'
import { openPortal, type Portal } from '../support/portal'

const begun = Date.parse('2026-03-04T12:00:00Z')
let clock = begun
const now = () => new Date(clock)
let portal: Portal
let service: ReturnType<typeof channelsStandIn>
afterEach(async () => {
  await portal.close()
  await service.stop()
  clock = begun
})

/** What the services took, in the order in which they did. */
let taken: { said: string; to: string; at: number }[] = []
let refused = 0

/** What is not taken the first time, as the service is broken just then. */
const failing = new Set<string>()

const noting: Http = async request => {
  const wanted = /message \d\d/.exec(String(request.body))?.[0] ?? ''
  if (failing.delete(wanted)) return { status: 503, headers: new Headers(), body: '' }
  const answer = await fetchHttp({ version: 'test' })(request)
  const said = /message \d\d/.exec(decodeURIComponent(JSON.stringify(request.body ?? '').replaceAll('+', ' ')))?.[0]
  if (answer.status >= 300) refused++
  else if (said) taken.push({ said, to: `${request.url} ${JSON.stringify(request.body)}`, at: clock - begun })
  return answer
}

const numbered = (count: number) => Array.from({ length: count }, (_, at) => `message ${String(at).padStart(2, '0')}`)

/** A portal with this one channel, whose service is as the real one. */
async function open(name: ChannelName, database?: string) {
  service = channelsStandIn({ now, rates: { pushover: [{ most: 3, withinMs: 10 * minuteMs }] } })
  ;[taken, refused] = [[], 0]
  const agent = agents.find(one => one.name === name)
  if (!agent) throw new Error(`there is no channel ${name}`)
  const word = agent.settings.id.split('/').at(-1) ?? ''
  const [own, children] = [channelValues(service), childrenValues(service)] as Record<string, object | undefined>[]
  const places = children?.[word] ? { places: [{ id: 2, name: 'Children', ...children[word] }] } : {}
  portal = await openPortal({
    ...{ http: noting, now, ...(database && { database }) },
    settings: [[agent.settings, { enabled: true, ...own?.[word], ...places }]],
  })
  Object.assign(portal.app.config, { channelAddresses: addressesAt(service) })
  return agent
}

const write = (target: string, keys: readonly string[], to: string | null) =>
  portal.app.store.transaction(tx =>
    enqueue(
      tx,
      keys.map(key => {
        const payload = aDelivery({
          key,
          body: key,
          title: key,
          variables: {},
          to: to ? { address: to, name: null } : null,
        })
        return { target, key: `${target} ${key}`, payload, request: null }
      }),
      portal.app.now(),
    ),
  )

test.each([
  ['Discord', 'discord', 13, 4],
  ['Slack', 'slack', 12, 7],
  ['Telegram', 'telegram', 12, 7],
  ['Telegram', 'telegram:2', 22, 60],
  ['Ntfy', 'ntfy', 62, 10],
  ['Pushover', 'pushover', 5, 600],
  ['WhatsApp', 'whatsapp', 83, 1],
] as [ChannelName, string, number, number][])(
  'a burst on %s (%s) of %p arrives once each and in order, over at least %p seconds',
  async (name, target, count, seconds) => {
    const { recipients } = await open(name)
    await write(target, numbered(count), recipients === 'channel' ? null : '+4915112345678')
    await portal.settle()
    for (let passed = 0; taken.length < count && passed < 4 * seconds + 60; passed++) {
      clock += secondMs
      await portal.settle()
    }
    expect(taken.map(({ said }) => said)).toEqual(numbered(count))
    expect(refused).toBeGreaterThan(0)
    const last = taken.at(-1)?.at ?? 0
    expect(last).toBeGreaterThanOrEqual(seconds * secondMs)
    expect(last).toBeLessThan(2 * (seconds + 1) * secondMs)
    // That it had to wait for its turn was no try that failed.
    for (const key of numbered(count))
      expect(await outboxRowOf(portal.app.store, `${target} ${key}`)).toMatchObject({ stage: 'sent', attempts: 1 })
  },
)

test('a room of Discord that is full holds up no other room', async () => {
  await open('Discord')
  await write('discord', numbered(8), null)
  await write('discord:2', numbered(3), null)
  await portal.settle()
  expect(taken.filter(({ to }) => to.includes('/1002/')).map(({ said }) => said)).toEqual(numbered(3))
  expect(taken.filter(({ to }) => to.includes('/1001/'))).toHaveLength(5)
})

for (const engine of engines)
  test(`on ${engine.dialect}, what failed in the middle of a burst comes later and once, and all others in order`, async () => {
    await open('Discord', await engine.ready())
    await write('discord', numbered(17), null)
    for (const one of ['message 03', 'message 11']) failing.add(one)
    for (let passed = 0; taken.length < 17 && passed < 90; passed++) {
      await portal.settle()
      clock += secondMs
    }
    const said = taken.map(one => one.said)
    const failed = ['message 03', 'message 11']
    expect(said.filter(one => !failed.includes(one))).toEqual(numbered(17).filter(one => !failed.includes(one)))
    expect(said.filter(one => failed.includes(one))).toEqual(failed)
    expect(taken.find(one => one.said === 'message 03')?.at).toBeGreaterThanOrEqual(30 * secondMs)
    expect(refused).toBeGreaterThan(0)
    for (const key of numbered(17))
      expect(await outboxRowOf(portal.app.store, `discord ${key}`)).toMatchObject({
        ...{ stage: 'sent', attempts: failed.includes(key) ? 2 : 1 },
      })
  }, 60_000)
