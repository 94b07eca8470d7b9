import { afterEach, expect, test } from 'bun:test'
import { openCatalogue } from '~/demo/catalogue'
import { known } from '~/demo/channels/known'
import { channelsStandIn } from '~/demo/channels/stand-in'
import { readHeader, readMail } from '~/demo/mail/read-mail'
import { largestMail, type MailStandIn, mailStandIn, mailValues } from '~/demo/mail/stand-in'
import { coverArtStandIn } from '~/demo/music-hosts'
import { everyGroup } from '~/demo/musicbrainz/lookups'
import { type Http, UpstreamError } from '~/integrations/http/call'
import { emailAgent } from '~/integrations/notify/email/agent'
import { mailTimeouts, smtpMail } from '~/integrations/notify/email/smtp'
import { serviceAddresses } from '~/shared/notifications/service-addresses'
import { email } from '~/shared/services/email'
import { read } from '~/shared/settings/model'
import { aDelivery } from '../support/delivery'

const http: Http = () => Promise.reject(new Error('mail does not go over the web'))
const now = () => new Date('2026-03-04T12:00:00Z')
let mail: MailStandIn
let service: ReturnType<typeof channelsStandIn> | null = null
afterEach(async () => {
  await mail.stop()
  await service?.stop()
  service = null
})

type Sent = { to?: string; settings?: Record<string, unknown> } & Parameters<typeof aDelivery>[0]

async function send({ to: address = 'ann@example.com', settings = {}, ...more }: Omit<Sent, 'to'> & { to?: string }) {
  const whole = { enabled: true, ...mailValues(mail), ...settings }
  await emailAgent.send(
    { http, addresses: serviceAddresses },
    whole,
    aDelivery({ to: { address, name: 'Ann' }, ...more }),
  )
}

async function failureOf(work: Promise<unknown>): Promise<UpstreamError> {
  const error: unknown = await work.then(
    () => null,
    reason => reason,
  )
  if (error instanceof UpstreamError) return error
  throw new Error(`it was ${error}`)
}

const page = async () => {
  service ??= channelsStandIn({ now, mail })
  return fetch(service.url)
}

test('a mail is taken with the settings that the demo fills in, and is shown as it is read', async () => {
  mail = await mailStandIn({ now })
  await send({ title: 'Größer als je: “Metropolis”', body: 'Hello Ann.' })
  expect(mail.arrived).toMatchObject([{ from: 'cinema@example.com', to: ['ann@example.com'] }])
  const { headers, text } = readMail(mail.arrived[0]?.source ?? '')
  expect(readHeader(headers.subject ?? '')).toBe('Größer als je: “Metropolis”')
  expect(text).toContain('Hello Ann.')
  const shown = await (await page()).text()
  expect(shown).toContain('Größer als je: “Metropolis”')
  expect(shown).toContain('cinema@example.com → ann@example.com')
  expect(shown).toContain('<iframe title="As it is read" sandbox=')
  expect(shown).toContain('Auto-Submitted: auto-generated')
})

test('a poster is fetched where the demo has it', async () => {
  mail = await mailStandIn({ now })
  const posterUrl = 'https://image.tmdb.org/t/p/w300/a.jpg'
  await send({ subject: { title: 'Metropolis', posterUrl, detailsUrl: 'https://films.example.com/details/movie/19' } })
  service = channelsStandIn({ now, mail, pictures: 'http://127.0.0.1:9/t/p' })
  const shown = await (await page()).text()
  expect(shown).toContain('http://127.0.0.1:9/t/p/w300/a.jpg')
  expect(shown).not.toContain(posterUrl)
})

