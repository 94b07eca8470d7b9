import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test'
import { readMail } from '~/demo/mail/read-mail'
import { type Http, UpstreamError } from '~/integrations/http/call'
import { emailAgent, mailPages } from '~/integrations/notify/email/agent'
import { connectionOf, mailTimeouts, smtpMail, withoutSecrets } from '~/integrations/notify/email/smtp'
import { abandonedAfterMs } from '~/shared/events/outbox'
import { serviceAddresses } from '~/shared/notifications/service-addresses'
import { email } from '~/shared/services/email'
import { missing } from '~/shared/settings/missing'
import { read } from '~/shared/settings/model'
import { aDelivery } from '../support/delivery'
import { mailServer } from '../support/mail-server'
import { until } from '../support/until'

const http: Http = () => Promise.reject(new Error('mail does not go over the web'))
let server: Awaited<ReturnType<typeof mailServer>> | null = null

async function send(
  options: Parameters<typeof mailServer>[0],
  settings: Record<string, unknown> = {},
  to = 'ann@example.com',
) {
  server = await mailServer(options)
  const whole = { ...sender, port: server.port, ...settings }
  await emailAgent.send({ http, addresses: serviceAddresses }, whole, aDelivery({ to: { address: to, name: null } }))
  return server.received
}

const sender = {
  enabled: true,
  host: '127.0.0.1',
  senderAddress: 'portal@example.com',
  senderName: 'The Portal',
  disableCertificateChecking: true,
}
const account = { user: 'portal', pass: 'very secret words' }
const withAccount = { authentication: true, username: 'portal', password: 'very secret words' }

// It takes as long as a mail server may take to greet, in which the other tests run.
let unspoken: Promise<unknown>
let waitsForTls: Awaited<ReturnType<typeof mailServer>> | null = null
beforeAll(async () => {
  waitsForTls = await mailServer({ secure: true })
  const { port } = waitsForTls
  const sent = emailAgent.sendTest(
    { http, addresses: serviceAddresses },
    { ...sender, port },
    aDelivery({ to: { address: 'ann@example.com', name: null } }),
  )
  unspoken = failureOf(sent)
})
afterAll(() => waitsForTls?.close())

afterEach(async () => {
  await server?.close()
  server = null
})

test('a mail arrives with sender, recipient, subject and both forms of the text', async () => {
  const [mail] = await send({})
  expect(mail).toMatchObject({ from: 'portal@example.com', to: ['ann@example.com'] })
  const { headers, text, html } = readMail(mail!.source)
  expect(headers).toMatchObject({
    from: 'The Portal <portal@example.com>',
    to: '"ann@example.com" <ann@example.com>',
    subject: 'Metropolis is here',
    date: 'Sat, 21 Nov 2026 20:04:00 +0000',
    'auto-submitted': 'auto-generated',
  })
  expect(text.replaceAll('\r\n', '\n').trim()).toBe(aDelivery().body)
  expect(html).toStartWith('<!doctype html><html lang="en">')
})

test('a connection becomes secure as soon as the server offers it', async () => {
  const [mail] = await send({})
  expect(mail?.secure).toBe(true)
})

test('a server that offers no secure connection is written to in the open', async () => {
  const [mail] = await send({ plainOnly: true })
  expect(mail?.secure).toBe(false)
})

test('a server that offers no secure connection gets nothing where one is required', async () => {
  for (const required of [{ security: 'startTls' }, { requireTLS: true }, { requireTLS: true, disableTLS: true }]) {
    const failure = await failureOf(send({ plainOnly: true, account }, { ...withAccount, ...required }))
    expect(failure.message).toStartWith('Email could not be sent: the secure connection to the mail server failed')
    expect(server?.received).toEqual([])
    await server?.close()
  }
})

test('a server that is secure from the start is written to on whatever port, where that was chosen', async () => {
  const [mail] = await send({ secure: true }, { security: 'fromStart' })
  expect(mail?.secure).toBe(true)
})

