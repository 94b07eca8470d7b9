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

/** What a copy of one moment is called, so that names sort as moments do. */
export const backupName = (at: Date, isEncrypted: boolean): string =>
  `marquee-${at.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-')}.backup${isEncrypted ? '.encrypted' : '.gz'}`

const ownName = /^marquee-\d{8}-\d{6}\.backup\.(gz|encrypted)$/

/** A copy that is being written has this behind its name until it is whole. */
export const unfinishedEnd = '.unfinished'

/** Which files of a folder go once there are more copies than are kept: the oldest, and nothing that was put there by hand. */
export const backupsBeyond = (names: readonly string[], keep: number): string[] =>
  names
    .filter(name => ownName.test(name))
    .toSorted()
    .slice(0, -keep)

/** What was left of copies that came to no end. */
export const unfinishedBackups = (names: readonly string[]): string[] =>
  names.filter(name => name.endsWith(unfinishedEnd) && ownName.test(name.slice(0, -unfinishedEnd.length)))
