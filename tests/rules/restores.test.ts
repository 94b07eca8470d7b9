import { describe, expect, test } from 'bun:test'
import {
  backupName,
  backupNamed,
  backupOrigins,
  backupsBeyond,
  isNextPart,
  largestUpload,
  leastFreeBytes,
  objectionToUpload,
  uploadPartBytes as part,
  uploadName,
  uploadNamed,
} from '~/shared/system/backups'
import { type RestoreProgress, restorePercent } from '~/shared/system/restores'

const at = new Date('2026-11-28T03:30:00Z')
const tooMuch = 10 * largestUpload

describe('the name of a copy', () => {
  test.each(backupOrigins.flatMap(origin => [true, false].map(isEncrypted => ({ origin, isEncrypted }))))(
    'says that it is %j',
    ({ origin, isEncrypted }) =>
      expect(backupNamed(backupName(at, isEncrypted, origin))).toEqual({ origin, isEncrypted }),
  )

  test.each([
    'marquee-20261128-033000-by-chance.backup.gz',
    'marquee-20261128-033000.backup.gz.unfinished',
    '../marquee-20261128-033000.backup.gz',
    'marquee-20261128-033000.backup.zip',
    'Marquee-20261128-033000.backup.gz',
  ])('is not %s', name => expect(backupNamed(name)).toBeNull())
})

test('what is made by hand or before an import counts among those of the nights, and what was sent or made before a restore does not', () => {
  const hour = (hours: number) => new Date(at.getTime() + hours * 3_600_000)
  const [night, hand] = [backupName(hour(0), false), backupName(hour(1), false, 'byHand')]
  const imported = backupName(hour(6), false, 'beforeImport')
  const befores = [2, 3, 4].map(hours => backupName(hour(hours), true, 'beforeRestore'))
  const all = [night, hand, ...befores, backupName(hour(5), false, 'uploaded'), imported]
  expect(backupsBeyond(all, 1)).toEqual([night, hand])
  expect(backupsBeyond(all, 2, ['beforeRestore'])).toEqual([befores[0] ?? ''])
})

describe('a copy that is sent', () => {
  test.each<[bytes: number, free: number, code: string | null]>([
    [1, leastFreeBytes, 'NoRoomForBackup'],
    [1, leastFreeBytes + 1, null],
    [largestUpload, tooMuch, null],
    [largestUpload + 1, tooMuch, 'BackupTooLarge'],
  ])('of %d bytes where %d are free: %p', (bytes, free, code) =>
    expect(objectionToUpload(bytes, free)?.code ?? null).toBe(code as never),
  )

  test.each<[from: number, length: number, has: number, bytes: number, fits: boolean]>([
    [0, part, 0, 2 * part, true],
    [part, part, part, 2 * part, true],
    [part, part, 0, 2 * part, false],
    [0, part, part, 2 * part, false],
    [0, part - 1, 0, 2 * part, false],
    [0, 1, 0, 1, true],
    [part, 1, part, part + 1, true],
    [part, 2, part, part + 1, false],
    [0, 0, 0, 1, false],
  ])('its part from %d of %d bytes, where %d of %d have come: %p', (from, length, has, bytes, fits) =>
    expect(isNextPart({ from, length, has, bytes })).toBe(fits),
  )

  test('is known by the name of its file', () => {
    const id = 'a'.repeat(36)
    expect(uploadNamed(uploadName(id, 12))).toEqual({ id, bytes: 12 })
    expect(uploadNamed(`upload-${id}-12`)).toBeNull()
    expect(uploadNamed('marquee-20261128-033000.backup.gz.unfinished')).toBeNull()
  })
})

test.each<[RestoreProgress, number]>([
  [{ step: 'waiting', done: 0, total: null }, 0],
  [{ step: 'backup', done: 0, total: 10 }, 0],
  [{ step: 'backup', done: 10, total: 10 }, 50],
  [{ step: 'restoring', done: 0, total: 10 }, 50],
  [{ step: 'restoring', done: 5, total: 10 }, 75],
  [{ step: 'restoring', done: 11, total: 10 }, 100],
])('%j is %d percent', (progress, percent) => expect(restorePercent(progress)).toBe(percent))
