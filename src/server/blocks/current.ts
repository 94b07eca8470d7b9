import { type Blockable, blockSubjectsOf } from '~/shared/blocks/model'
import { keptRows } from '../store/kept-rows'
import type { Store } from '../store/store'
import { blockedSubjects, stampOfBlocks } from './queries'

const textOf = (kind: string, key: string) => `${kind} ${key}`

const blocks = keptRows({
  read: async store => new Set((await blockedSubjects(store)).map(({ kind, key }) => textOf(kind, key))),
  stamp: stampOfBlocks,
})

/** For whoever changes what is blocked. */
export const blocksChange = blocks.changed

/** Tells of any title, as far as it is known, whether nobody can ask for it; for lists, which say no reasons. */
export async function blockedNow(store: Store): Promise<(title: Blockable) => boolean> {
  const blocked = await blocks.now(store)
  return title => blocked.size > 0 && blockSubjectsOf(title).some(({ kind, key }) => blocked.has(textOf(kind, key)))
}
