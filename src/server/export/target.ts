import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

/** Lies in the folder until all of it is there. */
export const incompleteMarker = 'NOT-COMPLETE.txt'
const note = 'This export was not finished. Delete this folder, then run the export again.\n'

const ending = '.part'

/** A folder that files are written to; what is cut short is known by its names and by a note. */
export type Target = {
  /** Where a file is written until it is whole; the folder that it lies in is there. */
  part: (name: string) => string
  /** A whole file of text. */
  text: (name: string, content: string) => void
  /** Gives the files their names, the first of them last. */
  complete: (names: readonly string[]) => void
  /** Takes away what was written. */
  abandon: () => void
}

/** Refuses a folder that has something in it: nothing of anybody is written over. */
export function refuseFilled(folder: string): void {
  const stat = statSync(folder, { throwIfNoEntry: false })
  if (!stat) return
  if (!stat.isDirectory()) throw new Error(`${folder} is a file; name a new or an empty folder`)
  const names = readdirSync(folder)
  if (names.includes(incompleteMarker))
    throw new Error(`${folder} holds an export that was cut short; delete it, then run the export again`)
  if (names.length > 0) throw new Error(`${folder} is not empty; name a new or an empty folder`)
}

export function openTarget(folder: string): Target {
  const isNew = !existsSync(folder)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const made = new Set<string>()
  const folders = new Set<string>()
  const put = (path: string, content: string) => {
    made.add(path)
    writeFileSync(path, content, { mode: 0o600, flag: 'wx' })
    const written = openSync(path, 'r+')
    fsyncSync(written)
    closeSync(written)
  }
  const markerPath = join(folder, incompleteMarker)
  put(markerPath, note)
  const part = (name: string) => {
    const path = join(folder, name) + ending
    if (dirname(path) !== folder) folders.add(dirname(path))
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    made.add(path)
    return path
  }
  return {
    part,
    text: (name, content) => put(part(name), content),
    complete(names) {
      for (const name of names.toReversed()) renameSync(join(folder, name) + ending, join(folder, name))
      rmSync(markerPath)
    },
    abandon() {
      for (const path of made) rmSync(path, { force: true })
      for (const path of [...folders, ...(isNew ? [folder] : [])]) rmSync(path, { recursive: true, force: true })
    },
  }
}
