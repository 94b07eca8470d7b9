import { describe, expect, test } from 'bun:test'
import { UpstreamError } from '~/integrations/http/call'
import { htmlOf, mailOf, plainText } from '~/integrations/notify/email/message'
import { largestMail } from '~/shared/notifications/mail-size'
import { aDelivery } from '../support/delivery'

const sender = { senderAddress: 'portal@example.com', senderName: null }
const look = aDelivery().look

test('a mail without a sender name shows the address', () => {
  expect(mailOf(sender, aDelivery()).from).toEqual({ name: 'portal@example.com', address: 'portal@example.com' })
})

test('the same delivery has the same message id on every attempt, another person another one', () => {
  const id = (overrides = {}) => mailOf(sender, aDelivery(overrides)).messageId
  expect(id()).toMatch(/^<[0-9a-f]{40}@films\.example\.com>$/)
  expect(id({ sentAt: '2027-01-01T00:00:00Z' })).toBe(id())
  expect(id({ to: { address: 'bo@example.com', name: null } })).not.toBe(id())
  expect(id({ key: 'another' })).not.toBe(id())
  expect(id({ look: { ...look, applicationUrl: null } })).toEndWith('@example.com>')
})

test('a button leads where the address of the portal would, which then does not stand above it', () => {
  const home = look.applicationUrl ?? ''
  const body = `Sign in again.\n\n${home}`
  const action = { label: 'Open Marquee', url: `${home}/watchlist` }
  const linksOf = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, url]) => url)
  const links = linksOf(htmlOf(aDelivery({ subject: null, body, action })))
  expect(links).toContain(action.url)
  expect(links).not.toContain(home)
  expect(linksOf(htmlOf(aDelivery({ subject: null, body })))).toContain(home)
})

test('a line break in a subject cannot become a header', () => {
  expect(mailOf(sender, aDelivery({ title: 'One\r\nBcc: bo@example.com' })).subject).toBe('One Bcc: bo@example.com')
  expect(mailOf(sender, aDelivery({ title: ' ' })).subject).toBe('Marquee')
})

test.each([
  [null, 'the address of the recipient is missing'],
  [{ address: 'two@example.com, three@example.com', name: null }, 'the address of the recipient is not valid'],
  [{ address: 'nobody', name: null }, 'the address of the recipient is not valid'],
])('a mail to %p is not sent', (to, detail) => {
  expect(() => mailOf(sender, aDelivery({ to }))).toThrow(UpstreamError)
  expect(() => mailOf(sender, aDelivery({ to }))).toThrow(detail)
})

test('words of people stay words', () => {
  const html = htmlOf(aDelivery({ title: 'A & B', body: '<script>alert("x")</script>', subject: null }))
  expect(html).not.toContain('<script>')
  expect(html).toContain('&lt;script&gt;')
  expect(html).toContain('A &amp; B')
})

test('lines stay lines and addresses become links', () => {
  const html = htmlOf(aDelivery())
  expect(html).toContain('Good news, Ann!<br/>Metropolis is ready.</p>')
  expect(html).toMatch(
    /<a href="https:\/\/films\.example\.com\/details\/movie\/19" [^>]*>https:\/\/films[^<]*19<\/a>\./,
  )
})

test.each([
  ['see https://films.example.com/Alien_(1979).', 'https://films.example.com/Alien_(1979)'],
  ['(see https://films.example.com/a)', 'https://films.example.com/a'],
  ['(see https://films.example.com/a_(b)!)', 'https://films.example.com/a_(b)'],
  ['https://films.example.com/(a', 'https://films.example.com/'],
])('%p leads where it says', (body, address) => {
  const html = htmlOf(aDelivery({ body, subject: null }))
  expect(html).toContain(`<a href="${address}" style="color:#b0186c" class="accent">${address}</a>`)
})