test('a server that is not secure from the start says what to choose instead, where that was chosen', async () => {
  const failure = await failureOf(send({}, { security: 'fromStart' }))
  expect(failure).toMatchObject({ failure: { code: 'mail', why: 'notFromStart' } })
  expect(failure.message).toBe(
    'Email could not be sent: the mail server does not begin with a secure connection; choose STARTTLS or Automatic.',
  )
  expect(server?.received).toEqual([])
})

test('a server that is secure from the start and said nothing for long says what to choose', async () => {
  expect(await unspoken).toMatchObject({ kind: 'unreachable', failure: { code: 'mail', why: 'silent' } })
}, 15_000)

test('with secure connections switched off the offer is not taken', async () => {
  const [mail] = await send({}, { disableTLS: true, disableCertificateChecking: false })
  expect(mail?.secure).toBe(false)
})

test('a certificate that nobody vouches for is refused unless checking is switched off', async () => {
  const failure = await failureOf(send({}, { disableCertificateChecking: false }))
  expect(failure).toMatchObject({ service: 'Email', kind: 'unreachable' })
  expect(failure.message).toBe('Email could not be sent: the certificate of the mail server is not trusted.')
  expect(server?.received).toEqual([])
})

test.each([
  [465, 'automatic', { secure: true, ignoreTLS: false, requireTLS: false }],
  [587, 'automatic', { secure: false, ignoreTLS: false, requireTLS: false }],
  [2465, 'fromStart', { secure: true, ignoreTLS: false, requireTLS: false }],
  [465, 'startTls', { secure: false, ignoreTLS: false, requireTLS: true }],
  [465, 'none', { secure: false, ignoreTLS: true, requireTLS: false }],
])('port %p with security %p is reached as %p', (port, security, as) => {
  expect(connectionOf(read(email, { ...sender, port, security }), mailTimeouts.sent)).toMatchObject(as)
})

test('an account signs in before it sends', async () => {
  const [mail] = await send({ account }, withAccount)
  expect(mail?.user).toBe('portal')
})

test('a wrong password is told without telling any password', async () => {
  const failure = await failureOf(send({ account }, { ...withAccount, password: 'wrong secret' }))
  expect(failure).toMatchObject({ kind: 'refused', detail: '535 No entry for portal with ***' })
  expect(failure.message).toContain('the mail server rejected the username or password')
  expect(JSON.stringify([failure.message, failure.stack, failure.cause])).not.toContain('wrong secret')
})

test('a password is masked in every form a server may echo', () => {
  const echo = ['s3cret word', btoa('s3cret word'), btoa('\0ann\0s3cret word')].join(' / ')
  expect(withoutSecrets(`no\r\n ${echo}.`, { username: 'ann', password: 's3cret word' })).toBe('no *** / *** / ***')
})

test('a recipient that is refused for good is told from one that may be tried again', async () => {
  const refuses = {
    'gone@example.com': { code: 550, words: 'nobody of that name' },
    'full@example.com': { code: 452, words: 'come back later' },
  }
  const gone = await failureOf(send({ refuses }, {}, 'gone@example.com'))
  expect(gone).toMatchObject({ kind: 'refused', detail: '550 nobody of that name' })
  await server?.close()
  const full = await failureOf(send({ refuses }, {}, 'full@example.com'))
  expect(full).toMatchObject({ kind: 'unreachable', detail: '452 come back later' })
})

test('a mail server that is not there is named as unreachable', async () => {
  const failure = await failureOf(send({}, { port: 1 }))
  expect(failure).toMatchObject({
    kind: 'unreachable',
    message: 'Email could not be sent: the mail server can’t be reached.',
  })
})

test('a mail that a server was given whole may have arrived, one that broke off before did not', async () => {
  expect(await failureOf(send({ hangsUp: 'after' }))).toMatchObject({ kind: 'unreachable', mayHaveArrived: true })
  expect(server?.received).toHaveLength(1)
  await server?.close()
  const gone = await failureOf(send({ refuses: { 'ann@example.com': { code: 452, words: 'later' } } }))
  expect(gone.mayHaveArrived).toBe(false)
})

