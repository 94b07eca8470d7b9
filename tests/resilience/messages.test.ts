import { afterEach, expect, test } from 'bun:test'
import type { Http } from '~/integrations/http/call'
import { fetchHttp } from '~/integrations/http/fetch-http'
import { enqueue } from '~/server/events/outbox-queries'
import { hourMs } from '~/shared/durations'
import { webhook } from '~/shared/services/webhook'
import { aDelivery } from '../support/delivery'
import { outboxRowOf } from '../support/outbox'
import { openPortal, type Portal } from '../support/portal'

type Receiver = {
  answer: () => Response | Promise<Response>
  heard: number
  keys: string[]
  url: string
  close: () => unknown
}

let portal: Portal
let receiver: Receiver
afterEach(async () => {
  await portal.close()
  await receiver.close()
})

function receiverThat(answer: Receiver['answer']): Receiver {
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request): Promise<Response> {
      await request.text()
      one.heard++
      one.keys.push(request.headers.get('idempotency-key') ?? '')
      return one.answer()
    },
  })
  const one: Receiver = {
    answer,
    heard: 0,
    keys: [],
    url: `http://127.0.0.1:${server.port}/hook`,
    close: () => server.stop(true),
  }
  return one
}

const limitMs = 200
let skippedMs = 0
/** Writes messages and lets hours pass, in which everything that is due is sent; answers the first of them. */
async function afterHours(hours = 5, keys = ['webhook:one']) {
  const wire = fetchHttp({ version: 'test' })
  const http: Http = request => wire({ ...request, timeoutMs: limitMs })
  skippedMs = 0
  const now = () => new Date(Date.now() + skippedMs)
  portal = await openPortal({ http, now, settings: [[webhook, { enabled: true, webhookUrl: receiver.url }]] })
  const rows = keys.map(key => ({ target: 'webhook', key, payload: aDelivery({ key }), request: null }))
  await portal.app.store.transaction(tx => enqueue(tx, rows, now()))
  for (let hour = 0; hour < hours; hour++) {
    await portal.settle()
    skippedMs += hourMs
  }
  return outboxRowOf(portal.app.store, keys[0] ?? '')
}

const lost: [string, Receiver['answer']][] = [
  ['comes too late', () => Bun.sleep(limitMs * 2).then(() => new Response('ok'))],
  ['never comes', () => new Response(new ReadableStream({ start: controller => controller.error(undefined) }))],
  ['does not end', () => new Response(new ReadableStream({ pull: c => c.enqueue(new Uint8Array(9)), type: 'bytes' }))],
]

for (const [name, answer] of lost) {
  test(`a message whose answer ${name} may have arrived: it is not sent again and shown as unsure`, async () => {
    receiver = receiverThat(answer)
    expect(await afterHours()).toMatchObject({ stage: 'unsure', failure: { service: 'Webhook' } })
    expect(receiver.heard).toBe(1)
  })
}

for (const status of [504, 524])
  test(`a message that was passed on and not answered (${status}) may have arrived, and is not sent again`, async () => {
    receiver = receiverThat(() => new Response(null, { status }))
    expect(await afterHours()).toMatchObject({ stage: 'unsure', failure: { service: 'Webhook', status } })
    expect(receiver.heard).toBe(1)
  })

test('a message that a server took and said to have failed comes again under its one key, by which it is known', async () => {
  receiver = receiverThat(() => new Response(null, { status: receiver.heard < 3 ? 502 : 204 }))
  expect(await afterHours()).toMatchObject({ stage: 'sent' })
  expect(receiver.keys).toEqual(Array(3).fill('webhook:one'))
})

/** What it answers to each call, and then once more, unasked. */
const twice: [string, number, object][] = [
  ['took it', 200, { stage: 'sent', attempts: 1 }],
  ['refused it', 500, { stage: 'waiting', failure: { service: 'Webhook', status: 500 } }],
]
for (const [what, status, outcome] of twice)
  test(`of two answers to one message the first counts, which ${what}, and no other message takes the second for its own`, async () => {
    const answer = (of: number) => `HTTP/1.1 ${of} Said\r\ncontent-length: 2\r\n\r\nok`
    const keys: string[] = []
    const odd = Bun.listen({
      ...{ hostname: '127.0.0.1', port: 0 },
      socket: {
        data(socket, bytes) {
          const [, key] = /idempotency-key: (\S+)/i.exec(bytes.toString()) ?? []
          if (key) keys.push(key)
          if (key)
            socket.write(answer(key === 'webhook:one' ? status : 500) + answer(key === 'webhook:one' ? 500 : 200))
        },
      },
    })
    receiver = { ...receiverThat(() => new Response()), url: `http://127.0.0.1:${odd.port}/hook` }
    await receiver.close()
    receiver.close = () => odd.stop(true)
    await afterHours(1, ['webhook:one', 'webhook:two'])
    expect(await outboxRowOf(portal.app.store, 'webhook:one')).toMatchObject(outcome)
    // Nothing but its own answer says what came of the one behind.
    expect(await outboxRowOf(portal.app.store, 'webhook:two')).toMatchObject({ stage: 'waiting', attempts: 1 })
    expect(keys).toEqual(['webhook:one', 'webhook:two'])
  })

test('a message that was refused is sent again until it is taken', async () => {
  receiver = receiverThat(() => new Response(null, { status: receiver.heard < 3 ? 500 : 204 }))
  expect(await afterHours()).toMatchObject({ stage: 'sent', attempts: 3 })
  expect(receiver.heard).toBe(3)
})

test('a message that reached nobody is sent again', async () => {
  receiver = receiverThat(() => new Response('ok'))
  await receiver.close()
  expect(await afterHours()).toMatchObject({ stage: 'waiting', failure: { service: 'Webhook' } })
  expect(receiver.heard).toBe(0)
})
