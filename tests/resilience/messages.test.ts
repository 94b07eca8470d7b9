import { afterEach, expect, test } from 'bun:test'
import type { Http } from '~/integrations/http/call'
import { fetchHttp } from '~/integrations/http/fetch-http'
import { enqueue } from '~/server/events/outbox-queries'
import { hourMs } from '~/shared/durations'
import { webhook } from '~/shared/services/webhook'
import { aDelivery } from '../support/delivery'
import { outboxRowOf } from '../support/outbox'
import { openPortal, type Portal } from '../support/portal'

type Receiver = { answer: () => Response | Promise<Response>; heard: number; url: string; close: () => unknown }

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
      return one.answer()
    },
  })
  const one: Receiver = {
    answer,
    heard: 0,
    url: `http://127.0.0.1:${server.port}/hook`,
    close: () => server.stop(true),
  }
  return one
}

const limitMs = 200
let skippedMs = 0
/** Writes one message and lets hours pass, in which everything that is due is sent. */
async function afterHours() {
  const wire = fetchHttp({ version: 'test' })
  const http: Http = request => wire({ ...request, timeoutMs: limitMs })
  skippedMs = 0
  const now = () => new Date(Date.now() + skippedMs)
  portal = await openPortal({ http, now, settings: [[webhook, { enabled: true, webhookUrl: receiver.url }]] })
  const row = { target: 'webhook', key: 'webhook:one', payload: aDelivery({ key: 'webhook:one' }), request: null }
  await portal.app.store.transaction(tx => enqueue(tx, [row], now()))
  for (let hour = 0; hour < 5; hour++) {
    await portal.settle()
    skippedMs += hourMs
  }
  return outboxRowOf(portal.app.store, row.key)
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