test('so is the cover of an album', async () => {
  mail = await mailStandIn({ now })
  const { mbid = '' } = everyGroup(openCatalogue(now)).find(({ group }) => group.cover)?.group ?? {}
  const posterUrl = `https://images.example.com/album/${mbid}/cover.jpg`
  await send({ subject: { title: 'Ghosts', posterUrl, detailsUrl: null } })
  const covers = coverArtStandIn({ now })
  service = channelsStandIn({ now, mail, covers: covers.url })
  const [address = ''] = /http:\/\/127[^&"]*front/.exec(await (await page()).text()) ?? []
  const picture = await fetch(address)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  expect((await fetch(address.replace(mbid, crypto.randomUUID()))).status).toBe(404)
  await covers.stop()
})

test('whom a mail is hidden for is shown beside it, and a newsletter has the button of mail programs', async () => {
  mail = await mailStandIn({ now })
  const optOut = {
    label: 'Unsubscribe',
    page: 'https://films.example.com/unsubscribe/t',
    oneClick: 'https://films.example.com/api/v3/newsletter/opt-outs/t',
  }
  await send({ bcc: ['ben@example.com', 'zoe@example.com'], optOut })
  const shown = await (await page()).text()
  expect(shown).toContain('ben@example.com, zoe@example.com')
  expect(shown).toContain(`action="${optOut.oneClick}"`)
})

test('a message that was refused is not shown as one that arrived', async () => {
  mail = await mailStandIn({ now })
  await (await page()).text()
  const tell = (token: string, text: string) =>
    fetch(`${service?.url}/hooks/${token}`, { method: 'POST', body: JSON.stringify({ text }) })
  await tell('another-key', 'Not taken.')
  await tell(known.mattermost, 'Taken.')
  const shown = await (await page()).text()
  expect(shown).toContain('Refused with 400.')
  expect(shown).not.toContain('Not taken.')
  expect(shown).toContain('Taken.')
})

test('nothing in a mail or a message acts on the page that shows it', async () => {
  mail = await mailStandIn({ now })
  const hostile = '"><script>alert(1)</script><img src=x onerror=alert(2)>'
  await send({ title: hostile, body: hostile })
  await (await page()).text()
  await fetch(`${service?.url}/hooks/${known.mattermost}`, { method: 'POST', body: JSON.stringify({ text: hostile }) })
  const answer = await page()
  const found: string[] = []
  const frames: string[] = []
  const shown = new HTMLRewriter()
    .on('script, img, link, object', { element: ({ tagName }) => void found.push(tagName) })
    .on('iframe', { element: one => void frames.push(one.getAttribute('sandbox') ?? 'open') })
  await shown.transform(answer).text()
  expect(found).toEqual([])
  expect(frames).toEqual(['allow-popups allow-popups-to-escape-sandbox'])
  expect(answer.headers.get('content-security-policy')).toStartWith("default-src 'none'")
})

test.each([
  ['a domain that nobody has', { to: 'ann@nowhere.invalid' }, 'Domain not found'],
  ['another password', { settings: { password: 'another secret' } }, 'rejected the username or password'],
  ['nobody in particular', { settings: { authentication: false } }, 'authentication'],
  ['a connection that stays open', { settings: { security: 'none' } }, 'rejected the username or password'],
] as [string, Sent, string][])('it does not take a mail for, or with, %s', async (_, given, said) => {
  mail = await mailStandIn({ now })
  const { message, kind } = await failureOf(send(given))
  expect(message.toLowerCase()).toContain(said.toLowerCase())
  expect(message).not.toContain('another secret')
  expect(kind).toBe('refused')
  expect(mail.arrived).toEqual([])
})

test('a mail is taken up to its limit, and not beyond', async () => {
  mail = await mailStandIn({ now })
  const settings = read(email, { enabled: true, ...mailValues(mail) })
  const tell = (size: number) =>
    smtpMail(null, mailTimeouts.tried)(settings, {
      ...{ from: { name: '', address: 'cinema@example.com' }, to: { name: '', address: 'ann@example.com' } },
      ...{
        subject: 'Long',
        text: `${'x'.repeat(70)}\n`.repeat(size / 72),
        html: '',
        messageId: '<a@example.com>',
        date: now(),
      },
    })
  await tell(largestMail - 10_000)
  expect(mail.arrived).toHaveLength(1)
  const { status, message } = await failureOf(tell(largestMail + 200_000))
  expect(message).toContain('552')
  expect(status).toBeNull()
  expect(mail.arrived).toHaveLength(1)
})

test('a server that wants to be asked once more is, and one that hangs up too', async () => {
  mail = await mailStandIn({ now })
  await page()
  const misbehave = (fault: object) =>
    fetch(`${service?.url}/__stand-in/mail`, { method: 'PUT', body: JSON.stringify(fault) })
  await misbehave({ status: 450, times: 1 })
  expect(await failureOf(send({}))).toMatchObject({ kind: 'unreachable', mayHaveArrived: false })
  await send({})
  await misbehave({ refuse: true, times: 1, path: '^ann@' })
  expect(await failureOf(send({}))).toMatchObject({ mayHaveArrived: false })
  await misbehave({ status: 450 })
  await misbehave({})
  await send({})
  expect(mail.arrived).toHaveLength(2)
})

test('a mail that is encrypted is said to be, and is not drawn', async () => {
  mail = await mailStandIn({ now })
  const { generateKey } = await import('openpgp')
  const { publicKey } = await generateKey({ userIDs: [{ email: 'ann@example.com' }] })
  await send({ encryptTo: publicKey, body: 'For Ann alone.' })
  const shown = await (await page()).text()
  expect(shown).toContain('Encrypted with OpenPGP')
  expect(shown).not.toContain('<iframe')
  expect(shown).not.toContain('For Ann alone.')
})
