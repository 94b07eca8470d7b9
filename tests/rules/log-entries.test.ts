import { describe, expect, test } from 'bun:test'
import { fitsFilter, type LogFilter, readEntry } from '~/shared/logs/entries'
import { workedMs } from '../../bench/holds'

const line = (level: string, text: string) => `2026-11-21T20:00:00.000Z ${level} ${text}`

describe('an entry of the log', () => {
  test('tells what happened before what it is about', () => {
    expect(readEntry([line('INFO ', 'user changed {"user":"zoe","limits":{"movie":3}}'), '    at {x}'])).toEqual({
      ...{ at: new Date('2026-11-21T20:00:00Z'), level: 'info', sentence: 'user changed' },
      fields: [
        ['user', 'zoe'],
        ['limits', '{"movie":3}'],
      ],
      lines: ['    at {x}'],
    })
  })

  test.each([
    ['braces {here}', 'braces {here}'],
    ['ends with {"half":', 'ends with {"half":'],
    ['a number {7}', 'a number {7}'],
  ])('keeps what are no fields: %s', (text, sentence) => {
    expect(readEntry([line('WARN ', text)])).toMatchObject({ level: 'warn', sentence, fields: [] })
  })

  test('is one line, whatever signs a title has', () =>
    expect(readEntry([line('INFO ', 'request made {"title":"one\u2028two\u2029"}')])).toMatchObject({
      ...{ level: 'info', sentence: 'request made' },
      fields: [['title', 'one\u2028two\u2029']],
    }))

  test('is read quickly, however many braces it has and whatever they close', () => {
    const began = workedMs()
    for (const end of ['', '}', ' }']) readEntry([line('INFO ', `it broke${' {'.repeat(100_000)}${end}`)])
    expect(workedMs() - began).toBeLessThan(50)
  })

  test('is information without a time where a line begins none', () =>
    expect(readEntry(['(3 entries are only here)'])).toMatchObject({ at: null, level: 'info', lines: [] }))
})

const entry = readEntry([line('WARN ', 'job failed {"job":"radarrSync","by":"Zoë","requestId":7}'), '    at file.ts:1'])

test.each<[LogFilter, boolean]>([
  [{}, true],
  [{ level: 'trace' }, true],
  [{ level: 'warn' }, true],
  [{ level: 'error' }, false],
  [{ job: 'radarrSync' }, true],
  [{ job: 'sonarrSync' }, false],
  [{ person: 'zo' }, true],
  [{ person: ' ZOË ' }, true],
  [{ person: 'radarr' }, false],
  [{ person: '  ' }, true],
  [{ search: 'FAILED' }, true],
  [{ search: 'requestid 7' }, true],
  [{ search: 'file.ts' }, true],
  [{ search: 'nothing of it' }, false],
  [{ level: 'warn', job: 'radarrSync', person: 'zoë', search: 'job' }, true],
  [{ level: 'warn', job: 'radarrSync', person: 'ann', search: 'job' }, false],
])('%j finds it: %p', (filter, found) => expect(fitsFilter(entry, filter)).toBe(found))
