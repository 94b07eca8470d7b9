import { describe, expect, test } from 'bun:test'
import { accept } from '~/shared/settings/accept'
import { read } from '~/shared/settings/model'
import { backupName, backups, backupsBeyond, leastPassphrase, unfinishedBackups } from '~/shared/system/backups'

const day = (date: number, isEncrypted = false) => backupName(new Date(Date.UTC(2026, 10, date, 3, 30)), isEncrypted)

describe('which copies go', () => {
  const all = [day(3), day(1), day(2, true)]
  test.each<[keep: number, string[]]>([
    [1, [day(1), day(2, true)]],
    [2, [day(1)]],
    [3, []],
    [4, []],
  ])('of three, where %d are kept', (keep, gone) => expect(backupsBeyond(all, keep)).toEqual(gone))

  test('are never those that somebody put there, nor what is being written', () => {
    const others = [
      'marquee.db',
      'before-the-move.backup.gz',
      `${day(1)}.unfinished`,
      '../marquee-20261101-033000.backup.gz',
    ]
    expect(backupsBeyond([...others, day(2)], 1)).toEqual([])
  })

  test('are named so that they sort as they were made', () => {
    expect(day(1)).toBe('marquee-20261101-033000.backup.gz')
    expect(day(1, true)).toBe('marquee-20261101-033000.backup.encrypted')
  })

  test('and what came to no end is told apart', () => {
    expect(unfinishedBackups([day(1), `${day(2)}.unfinished`, 'other.unfinished'])).toEqual([`${day(2)}.unfinished`])
  })
})

describe('the settings of backups', () => {
  const usual = read(backups, {})
  const problems = (change: object) =>
    accept(backups, { ...usual, ...change }, usual).problems.map(({ field }) => field)
  test.each<[object, string[]]>([
    [{ keep: 0 }, ['keep']],
    [{ keep: 1 }, []],
    [{ keep: 365 }, []],
    [{ keep: 366 }, ['keep']],
    [{ passphrase: 'x'.repeat(leastPassphrase - 1) }, ['passphrase']],
    [{ passphrase: 'x'.repeat(leastPassphrase) }, []],
    [{ passphrase: 'x'.repeat(201) }, ['passphrase']],
    [{ passphrase: null }, []],
  ])('%j', (change, fields) => expect(problems(change)).toEqual(fields))
})
