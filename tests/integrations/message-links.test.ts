import { afterAll, describe, expect, test } from 'bun:test'
import type { Delivery } from '~/integrations/notify/delivery'
import { playedChannels } from '../support/channels'

const channels = playedChannels()
afterAll(() => channels.close())

const page = 'https://films.example.com/details/movie/19'
const poster = 'https://image.tmdb.org/t/p/w300/a.jpg'
const subject = { title: 'Metropolis', posterUrl: poster, detailsUrl: page }
const film = { subject, body: 'Metropolis is ready.' }
const linked = {
  ...{ Gotify: { poster: true }, Ntfy: { poster: true } },
  ...{ Pushover: { link: true }, Pushbullet: { link: true }, WhatsApp: { link: true } },
} as const
type Linked = keyof typeof linked

/** What a service was told, by name, whatever it is written in. */
async function told(name: Linked, delivery: Partial<Delivery>, settings: Record<string, unknown> = {}) {
  const [call] = await channels.send(name, delivery, settings)
  const body = call?.body
  return typeof body === 'string' ? Object.fromEntries(new URLSearchParams(body)) : Object(body)
}
const usual = {
  Gotify: ['message', 'priority', 'title'],
  Ntfy: ['message', 'priority', 'title', 'topic'],
  Pushover: ['message', 'priority', 'sound', 'token', 'user'],
  Pushbullet: ['body', 'channel_tag', 'title', 'type'],
  WhatsApp: ['Body', 'From', 'To'],
} as const
const more = {
  Gotify: { extras: { 'client::notification': { click: { url: page }, bigImageUrl: poster } } },
  Ntfy: { click: page, attach: poster },
  Pushover: { url: page, url_title: 'Metropolis' },
  Pushbullet: { type: 'link', url: page },
  WhatsApp: { Body: `${film.body}\n\n${page}` },
} as const
const names = Object.keys(linked) as Linked[]

describe.each(names)('%s', name => {
  test('is told what it always was as long as nobody wants more', async () => {
    expect(Object.keys(await told(name, film)).toSorted()).toEqual([...usual[name]])
  })

  test('is told where a message leads and what it shows, where that is wanted, and all else as it was', async () => {
    const bare = await told(name, film)
    expect(await told(name, film, linked[name])).toEqual({ ...bare, ...more[name] })
  })

  test('is told nothing more of a title without a poster, while the portal does not know its address', async () => {
    const nowhere = { ...film, subject: { ...subject, posterUrl: null, detailsUrl: null } }
    expect(Object.keys(await told(name, nowhere, linked[name])).toSorted()).toEqual([...usual[name]])
  })

  test('leads to the page of the portal that it is about, where it is about no title', async () => {
    const failing = { ...film, event: 'ChannelFailing', subject: null }
    expect(JSON.stringify(await told(name, failing, linked[name]))).toMatch(
      /(?:"|\\n)https:\/\/films\.example\.com\/Settings\/FailedRequests"/,
    )
  })
})

test.each([
  ['takes an address as long as Pushover lets it be', 512, true],
  ['leaves out one that is longer, as what is cut leads elsewhere', 513, false],
])('%s', async (_, length, isThere) => {
  const long = page.padEnd(length, 'x')
  const { url } = await told('Pushover', { ...film, subject: { ...subject, detailsUrl: long } }, linked.Pushover)
  expect(url).toBe(isThere ? long : undefined)
})

test('the name of a link on Pushover ends with a word where the title is longer than it takes', async () => {
  const title = 'Metropolis '.repeat(12).trim()
  const { url_title: name } = await told('Pushover', { ...film, subject: { ...subject, title } }, linked.Pushover)
  expect(name.length).toBeLessThanOrEqual(100)
  expect(name).toEndWith('Metropolis…')
})

describe('WhatsApp', () => {
  const textOf = async (delivery: Partial<Delivery>) => (await told('WhatsApp', delivery, linked.WhatsApp)).Body

  test('says where a text leads once, whoever wrote that into it', async () => {
    const body = `Metropolis is ready: ${page}`
    expect(await textOf({ ...film, body })).toBe(body)
  })

  test('has room for the link below a text that is too long', async () => {
    const text = await textOf({ ...film, body: 'word '.repeat(400) })
    expect(text.length).toBeLessThanOrEqual(1_600)
    expect(text).toEndWith(`word…\n\n${page}`)
  })

  test.each([
    ['as long as there is room for', 1_000, true],
    ['longer than that', 1_001, false],
  ])('has a link that is %s: %#', async (_, length, isThere) => {
    const long = page.padEnd(length, 'x')
    const text = await textOf({ ...film, subject: { ...subject, detailsUrl: long } })
    expect(text).toBe(isThere ? `${film.body}\n\n${long}` : film.body)
  })
})
