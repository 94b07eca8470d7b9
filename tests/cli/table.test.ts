import { describe, expect, test } from 'bun:test'
import { columns, printable } from '~/cli/table'

const heads = ['id', 'kind', 'title', 'requested by']
const long = 'The Long Way Round the Harbour (season 1, 4 of 10 episodes, new episodes too)'

describe('a table', () => {
  test('has its columns one below the other, whatever width its letters have', () => {
    const rows = [
      [1, 'movie', '海の時計', 'ben'],
      [12, 'TV show', 'Häxan', 'noor'],
    ]
    expect(columns(heads, rows)).toEqual([
      'id  kind     title     requested by',
      '1   movie    海の時計  ben',
      '12  TV show  Häxan     noor',
    ])
  })

  test('leaves out a column with nothing in it, and keeps every head where it has no rows', () => {
    expect(columns(heads, [[1, null, 'Häxan', '']])).toEqual(['id  title', '1   Häxan'])
    expect(columns(heads, [])).toEqual(['id  kind  title  requested by'])
  })

  test('wraps what does not fit into a terminal, and nothing where a file is written', () => {
    const rows = [
      [1, 'TV show', long, 'ben'],
      [2, 'movie', 'Häxan', 'noor'],
    ]
    expect(columns(heads, rows, 60)).toEqual([
      'id  kind     title                              requested by',
      '1   TV show  The Long Way Round the Harbour     ben',
      '             (season 1, 4 of 10 episodes, new',
      '             episodes too)',
      '2   movie    Häxan                              noor',
    ])
    expect(columns(heads, rows, Number.POSITIVE_INFINITY)[1]).toBe(`1   TV show  ${long}  ben`)
  })

  test('breaks a name that has no spaces where it has to', () => {
    const lines = columns(heads, [[1, 'movie', '海'.repeat(40), 'ben']], 50)
    expect(lines.length).toBeGreaterThan(2)
    expect(lines.filter(line => Bun.stringWidth(line) > 50)).toEqual([])
    expect(lines.join('').match(/海/g)).toHaveLength(40)
  })

  test('lets nothing through that would move the cursor', () => {
    expect(columns(['title'], [['Red\u001b[2J\nGreen']])[1]).toBe('Red [2J Green')
    expect(printable('one\ntwo\u001b[31m')).toBe('one\ntwo [31m')
    expect(printable('evil\u202egnirts\u2066')).toBe('evilgnirts')
  })
})