const slow: [string, Parameters<typeof mailServer>[0], object][] = [
  ['greet', { greetsAfterMs: 1_500 }, { mayHaveArrived: false, failure: { code: 'mail', why: 'silent' } }],
  ['take a mail', { answersAfterMs: 1_500 }, { mayHaveArrived: true, failure: { code: 'mail', why: 'late' } }],
]
test.each(slow)(
  'a server that needs long to %s is waited for, and beyond that given up',
  async (_, options, failed) => {
    server = await mailServer(options)
    const to = { address: 'ann@example.com', name: 'Ann' }
    const settings = read(email, { ...sender, port: server.port })
    const { mailOf } = await mailPages()
    const sendWithin = (ms: number) =>
      smtpMail(null, { greetingMs: ms * 0.75, answerMs: ms })(settings, mailOf(settings, aDelivery({ to })))
    await sendWithin(6_000)
    expect(server.received).toHaveLength(1)
    expect(await failureOf(sendWithin(500))).toMatchObject(failed)
  },
)

test('a mail that is sent waits for what is slow, and no longer than the outbox does; who tries one out is told soon', () => {
  const settings = read(email, sender)
  const times = (how: keyof typeof mailTimeouts) => {
    const { connectionTimeout, greetingTimeout, socketTimeout } = connectionOf(settings, mailTimeouts[how])
    return { connectionTimeout, greetingTimeout, socketTimeout }
  }
  for (const ms of Object.values(times('sent'))) expect(ms).toBeGreaterThan(60_000)
  for (const { greetingMs, answerMs } of Object.values(mailTimeouts)) expect(greetingMs).toBeLessThan(answerMs)
  expect(mailTimeouts.sent.greetingMs + mailTimeouts.sent.answerMs).toBeLessThan(abandonedAfterMs)
  for (const ms of Object.values(times('tried'))) expect(ms).toBeLessThanOrEqual(30_000)
})

test.each([
  ['RCPT', null],
  ['DATA', { kind: 'unexpected', mayHaveArrived: true }],
])(
  'a mail that a server took which answers %s twice is not taken for one that did not arrive',
  async (twice, failed) => {
    const received: string[] = []
    const answers: Record<string, string> = { RCPT: '250 ok', DATA: '354 go on', QUIT: '221 bye' }
    const odd = Bun.listen({
      ...{ hostname: '127.0.0.1', port: 0 },
      socket: {
        open: socket => void socket.write('220 mail.example.com\r\n'),
        data(socket, bytes) {
          const said = bytes.toString()
          const isMail = said.includes('Subject: ')
          if (isMail) received.push(said)
          const word = isMail ? '' : said.slice(0, 4)
          const answer = `${answers[word] ?? '250 ok'}\r\n`
          socket.write(word === twice ? answer.repeat(2) : answer)
        },
      },
    })
    try {
      const sending = send({}, { port: odd.port, security: 'none' })
      if (failed) expect(await failureOf(sending)).toMatchObject(failed)
      else await sending
      await until(() => received.length > 0)
      expect(received).toHaveLength(1)
    } finally {
      odd.stop(true)
    }
  },
)

test('a channel that is not filled in says which fields are empty', async () => {
  const failure = await failureOf(
    emailAgent.sendTest(
      { http, addresses: serviceAddresses },
      { host: 'mail.example.com', port: 25, authentication: true },
      aDelivery(),
    ),
  )
  expect(failure.message).toBe('Email is not set up (not filled in: username, password, senderAddress).')
})

test('the account is needed only while signing in is on', () => {
  const settings = { ...read(email, { ...sender, port: 25 }), enabled: true }
  expect(missing(email, settings)).toEqual([])
  expect(emailAgent.isActive(settings)).toBe(true)
  expect(emailAgent.isActive({ ...settings, enabled: false })).toBe(false)
  expect(emailAgent.isActive({ ...settings, authentication: true })).toBe(false)
})

async function failureOf(work: Promise<unknown>): Promise<UpstreamError> {
  const outcome = await work.catch((error: unknown) => error)
  if (outcome instanceof UpstreamError) return outcome
  throw new Error(`no failure of a service: ${String(outcome)}`)
}
