import type { ArrQuestion } from './question'
import { json } from './reply'

type RootFolder = { id: number; path: string }

/** Gives the numbers of things that are added. */
export const counter = () => {
  let last = 0
  return () => {
    last += 1
    return last
  }
}

/** A name without the letters that no folder may have. */
export const folderName = (name: string) => name.replace(/[<>:"/\\|?*]/g, '')

export const rootFolders =
  (freeSpace: number) =>
  <L extends { rootFolders: RootFolder[] }>({ library }: ArrQuestion<L>) =>
    json(library.rootFolders.map(({ id, path }) => ({ path, accessible: true, freeSpace, unmappedFolders: [], id })))
