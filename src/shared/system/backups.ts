import type { Reason } from '../refusal'
import { number, secret, toggle } from '../settings/fields'
import { section } from '../settings/model'

/** Shorter ones can be guessed by whoever has the file. */
export const leastPassphrase = 12
const mostKept = 365

/** Copies of everything that are made by themselves. */
export const backups = section(
  'backups',
  { enabled: toggle(), keep: number({ default: 7, min: 1, max: mostKept }), passphrase: secret({ maxLength: 200 }) },
  {
    page: { key: 'backups', path: 'Backups', group: 'upkeep', layout: [['enabled', 'keep', 'passphrase']] },
    check: ({ passphrase }) =>
      typeof passphrase === 'string' && passphrase.length > 0 && passphrase.length < leastPassphrase
        ? [{ field: 'passphrase', problem: `must have at least ${leastPassphrase} characters` }]
        : [],
  },
)

/** How a copy came to be here; what was made by the schedule has no word in its name. */
export const backupOrigins = ['nightly', 'byHand', 'beforeRestore', 'beforeImport', 'uploaded'] as const
export type BackupOrigin = (typeof backupOrigins)[number]
const originWords: Record<BackupOrigin, string> = {
  nightly: '',
  byHand: '-by-hand',
  beforeRestore: '-before-restore',
  beforeImport: '-before-import',
  uploaded: '-uploaded',
}

/** What a copy of one moment is called, so that names sort as moments do. */
export const backupName = (at: Date, isEncrypted: boolean, origin: BackupOrigin = 'nightly'): string =>
  `marquee-${at.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-')}${originWords[origin]}.backup${isEncrypted ? '.encrypted' : '.gz'}`

export const backupNamePattern =
  '^marquee-\\d{8}-\\d{6}(-by-hand|-before-restore|-before-import|-uploaded)?\\.backup\\.(gz|encrypted)$'
const ownName = new RegExp(backupNamePattern)

/** What the name of a copy says of it; null for a file that is none of ours. */
export function backupNamed(name: string): { origin: BackupOrigin; isEncrypted: boolean } | null {
  const [matched, word = '', end] = ownName.exec(name) ?? []
  const origin = backupOrigins.find(one => originWords[one] === word)
  return matched && origin ? { origin, isEncrypted: end === 'encrypted' } : null
}

/** A copy that is being written has this behind its name until it is whole. */
export const unfinishedEnd = '.unfinished'

/** What is kept up to so many: every night's, those made by hand and before an import, of which the newest stay. */
const counted: readonly BackupOrigin[] = ['nightly', 'byHand', 'beforeImport']
/** Of those that were made before something was restored, as many stay. */
export const keptBeforeRestore = 3

/** Which files of a folder go once there are more copies than are kept: the oldest, and nothing that was put there by hand. */
export const backupsBeyond = (names: readonly string[], keep: number, of = counted): string[] =>
  names
    .filter(name => {
      const known = backupNamed(name)
      return known !== null && of.includes(known.origin)
    })
    .toSorted()
    .slice(0, -keep)

/** What was left of copies that came to no end. */
export const unfinishedBackups = (names: readonly string[]): string[] =>
  names.filter(name => name.endsWith(unfinishedEnd) && ownName.test(name.slice(0, -unfinishedEnd.length)))

/** A copy is sent in parts of this size, which proxies let through as they are usually set up. */
export const uploadPartBytes = 1_000_000
/** No portal has a copy that is larger; 100,000 requests need 30 MB. */
export const largestUpload = 8_000_000_000
/** What stays free on the disk whatever is sent. */
export const leastFreeBytes = 200_000_000
/** A copy that is being sent and has not come on for as long was left. */
export const uploadLeftMs = 60 * 60_000

/** The file that a copy of so many bytes is collected in, known by its id on every server that has the folder. */
export const uploadName = (id: string, bytes: number): string => `upload-${id}-${bytes}${unfinishedEnd}`
const uploadFile = new RegExp(`^upload-([\\da-f-]{36})-(\\d{1,10})\\${unfinishedEnd}$`)

/** A copy that is being sent, by the name of its file; null for every other file. */
export function uploadNamed(name: string): { id: string; bytes: number } | null {
  const [, id, bytes] = uploadFile.exec(name) ?? []
  return id ? { id, bytes: Number(bytes) } : null
}

/** Why a copy of this size cannot be taken; null where it can. */
export function objectionToUpload(bytes: number, free: number): Reason | null {
  if (bytes > largestUpload) return { code: 'BackupTooLarge', most: largestUpload }
  return bytes + leastFreeBytes > free ? { code: 'NoRoomForBackup' } : null
}

/** Whether a part belongs behind what has come so far, and ends where the copy does. */
export const isNextPart = ({
  from,
  length,
  has,
  bytes,
}: Record<'from' | 'length' | 'has' | 'bytes', number>): boolean =>
  from === has && length > 0 && (length === uploadPartBytes || from + length === bytes) && from + length <= bytes

/** Downloads that are begun within an hour, by anybody. */
export const mostDownloads = 20
