import { hourMs } from '../durations'
import { type PortalName, portalNames } from './house'

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

/** Chosen files: those that are none of another portal, those that are empty, and the rest by the name that they have there. */
export function sortedFiles<F extends { name: string; size: number }>(files: readonly F[]) {
  const named = files.map(file => ({ name: sourceFileNamed(file.name), file }))
  return {
    strange: named.flatMap(({ name, file }) => (name === null ? [file.name] : [])),
    // A log that holds nothing is left there by databases that were closed.
    empty: named.flatMap(({ name, file }) => (name && file.size === 0 && !name.endsWith('-wal') ? [file.name] : [])),
    whole: named.flatMap(({ name, file }) => (name && file.size > 0 ? [{ name, file }] : [])),
  }
}

/** Whose the files are: every portal whose first one is among them. */
export const portalsOfFiles = (names: readonly string[]): PortalName[] =>
  portalNames.filter(portal => names.includes(sourceFiles[portal][0]))

/** The one portal whose the files are; null where it is none, or more than one. */
export function portalOfFiles(names: readonly string[]): PortalName | null {
  const [portal = null, ...others] = portalsOfFiles(names)
  return others.length > 0 ? null : portal
}

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
