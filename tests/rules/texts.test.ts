import { describe, expect, test } from 'bun:test'
import { translated } from '~/shared/texts'

const texts = {
  list: {
    title: 'Requests',
    found_one: '{{count}} movie for {{ term }}',
    found_other: '{{count}} movies for {{term}}',
    waiting_zero: 'Nothing waits',
    waiting_one: 'One waits',
    waiting_other: '{{count}} wait',
    plain: 'Always the same',
    many: '{{from, number}} to {{to, number}} at {{port}}',
  },
}
const say = (keys: string | string[], values?: Record<string, unknown>, language = 'en') =>
  translated(texts, { language, keys: [keys].flat(), values })

describe('texts', () => {
  test.each([
    ['a path', say('list.title'), 'Requests'],
    ['one of something', say('list.found', { count: 1, term: 'a$1&' }), '1 movie for a$1&'],
    ['many of it', say('list.found', { count: 5, term: 'x' }), '5 movies for x'],
    ['nothing, where nothing has its own words', say('list.waiting', { count: 0 }), 'Nothing waits'],
    ['nothing, where it has none', say('list.found', { count: 0, term: 'x' }), '0 movies for x'],
    ['a number that the text does not care for', say('list.plain', { count: 2 }), 'Always the same'],
    ['a variable that is not given', say('list.found', { count: 2 }), '2 movies for '],
    ['the first key that there is', say(['list.nothing', 'list.title']), 'Requests'],
    ['a level instead of a text', say('list'), null],
    ['what is not there', say('list.title.more'), null],
    ['what every object has', say('constructor.name'), null],
  ])('%s', (_, said, meant) => {
    expect(said).toBe(meant)
  })

  test('large numbers are written as they are read, where a text says so', () => {
    const values = { from: 1, to: 1_008, port: 5000 }
    expect(say('list.many', values)).toBe('1 to 1,008 at 5000')
    expect(say('list.many', values, 'de')).toBe('1 to 1.008 at 5000')
  })

  test('a number takes the form of its language', () => {
    const polish = { day_one: 'dzień', day_few: 'dni (2–4)', day_many: 'dni' }
    const inPolish = (count: number) => translated(polish, { language: 'pl', keys: ['day'], values: { count } })
    expect([1, 3, 5, 22].map(inPolish)).toEqual(['dzień', 'dni (2–4)', 'dni', 'dni (2–4)'])
  })
})
