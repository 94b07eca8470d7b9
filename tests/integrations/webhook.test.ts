import { expect, test } from 'bun:test'
import { UpstreamError } from '~/integrations/http/call'
import { fetchHttp } from '~/integrations/http/fetch-http'
import { agents } from '~/integrations/notify'
import { testDelivery } from '~/integrations/notify/delivery'
import { momentFor } from '~/integrations/notify/moment'
import { webhookAgent } from '~/integrations/notify/webhook/agent'
import { webhookBody, webhookKeys } from '~/integrations/notify/webhook/rules'
import { agentCode } from '~/server/api/compat/channel-codes'
import { isAgentName } from '~/shared/notifications/agents'
import { serviceAddresses } from '~/shared/notifications/service-addresses'
import { aDelivery } from '../support/delivery'

const http = fetchHttp({ version: '0' })

async function receiver(answer: () => Response, work: (url: string) => Promise<unknown>) {
  const heard: { method: string; path: string; headers: Headers; body: unknown }[] = []
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      const { pathname, search } = new URL(request.url)
      heard.push({
        method: request.method,
        path: pathname + search,
        headers: request.headers,
        body: await request.json(),
      })
      return answer()
    },
  })
  const outcome = await work(`http://127.0.0.1:${server.port}/hook/?room=1`).catch((error: unknown) => error)
  await server.stop(true)
  return { heard, outcome }
}

test('05 §1.2 the body has every name once, in order, with texts, the empty one or null', () => {
  const body = webhookBody({
    event: 'NewRequest',
    variables: { RequestId: '7', title: 'Metropolis', Unknown: 'x', year: null },
  })
  expect(Object.keys(body)).toEqual([...webhookKeys, 'notificationType'])
  expect(webhookKeys).toHaveLength(35)
  expect(body).toMatchObject({
    requestId: '7',
    title: 'Metropolis',
    year: null,
    overview: null,
    notificationType: 'NewRequest',
  })
  const namesOf = (event: string, empty: string | null) =>
    Object.entries(webhookBody({ event, variables: {} })).flatMap(([name, value]) => (value === empty ? [name] : []))
  const always = ['additionalInformation', 'issueDescription', 'issueCategory', 'issueStatus', 'issueSubject']
  const empty = [...always, 'newIssueComment', 'availableDate']
  expect(namesOf('NewRequest', '')).toEqual(empty)
  expect(namesOf('RequestDeleted', '').sort()).toEqual([...empty, 'posterImage', 'providerId', 'requestStatus'].sort())
  expect(namesOf('Test', null)).toEqual([...webhookKeys])
  const ofShow = (event: string) => webhookBody({ event, variables: { Type: 'TV Show' } })
  const lists = { episodesList: '', seasonsList: '', posterImage: '', additionalInformation: null }
  expect(ofShow('NewRequest')).toMatchObject({ ...lists, issueSubject: '', availableDate: '', overview: null })
  expect(ofShow('RequestDeleted')).toMatchObject({ ...lists, providerId: '', requestStatus: '', requestId: null })
})

test.each([
  ['2026-11-22T06:18:03', ['Sunday, 22 November 2026', '11/22/2026', '06:18:03', '06:18']],
  ['2026-01-01T00:00:00', ['Thursday, 01 January 2026', '01/01/2026', '00:00:00', '00:00']],
  ['2026-12-05T23:59:09', ['Saturday, 05 December 2026', '12/05/2026', '23:59:09', '23:59']],
])('05 §1.3 programs read moments in one form, whatever the language: %s', (local, expected) => {
  const { longDate, shortDate, longTime, shortTime } = momentFor(new Date(local), null)
  expect([longDate, shortDate, longTime, shortTime]).toEqual(expected)
})

