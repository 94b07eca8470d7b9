import { expect, test } from 'bun:test'
import { asWritten, isOfExecutable, writtenAt } from '~/shared/code-positions'
import { archiveOf, type Positions, positionsIn, through } from '../../scripts/build/code-positions'

// Two lines: columns 0 and 10 from a.ts lines 1 and 3, then column 4 from b.ts line 2.
const made = { sources: ['src/a.ts', 'src/b.ts'], mappings: 'AAAA,UAEA;ICDA', folder: '/here' }

test('a column belongs to the last place that begins at or before it', () => {
  const positions = JSON.parse(archiveOf({ 'x.js': positionsIn(made) }, '/here'))
  for (const [line, column, written] of [
    [1, 1, 'src/a.ts:1'],
    [1, 10, 'src/a.ts:1'],
    [1, 11, 'src/a.ts:3'],
    [1, 99, 'src/a.ts:3'],
    [2, 4, null],
    [2, 5, 'src/b.ts:2'],
    [3, 1, null],
  ] as const)
    expect(writtenAt(positions, 'x.js', line, column)).toBe(written)
  expect(writtenAt(positions, 'y.js', 1, 1)).toBeNull()
})

test('what was made of made files is told by the first ones, and what no file says is left out', () => {
  const again: Positions = {
    sources: ['/here/x.js', '/here/unknown.js'],
    lines: [
      [
        [0, 0, 0, 12],
        [20, 0, 1, 4],
        [30, 1, 0, 0],
      ],
    ],
  }
  const whole = through(again, new Map([['/here/x.js', positionsIn(made)]]))
  const positions = JSON.parse(archiveOf({ 'z.js': whole }, '/here'))
  expect([1, 21, 31].map(column => writtenAt(positions, 'z.js', 1, column))).toEqual([
    'src/a.ts:3',
    'src/b.ts:2',
    'src/b.ts:2',
  ])
})

test('a stack of the executable names files of ours, on every system, and keeps what is not known', () => {
  const positions = JSON.parse(archiveOf({ 'x.js': positionsIn(made) }, '/here'))
  const stack = (at: string) => `    at go (${at}:1:11)\n    at ${at}:9:1`
  for (const at of ['/$bunfs/root/x.js', 'B:\\~BUN\\root\\x.js', 'B:/~BUN/root/x.js', 'packed:x.js']) {
    expect(isOfExecutable(stack(at))).toBe(true)
    expect(asWritten(stack(at), positions)).toBe(`    at go (src/a.ts:3)\n    at ${at}:9:1`)
  }
  expect(isOfExecutable('    at go (/home/me/src/a.ts:3:1)')).toBe(false)
})
