import { describe, expect, test } from 'bun:test'
import { type Entry, endThere, entriesOf, faultsOf, newEntry, saidIn } from '~/ui/features/details/numbering-form'

const entry = (numbers: string, key = 0): Entry => {
  const [season = '', from = '', to = '', thereSeason = '', thereFrom = ''] = numbers.split(' ')
  return { key, season, from, to, thereSeason, thereFrom }
}

describe('an entry of numbers that staff give', () => {
  test.each([
    ['1 27 51 2 1', null, 25],
    [' 1  27', 'numbers', null],
    ['1 27 51 2', 'numbers', null],
    ['0 1 3 2 1', 'numbers', null],
    ['1 1.5 3 2 1', 'numbers', null],
    ['1 -1 3 2 1', 'numbers', null],
    ['1 a 3 2 1', 'numbers', null],
    ['10000 1 3 2 1', 'numbers', null],
    ['9999 99999 99999 9999 99999', null, 99_999],
    ['1 1 100000 2 1', 'numbers', null],
    ['1 4 3 2 1', 'backwards', null],
    ['1 4 4 2 9', null, 9],
  ] as const)('"%s"', (numbers, fault, end) => {
    expect(faultsOf([entry(numbers)])).toEqual([fault])
    expect(endThere(entry(numbers))).toBe(end)
  })

  test('may name no episode that one before it names, here or there', () => {
    const all = ['1 1 3 2 1', '1 3 4 5 1', '1 5 6 2 3', '1 4 4 2 4'].map(entry)
    expect(faultsOf(all)).toEqual([null, 'twice', 'twice', null])
  })

  test('stays as it was said, and is sent without the end that follows from it', () => {
    const episodes = { season: 1, from: 27, to: 51 }
    const said = entriesOf([{ ...episodes, there: { season: 2, from: 1, to: 25 } }])
    expect(said).toEqual([entry('1 27 51 2 1')])
    expect(saidIn(said)).toEqual({ byHand: [{ ...episodes, there: { season: 2, from: 1 } }] })
  })

  test('begins with the first episodes that have no numbers there and are not named yet', () => {
    const missing = [
      { season: 1, from: 3, to: 4 },
      { season: 2, from: 7, to: 7 },
    ]
    expect(newEntry([], missing)).toMatchObject({ key: 0, season: '1', from: '3', to: '4', thereSeason: '' })
    expect(newEntry([entry('1 3 4 1 9')], missing)).toMatchObject({ key: 1, season: '2', from: '7', to: '7' })
    expect(newEntry([entry('1 3 4 1 9'), entry('2 1 9 3 1', 5)], missing)).toEqual(entry('', 6))
  })
})
