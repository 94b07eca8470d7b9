import { afterAll, beforeEach, describe, expect, test } from 'bun:test'
import { known } from '~/demo/channels/known'
import { playedChannels } from '../support/channels'

let minutes = 0
const channels = playedChannels(() => new Date(Date.UTC(2026, 2, 4, 0, minutes)))
afterAll(() => channels.close())
beforeEach(() => {
  // Services count how often they are called.
  minutes++
  channels.service.faults.clear()
})
const { send } = channels

const subject = {
  title: 'Metropolis',
  titleWithYear: 'Metropolis (1927)',
  posterUrl: 'https://image.tmdb.org/t/p/w300/a.jpg',
  detailsUrl: 'https://films.example.com/details/movie/19',
}
const film = {
  subject,
  body: 'Ann asked for Metropolis.',
  variables: { Overview: 'A <city> of two halves.' },
}
const bodiesOf = (calls: readonly { body: unknown }[]) => calls.map(({ body }) => body as Record<string, unknown>)
const pathsOf = (calls: readonly { path: string }[]) => calls.map(({ path }) => path.split('/').at(-1))

describe('Slack', () => {
  test('gets the text alone as long as nobody wants the poster', async () => {
    const [body] = bodiesOf(await send('Slack', film))
    expect(Object.keys(body ?? {}).toSorted()).toEqual(['channel', 'link_names', 'text', 'username'])
  })

  test('gets the poster and a link to the title beside the text where that is wanted', async () => {
    const [body] = bodiesOf(await send('Slack', film, { poster: true }))
    expect(body).toMatchObject({
      text: film.body,
      blocks: [
        {
          type: 'section',
          text: { type: 'mrkdwn', text: film.body },
          accessory: { type: 'image', image_url: subject.posterUrl, alt_text: 'Metropolis' },
        },
        {
          type: 'context',
          elements: [
            {
              type: 'mrkdwn',
              text: `<${subject.detailsUrl}|Metropolis (1927)>\nA &lt;city&gt; of two halves.`,
            },
          ],
        },
      ],
    })
  })

  test('gets the text alone after all where it cannot fetch the picture', async () => {
    const inside = { ...subject, posterUrl: 'http://localhost/a.jpg' }
    const bodies = bodiesOf(await send('Slack', { ...film, subject: inside }, { poster: true }))
    expect(bodies.map(body => 'blocks' in body)).toEqual([true, false])
  })

  test('is not asked a second time where it refuses the message itself', async () => {
    channels.service.faults.set({ status: 400, times: 1 })
    const before = channels.service.calls.length
    await expect(send('Slack', film, { poster: true })).rejects.toThrow('Slack')
    expect(channels.service.calls.length - before).toBe(1)
  })

  test('is led nowhere, and calls nobody, by what a title is called', async () => {
    const title = '<!channel> a|b> *@here*'
    const hostile = { ...subject, title, titleWithYear: `${title} (1927)` }
    const [body] = bodiesOf(await send('Slack', { ...film, subject: hostile }, { poster: true }))
    const [, context] = (body?.blocks ?? []) as { elements: { text: string }[] }[]
    const [link] = context?.elements[0]?.text.split('\n') ?? []
    expect(link).toBe(`<${subject.detailsUrl}|&lt;!channel&gt; a∣b&gt; ∗@\u2060here∗ (1927)>`)
  })

  test.each([
    ['no more than Slack takes in a block', 'word '.repeat(600).trim(), 2_999],
    ['one character more', `${'word '.repeat(600)}x`, 3_001],
  ])('shows %s, cut at a word', async (_, body, length) => {
    expect(body).toHaveLength(length)
    const [sent] = bodiesOf(await send('Slack', { ...film, body }, { poster: true }))
    const [section] = (sent?.blocks ?? []) as { text: { text: string } }[]
    expect(section?.text.text.length).toBeLessThanOrEqual(3_000)
    expect(section?.text.text.endsWith('…')).toBe(length > 3_000)
    expect(sent?.text).toBe(body)
  })
})

describe('Telegram', () => {
  test('gets the text alone as long as nobody wants the poster', async () => {
    const calls = await send('Telegram', film)
    expect(pathsOf(calls)).toEqual(['sendMessage'])
    expect(Object.keys(calls[0]?.body as object).toSorted()).toEqual(['chat_id', 'parse_mode', 'text'])
  })

  test('gets the poster with the text below it and a button to the title where that is wanted', async () => {
    const calls = await send('Telegram', film, { poster: true })
    expect(pathsOf(calls)).toEqual(['sendPhoto'])
    expect(calls[0]?.body).toEqual({
      chat_id: known.telegram.chat,
      parse_mode: 'HTML',
      photo: subject.posterUrl,
      caption: `<b>Metropolis (1927)</b>\n${film.body}`,
      reply_markup: { inline_keyboard: [[{ text: 'Metropolis', url: subject.detailsUrl }]] },
    })
  })

  test.each([
    ['fits just below a picture', 1_024, 'sendPhoto'],
    ['is one character longer', 1_025, 'sendMessage'],
  ])('gets a text that %s, its markup not counted', async (_, length, method) => {
    const heading = 'Metropolis (1927)\n'.length
    const body = `<i>${'x'.repeat(length - heading)}</i>`
    expect(pathsOf(await send('Telegram', { ...film, body }, { poster: true }))).toEqual([method])
  })

  test('gets the text alone after all where it cannot fetch the picture, or lead to the portal', async () => {
    for (const wrong of [{ posterUrl: 'http://localhost/a.jpg' }, { detailsUrl: 'http://localhost:5000/details' }]) {
      const calls = await send('Telegram', { ...film, subject: { ...subject, ...wrong } }, { poster: true })
      expect(pathsOf(calls)).toEqual(['sendPhoto', 'sendMessage'])
      expect(calls[1]?.body).toEqual({ chat_id: known.telegram.chat, parse_mode: 'HTML', text: film.body })
    }
  })

  test('is written to under the new number once a group has become a larger one, with the poster', async () => {
    const calls = await send('Telegram', film, { poster: true, chatId: known.telegram.movedChat })
    expect(pathsOf(calls)).toEqual(['sendPhoto', 'sendPhoto'])
    expect(bodiesOf(calls).map(({ chat_id: chat }) => chat)).toEqual(['-7', 42])
  })

  test('gets a title that looks like markup as a title', async () => {
    const titled = { ...film, subject: { ...subject, title: '<b>&', titleWithYear: '<b>& (1927)' } }
    const [call] = await send('Telegram', titled, { poster: true })
    expect(call?.body).toMatchObject({ caption: expect.stringMatching(/^<b>&lt;b&gt;&amp; \(1927\)<\/b>\n/) })
  })

  test('gets a test, which is about no title, as it always did', async () => {
    expect(pathsOf(await send('Telegram', { ...film, event: 'Test', subject: null }, { poster: true }))).toEqual([
      'sendMessage',
    ])
  })
})
