import { hourMs } from '../durations'
import type { PortalName } from './house'

/** The files of another portal by the names that they have there; the first is the one that it cannot go without. */
export const sourceFiles = {
  ombi: ['Ombi.db', 'Ombi.db-wal', 'OmbiSettings.db', 'OmbiSettings.db-wal', 'OmbiExternal.db', 'OmbiExternal.db-wal'],
  seerr: ['db.sqlite3', 'db.sqlite3-wal', 'settings.json'],
} as const satisfies Record<PortalName, readonly string[]>
export type SourceFileName = (typeof sourceFiles)[PortalName][number]
export const sourceFileNames = Object.values(sourceFiles).flat()

/** One of them by its name in any case, as some systems change that; null for every other file. */
export const sourceFileNamed = (name: string): SourceFileName | null =>
  sourceFileNames.find(one => one.toLowerCase() === name.toLowerCase()) ?? null

/** Whose the files are: that portal whose first one is among them. */
export const portalOfFiles = (names: readonly string[]): PortalName | null =>
  names.includes(sourceFiles.ombi[0]) ? 'ombi' : names.includes(sourceFiles.seerr[0]) ? 'seerr' : null

const gigabyte = 1024 ** 3
export const largestSourceFile = 2 * gigabyte
export const largestSettingsFile = 5 * 1024 ** 2
/** What was sent and led to nothing is forgotten after as long: there are passwords in it. */
export const sourceLeftMs = 24 * hourMs

export const mostBytesOf = (name: SourceFileName): number =>
  name === 'settings.json' ? largestSettingsFile : largestSourceFile

const words: readonly [ending: string, beginnings: readonly string[]][] = [
  ['-wal', ['377f0682', '377f0683']],
  ['.json', ['7b']],
  ['', ['53514c69746520666f726d6174203300']],
]

/** Whether a file begins as one of its name does; blanks before JSON are left out of what is looked at. */
export function beginsAsNamed(name: SourceFileName, head: Uint8Array): boolean {
  const [, beginnings = []] = words.find(([ending]) => name.endsWith(ending)) ?? []
  const text = Buffer.from(head)
  const shown = name.endsWith('.json') ? Buffer.from(text.toString('utf8').replace(/^[\ufeff\s]+/, '')) : text
  return beginnings.some(one => shown.toString('hex').startsWith(one))
}
