import { describe, expect, test } from 'bun:test'
import { languageFolder } from '~/server/store/embedded'
import { openTexts } from '~/server/texts'
import { type DigestItem, digestText } from '~/shared/notifications/digest'
import { heardEvents } from '~/shared/notifications/hearing'
import { deliveryTimesFor } from '~/shared/notifications/quiet-hours'

const texts = openTexts(languageFolder())
const item = (event: DigestItem['event'], title: string, more: Partial<DigestItem> = {}): DigestItem => ({
  ...{ event, title, detail: null, episodes: [] },
  ...more,
})
const came = (title: string, season: number, ...episodes: number[]) =>
  item('PartiallyAvailable', title, { episodes: episodes.map(episode => ({ season, episode })) })
const said = (language: 'en' | 'de', items: readonly DigestItem[], plain = (value: string) => value) =>
  digestText((key, values) => texts.say(language, key, values), items, { name: 'Marquee', plain })

describe('a message for several things', () => {
  const arrivals = [came('Dark Star', 1, 2), came('Harbour', 2, 4, 5), came('Dark Star', 1, 1, 2, 3)]

  test('tells of episodes by their shows, each once, as an editor would', () => {
    expect(said('en', arrivals)).toEqual({
      title: '5 episodes of 2 shows arrived',
      body: '5 episodes of 2 shows arrived\n– Dark Star: 1x01–03\n– Harbour: 2x04–05',
    })
    expect(said('de', arrivals).title).toBe('5 Folgen von 2 Serien sind da')
  })

  test('names the show where it is one', () => {
    const [first, , last] = arrivals
    expect(first && last && said('en', [first, last]).title).toBe('3 episodes of Dark Star arrived')
    expect(first && said('de', [first, first]).title).toBe('Eine Folge von Dark Star ist da')
  })

  test('has what is alike under one heading, and says how much it is where that is not all the same', () => {
    const denied = item('RequestDeclined', 'Nosferatu', { detail: 'Seen it' })
    const items = [item('RequestApproved', 'Metropolis'), denied, item('RequestApproved', 'The General')]
    expect(said('en', items)).toEqual({
      title: 'Marquee: 3 messages',
      body: '2 requests were approved\n– Metropolis\n– The General\n\nOne request was denied\n– Nosferatu: Seen it',
    })
    expect(said('de', items).body).toStartWith('2 Anfragen wurden genehmigt\n')
  })

  test.each(heardEvents)('has words for %s in every language', event => {
    for (const language of ['en', 'de'] as const)
      for (const count of [1, 2]) {
        const { title, body } = said(
          language,
          Array.from({ length: count }, () => item(event, 'Metropolis')),
        )
        expect(title + body).not.toContain('digest.')
      }
  })

  test('lets foreign text begin no line, call nobody and fill no page', () => {
    const hostile = item('IssueComment', 'A\n– B', { detail: `@everyone ${'word '.repeat(200)}` })
    const { body } = said('en', [hostile, hostile], value => value.replaceAll('@', '(at)'))
    expect(body.split('\n')).toHaveLength(3)
    expect(body).toContain('– A – B: (at)everyone')
    expect(body).not.toContain('@')
    expect(Math.max(...body.split('\n').map(({ length }) => length))).toBeLessThan(330)
  })

  test('lists 40 of a kind, and says how many more there are', () => {
    const many = (count: number) =>
      said(
        'en',
        Array.from({ length: count }, (_, at) => item('NewRequest', `Film ${at}`)),
      )
    expect(many(40).body).not.toContain('more')
    expect(many(41).body).toEndWith('– Film 39\n– and 1 more')
  })
})

describe('when somebody is told', () => {
  const zone = 'Europe/Berlin'
  const night = { timeZone: zone, from: 22 * 60, until: 7 * 60 }
  const table: [string, { quiet?: boolean; every?: 'hour' | 'day' }, [string, string], [string | null, string]][] = [
    ['at once', {}, ['12:00', '12:01'], [null, '12:01']],
    ['at once, of what a clock that was ahead wrote', {}, ['12:10', '12:01'], [null, '12:01']],
    ['by day', { quiet: true }, ['12:00', '12:01'], [null, '12:01']],
    ['by night', { quiet: true }, ['22:30', '22:31'], ['06:00+1', '06:00+1']],
    ['right before the night, and told within it', { quiet: true }, ['20:59', '21:01'], [null, '06:00+1']],
    ['of an hour', { every: 'hour' }, ['12:20', '12:21'], ['13:00', '13:00']],
    ['of an hour that is over', { every: 'hour' }, ['12:20', '13:05'], ['13:00', '13:05']],
    ['of an hour at night', { every: 'hour', quiet: true }, ['23:20', '23:21'], ['06:00+1', '06:00+1']],
    ['of a day', { every: 'day', quiet: true }, ['12:00', '12:01'], ['17:00', '17:00']],
    ['of a day that is over, at night', { every: 'day', quiet: true }, ['12:00', '22:00'], ['17:00', '06:00+1']],
  ]
  const at = (time: string) => {
    const [clock, next] = time.split('+')
    return new Date(`2026-01-${next ? '11' : '10'}T${clock}:00Z`)
  }
  test.each(table)('%s', (_, { quiet = false, every = null }, [happened, now], [until, notBefore]) => {
    const paced = deliveryTimesFor(at(happened), at(now), { quiet: quiet ? night : null, every, timeZone: zone })
    expect(paced).toEqual({ until: until ? at(until) : null, notBefore: at(notBefore) })
  })
})