test('links in markup of an administrator look like all others, unless they have a look of their own', () => {
  const html =
    '<a href="https://a.example.com/?a=1&amp;b" title="a > b">one</a> <a href="/b" style="color:red">two</a> <a>none</a>'
  const shown = htmlOf(aDelivery({ body: '', html, subject: null }))
  expect(shown).toMatch(/<a style="color:#b0186c" class="accent" href="https:[^>]*>one<\/a>/)
  expect(shown).toContain('<a href="/b" style="color:red">two</a> <a>none</a>')
})

test('a word that is longer than a phone is wide is broken, in the heading too', () => {
  const html = htmlOf(aDelivery({ title: 'Donaudampfschifffahrtsgesellschaft'.repeat(3), subject: null }))
  const [, before = ''] = /^([\s\S]*)Donaudampfschiff/.exec(html) ?? []
  expect(before).toMatch(/class="surface"[^>]*word-break:break-word/)
})

test('the poster leads to the details while the portal has an address', () => {
  const linked =
    /<a href="https:\/\/films\.example\.com\/details\/movie\/19"[^>]*><img src="https:\/\/pictures\.example\.com\/metropolis\.jpg" alt="Metropolis"/
  expect(htmlOf(aDelivery())).toMatch(linked)
  const alone = htmlOf(aDelivery({ body: 'Ready.', look: { ...look, applicationUrl: null } }))
  expect(alone).toContain('<img src="https://pictures.example.com/metropolis.jpg"')
  expect(alone).not.toContain('<a ')
})

test('the name stands where there is no logo, and behind the logo where pictures are not shown', () => {
  expect(htmlOf(aDelivery())).not.toContain('height="36"')
  const html = htmlOf(aDelivery({ look: { ...look, logo: '/assets/logo.png' } }))
  expect(html).not.toContain('<link')
  expect(html).toContain(
    '<img src="https://films.example.com/assets/logo.png" alt="Marquee" loading="lazy" height="36"',
  )
  const unsafe = htmlOf(aDelivery({ look: { ...look, logo: 'javascript:alert(1)' } }))
  expect(unsafe).not.toContain('javascript:')
})

test('the foot has the name and the moment in the language of the reader', () => {
  // The same day wherever the server stands.
  const sentAt = '2026-11-21T10:30:00.000Z'
  expect(htmlOf(aDelivery({ sentAt }))).toMatch(/Marquee<\/a> · November 21, 2026/)
  expect(htmlOf(aDelivery({ sentAt, look: { ...look, language: 'de' } }))).toMatch(/· 21\. November 2026/)
  expect(htmlOf(aDelivery({ look: { ...look, language: 'nothing!' } }))).toContain('<html lang="en">')
})

test('markup of an administrator is kept without what could run', () => {
  const mail = mailOf(
    sender,
    aDelivery({
      body: '',
      html: '<p onclick="x()">Hello <b>all</b><script>x()</script></p><a href="javascript:x()">go</a>',
    }),
  )
  expect(mail.html).toContain('<p>Hello <b>all</b></p><a>go</a>')
  expect(mail.text).toBe('Hello all\ngo')
})

test('markup reads well as plain text', () => {
  const html =
    '<h1>News</h1><p>Bread &amp; roses,<br>see <a href="https://a.example.com/x">the page</a>.</p><ul><li>one</li><li>two</li></ul>'
  expect(plainText(html)).toBe('News\nBread & roses,\nsee the page (https://a.example.com/x).\none\ntwo')
})

describe('where a mail leads', () => {
  const action = { label: 'See details', url: 'https://films.example.com/details/movie/19' }
  const linksOf = (html: string) => [...html.matchAll(/class="button"[^>]*>([^<]*)</g)].map(([, label]) => label)

  test('is one button below the text, and one line of its plain text', () => {
    const mail = mailOf(sender, aDelivery({ body: 'Ready.', action }))
    expect(linksOf(mail.html)).toEqual(['See details'])
    expect(mail.html).not.toMatch(/>Metropolis<\/a>/)
    expect(mail.text).toBe('Ready.\n\nSee details: https://films.example.com/details/movie/19')
  })

  test('is the button in place of a paragraph that is its address alone', () => {
    const mail = mailOf(
      sender,
      aDelivery({ body: `Confirm it.\n\n${action.url}\n\nIt works once.`, action, subject: null }),
    )
    expect(mail.html).toMatch(
      /Confirm it\.<\/p><p[^>]*><a[^>]*class="button">See details<\/a><\/p><p[^>]*>It works once\./,
    )
    expect(linksOf(mail.html)).toHaveLength(1)
    expect(mail.text).toBe(`Confirm it.\n\n${action.url}\n\nIt works once.`)
  })

  test('stays beside the decision that a mail asks for', () => {
    const decide = { label: 'Approve or deny', url: 'https://films.example.com/decide#token' }
    const { html } = mailOf(sender, aDelivery({ body: 'Waiting.', action: decide }))
    expect(linksOf(html)).toEqual(['Approve or deny'])
    expect(html).toMatch(/<a href="https:\/\/films\.example\.com\/details\/movie\/19"[^>]*>Metropolis<\/a>/)
  })
})

test.each([
  ['Marquee: your password was changed', null, 'Your password was changed'],
  ['Marquee: ähnlich', null, 'Ähnlich'],
  ['News from us', null, 'News from us'],
  ['Marquee: Metropolis is available', 'Metropolis', 'Metropolis'],
])('a mail %p is headed once, without the name of the portal above it', (title, about, heading) => {
  const subject = about === null ? null : { title: about, posterUrl: null, detailsUrl: null }
  const html = htmlOf(aDelivery({ title, body: 'Text.', subject }))
  expect(html).toContain(`>${heading}</td>`)
  expect(html).toContain(`<title>${title}</title>`)
})

describe('a mail of which programs would cut the end', () => {
  const action = { label: 'Open Marquee', url: 'https://films.example.com/requests-list' }
  const sizeOf = (body: string) => Buffer.byteLength(htmlOf(aDelivery({ body, action })))
  const frame = sizeOf('x') - 1

  test('is left as it is up to what they show', () => {
    const body = 'x'.repeat(largestMail - frame)
    expect(sizeOf(body)).toBe(largestMail)
    const { html, text } = mailOf(sender, aDelivery({ body, action }))
    expect([Buffer.byteLength(html), text.startsWith(body)]).toEqual([largestMail, true])
  })

  test.each([
    ['one byte more', 'x'.repeat(largestMail - frame + 1)],
    ['words', 'word '.repeat(60_000)],
    ['signs that are written with six', '"'.repeat(60_000)],
    ['signs of several bytes', '電影 '.repeat(40_000)],
    ['pairs of surrogates', '😀'.repeat(40_000)],
    ['many short lines', 'a\n'.repeat(40_000)],
  ])('is cut between words: %s, with what stands below it whole', (_, body) => {
    const { html, text } = mailOf(sender, aDelivery({ body, action }))
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(largestMail)
    expect(Buffer.byteLength(html)).toBeGreaterThan(largestMail / 2)
    expect(html).toContain(action.url)
    expect(html).toEndWith('</html>')
    expect(text).toContain('…')
    expect(text).toEndWith(`${action.label}: ${action.url}`)
    expect(html.isWellFormed()).toBe(true)
  })
})
