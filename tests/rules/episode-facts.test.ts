import { expect, test } from 'bun:test'
import { episodeFacts } from '~/shared/requests/episode-facts'

const words = {
  say: (key: string, values: Record<string, unknown>) => [key, ...Object.values(values)].join(' '),
  list: (all: string[]) => all.join('+'),
}

test.each<[number[], string]>([
  [[2], 'season 2'],
  [[1, 2], 'seasonList 1+2'],
  [[1, 3], 'seasonList 1+3'],
  [[1, 2, 3], 'seasons 1 3'],
  [[1, 2, 4], 'seasonList 1+2+4'],
  [[1, 3, 5, 7], 'seasonList 1+3+5+7'],
  [[1, 3, 5, 7, 9], 'seasonCount 5'],
  [[1, 2, 3, 4, 5], 'seasons 1 5'],
])('the seasons %p are said as: %s', (numbers, said) => {
  const seasons = numbers.map(season => ({ season }))
  expect(episodeFacts({ total: 9, available: 0, seasons, takesNew: false }, words)).toEqual([said, 'count 9'])
})

test.each<[total: number, available: number, takesNew: boolean, said: string[]]>([
  [0, 0, false, []],
  [0, 0, true, ['onlyNew']],
  [1, 0, false, ['count 1']],
  [1, 1, false, ['count 1']],
  [3, 0, true, ['count 3', 'newToo']],
  [3, 1, false, ['here 3 1']],
  [3, 2, false, ['here 3 2']],
  [3, 3, false, ['count 3']],
])('of %i episodes %i are there, new ones too: %p', (total, available, takesNew, said) => {
  expect(episodeFacts({ total, available, seasons: [], takesNew }, words)).toEqual(said)
})
