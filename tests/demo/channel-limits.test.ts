import { afterAll, describe, expect, test } from 'bun:test'
import { known } from '~/demo/channels/known'
import { limitsOf, realRates } from '~/demo/channels/limits'
import { channelsStandIn } from '~/demo/channels/stand-in'
import { minuteMs, secondMs } from '~/shared/durations'

let clock = Date.UTC(2026, 2, 4)
const now = () => new Date(clock)
const service = channelsStandIn({ now, rates: { pushover: [{ most: 2, withinMs: minuteMs }] } })
afterAll(() => service.stop())

describe('as many calls as the real services take', () => {
  test.each([
    ['discord', 5, 2 * secondMs],
    ['slack', 5, secondMs],
    ['telegramPerson', 5, secondMs],
    ['telegramGroup', 20, minuteMs],
    ['telegramBot', 30, secondMs],
    ['pushover', 10_000, 30 * 24 * 60 * minuteMs],
    ['twilio', 80, secondMs],
    ['ntfy', 60, 5 * secondMs],
    ['push', 240, minuteMs],
  ] as const)('%s: %p at once, and the next one after %p ms', (name, most, waitMs) => {
    const limit = limitsOf(realRates, now)[name]
    for (let call = 0; call < most; call++) expect(limit('one')).toBeNull()
    expect(limit('one')).toBe(waitMs)
    // Another place is counted by itself, and whoever asked too early is not counted.
    expect(limit('another')).toBeNull()
    clock += waitMs - 1
    expect(limit('one')).toBe(1)
    clock += 1
    expect(limit('one')).toBeNull()
  })

  test('a webhook of Discord takes thirty in a minute, however they are spread', () => {
    const { discord } = limitsOf(realRates, now)
    for (let call = 0; call < 30; call++) {
      expect(discord('one')).toBeNull()
      clock += secondMs
    }
    expect(discord('one')).toBe(30 * secondMs)
  })

  test('a chat is written to once a second after a burst, and takes a burst again after a pause', () => {
    const { telegramPerson } = limitsOf(realRates, now)
    for (let call = 0; call < 5; call++) expect(telegramPerson('one')).toBeNull()
    clock += secondMs
    expect([telegramPerson('one'), telegramPerson('one')]).toEqual([null, secondMs])
    clock += 5 * secondMs
    for (let call = 0; call < 5; call++) expect(telegramPerson('one')).toBeNull()
  })
})

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${service.url}${path}`, {
    ...{ method: 'POST', headers: { 'content-type': 'application/json', ...headers } },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const { telegram, twilio, pushover, webhook } = known
const basic = `Basic ${Buffer.from(`${twilio.sid}:${twilio.token}`).toString('base64')}`
const whatsApp = String(new URLSearchParams({ From: 'whatsapp:+1', To: 'whatsapp:+4915112345678', Body: 'Here.' }))
const asForm = { 'content-type': 'application/x-www-form-urlencoded' }

const tellTelegram = (body: Record<string, unknown>, chat: string = telegram.chat) =>
  post(`/bot${telegram.token}/sendMessage`, { chat_id: chat, ...body })

describe('whoever calls too often is told in the words of each', () => {
  const calls: [name: string, takes: number, call: () => Promise<Response>, said: Record<string, unknown>][] = [
    [
      'Discord',
      5,
      () => post(`/api/webhooks/${known.discord.id}/${known.discord.token}`, { content: 'Here.' }),
      { wait: '2', body: { retry_after: 2, global: false } },
    ],
    [
      'Telegram',
      5,
      () => tellTelegram({ text: 'Here.' }),
      { wait: null, body: { ok: false, error_code: 429, parameters: { retry_after: 1 } } },
    ],
    [
      'a group in Telegram',
      20,
      () => tellTelegram({ text: 'Here.' }, known.children.telegram),
      { wait: null, body: { parameters: { retry_after: 60 } } },
    ],
    ['Slack', 5, () => post(`/services/${known.slack}`, { text: 'Here.' }), { wait: '1', body: 'rate_limited' }],
    [
      'Pushover',
      2,
      () => post('/1/messages.json', `token=${pushover.token}&user=${pushover.user}&message=Here.`, asForm),
      { wait: null, body: { status: 0 } },
    ],
    [
      'Twilio',
      80,
      () => post(`/2010-04-01/Accounts/${twilio.sid}/Messages.json`, whatsApp, { ...asForm, authorization: basic }),
      { wait: null, body: { code: 20429, status: 429 } },
    ],
    [
      'ntfy',
      60,
      () => post('/', { topic: 'cinema', message: 'Here.' }, { authorization: known.ntfy }),
      { wait: null, body: { code: 42901, http: 429 } },
    ],
  ]
  test.each(calls)('%s, after %p', async (_, takes, call, said) => {
    clock += 60 * minuteMs
    for (let at = 0; at < takes; at++) expect((await call()).ok).toBe(true)
    const refused = await call()
    const text = await refused.text()
    expect(refused.status).toBe(429)
    expect({
      wait: refused.headers.get('retry-after'),
      body: text.startsWith('{') ? JSON.parse(text) : text,
    }).toMatchObject(said)
  })

  test('one webhook of Discord does not use up what another may', async () => {
    clock += 60 * minuteMs
    const call = (to: { id: string; token: string }) => post(`/api/webhooks/${to.id}/${to.token}`, { content: 'Here.' })
    for (let at = 0; at < 5; at++) await call(known.discord)
    expect([(await call(known.discord)).status, (await call(known.children.discord)).status]).toEqual([429, 204])
  })
})

describe('what is too long', () => {
  test.each([
    ['a text for Slack', 40_000, (text: string) => post(`/services/${known.slack}`, { text })],
    [
      'a name for Discord',
      80,
      (username: string) =>
        post(`/api/webhooks/${known.discord.id}/${known.discord.token}`, { content: 'Here.', username }),
    ],
    [
      'what stands on a card of Discord, together',
      6_000 - 4_096,
      (text: string) =>
        post(`/api/webhooks/${known.discord.id}/${known.discord.token}`, {
          content: 'Here.',
          embeds: [
            {
              ...{ title: text.slice(0, 256), description: 'd'.repeat(4_096), author: { name: text.slice(256, 512) } },
              fields: [text.slice(512, 1_512), text.slice(1_512)].map(value => ({ name: '', value })),
            },
          ],
        }),
    ],
    [
      'a title for Pushover',
      250,
      (title: string) =>
        post('/1/messages.json', `token=${pushover.token}&user=${pushover.user}&message=m&title=${title}`, asForm),
    ],
  ])('%s is refused beyond %p signs', async (_, most, call) => {
    clock += 60 * minuteMs
    expect((await call('x'.repeat(most))).ok).toBe(true)
    expect((await call('x'.repeat(most + 1))).status).toBe(400)
  })
})

describe('Markdown that Telegram cannot read', () => {
  test.each([
    ['*bold* _italic_ `code` ```pre``` [a](https://films.example.com)', true],
    ['a \\_ b \\* c \\` d \\[ e', true],
    ['[no link] at all', true],
    ['*bold', false],
    ['an_underscore', false],
    ['`code', false],
    ['```pre``', false],
    ['[words', false],
    ['*bold _both* italic_', false],
  ])('%p is taken: %p', async (text, isTaken) => {
    clock += 60 * minuteMs
    const answer = await tellTelegram({ text, parse_mode: 'Markdown' })
    expect(answer.status).toBe(isTaken ? 200 : 400)
    if (!isTaken) expect(await answer.json()).toMatchObject({ description: expect.stringContaining("can't parse") })
  })
})

describe('the receiver of webhooks', () => {
  const call = (more: RequestInit & { path?: string } = {}) =>
    fetch(`${service.url}${more.path ?? `/receiver/${webhook.name}`}`, {
      ...{ method: 'POST', body: '{"title":"Metropolis"}' },
      ...more,
      headers: { 'content-type': 'application/json', 'access-token': webhook.token, ...more.headers },
    })

  test.each([
    ['a call', {}, 204],
    ['another method', { method: 'PUT' }, 204],
    ['another token', { headers: { 'access-token': 'another' } }, 401],
    ['a place that is not there', { path: '/receiver/nobody' }, 404],
    ['what is no JSON', { body: 'Metropolis' }, 400],
    ['what says to be something else', { headers: { 'content-type': 'text/plain' } }, 415],
  ] as [string, RequestInit & { path?: string }, number][])('answers %s', async (_, more, status) =>
    expect((await call(more)).status).toBe(status),
  )
})