test('a webhook is told in JSON, with its token and a key that marks repeats', async () => {
  const settings = (webhookUrl: string) => ({ enabled: true, webhookUrl, applicationToken: ' hook-token ' })
  const { heard, outcome } = await receiver(
    () => new Response('thanks'),
    url => webhookAgent.send({ http, addresses: serviceAddresses }, settings(url), aDelivery()),
  )
  expect(outcome).toBeUndefined()
  expect(heard).toHaveLength(1)
  const [{ method, path, headers, body }] = heard as [(typeof heard)[0]]
  expect([method, path]).toEqual(['POST', '/hook/?room=1'])
  expect(headers.get('content-type')).toBe('application/json')
  expect(headers.get('access-token')).toBe('hook-token')
  expect(headers.get('idempotency-key')).toBe('available:19:ann')
  expect(body).toMatchObject({ title: 'Metropolis', requestId: '7', notificationType: 'RequestAvailable' })
})

test('without a token none is sent', async () => {
  const { heard } = await receiver(
    () => new Response(null, { status: 204 }),
    url =>
      webhookAgent.send(
        { http, addresses: serviceAddresses },
        { webhookUrl: url, applicationToken: '  ' },
        aDelivery(),
      ),
  )
  expect(heard[0]?.headers.has('access-token')).toBe(false)
})

test('trying out tells nothing but the moment, also while the webhook is switched off', async () => {
  const at = new Date('2026-11-21T20:04:05Z')
  const trial = testDelivery({ title: 'A try', body: 'It works', look: aDelivery().look, to: null, at, key: 'try-1' })
  const { heard, outcome } = await receiver(
    () => Response.json({ ok: true }),
    url => webhookAgent.sendTest({ http, addresses: serviceAddresses }, { enabled: false, webhookUrl: url }, trial),
  )
  expect(outcome).toBeUndefined()
  const told = Object.entries(heard[0]?.body ?? {}).filter(([, value]) => value !== null)
  expect(told.map(([name]) => name)).toEqual(['longDate', 'shortDate', 'longTime', 'shortTime', 'notificationType'])
  expect(Object.fromEntries(told)).toMatchObject({
    notificationType: 'Test',
    shortDate: expect.stringMatching(/^11\/2[012]\/2026$/),
  })
})

test.each([400, 404, 500])('an answer with status %p means that nothing was taken', async status => {
  const { outcome } = await receiver(
    () => new Response('no such room', { status }),
    url =>
      webhookAgent.sendTest(
        { http, addresses: serviceAddresses },
        { webhookUrl: url, applicationToken: 'hook-token' },
        aDelivery(),
      ),
  )
  expect(outcome).toBeInstanceOf(UpstreamError)
  expect(outcome).toMatchObject({ service: 'Webhook', status, detail: 'no such room' })
})

test('an address that is none, or leads nowhere, is a failure of the webhook', async () => {
  for (const [webhookUrl, kind] of [
    ['not an address', 'refused'],
    ['ftp://example.com', 'refused'],
    ['http://127.0.0.1:1/', 'unreachable'],
  ] as const) {
    const outcome = await webhookAgent
      .send({ http, addresses: serviceAddresses }, { webhookUrl }, aDelivery())
      .catch((error: unknown) => error)
    expect(outcome).toMatchObject({ service: 'Webhook', kind })
  }
})

test('a webhook without an address is not active', () => {
  expect(webhookAgent.isActive({ enabled: true, webhookUrl: null })).toBe(false)
  expect(webhookAgent.isActive({ enabled: false, webhookUrl: 'https://hooks.example.com' })).toBe(false)
  expect(webhookAgent.isActive({ enabled: true, webhookUrl: 'https://hooks.example.com' })).toBe(true)
})

test('channels are known by the names and numbers programs use', () => {
  expect(agents.map(({ name, recipients }) => [name, isAgentName(name) ? agentCode[name] : null, recipients])).toEqual([
    ['Email', 0, 'people'],
    ['Discord', 1, 'channel'],
    ['Slack', 5, 'channel'],
    ['Mattermost', 6, 'channel'],
    ['Telegram', 4, 'channel'],
    ['Pushover', 3, 'channel'],
    ['Pushbullet', 2, 'channel'],
    ['Gotify', 8, 'channel'],
    ['Ntfy', 11, 'channel'],
    ['WhatsApp', 10, 'preferences'],
    ['Mobile', 7, 'devices'],
    ['Web push', null, 'browsers'],
    ['Webhook', 9, 'channel'],
  ])
})
