import {
  type Blockable,
  type BlockKind,
  blockableTitle,
  blockSubjectsOf,
  type ListedTitle,
  type TitleBlockKind,
  withFacts,
} from '~/shared/blocks/model'
import { keptRows } from '../store/kept-rows'
import type { Store } from '../store/store'
import { knownFacts } from './known-facts'
import { blockedSubjects, stampOfBlocks } from './queries'

const textOf = (kind: string, key: string) => `${kind} ${key}`

type Blocked = { subjects: ReadonlySet<string>; kinds: ReadonlySet<BlockKind> }

const blocks = keptRows<Blocked>({
  async read(store) {
    const all = await blockedSubjects(store)
    return {
      subjects: new Set(all.map(({ kind, key }) => textOf(kind, key))),
      kinds: new Set(all.map(one => one.kind)),
    }
  },
  stamp: stampOfBlocks,
})

/** For whoever changes what is blocked. */
export const blocksChange = blocks.changed

const isAmong = ({ subjects }: Blocked, title: Blockable) =>
  subjects.size > 0 && blockSubjectsOf(title).some(({ kind, key }) => subjects.has(textOf(kind, key)))

/** Tells of any title, as far as it is known, whether nobody can ask for it; without saying why. */
export async function blockedNow(store: Store): Promise<(title: Blockable) => boolean> {
  const blocked = await blocks.now(store)
  return title => isAmong(blocked, title)
}

/**
 * The same of the movies or shows of a list. Lists of the catalogue say in which language a title was made, and neither its
 * collection nor its keywords: those are known here once somebody has opened it or was refused it, and are read of the whole
 * list at once. Of what nobody looked at yet only its own page can tell: to ask the catalogue would take a call per title.
 */
export async function blockedInList(
  store: Store,
  kind: TitleBlockKind,
  titles: readonly ListedTitle[],
): Promise<(title: ListedTitle) => boolean> {
  const blocked = await blocks.now(store)
  const { kinds } = blocked
  const isUnsaid =
    (kind === 'movie' && kinds.has('collection')) ||
    kinds.has('keyword') ||
    (kinds.has('language') && titles.some(title => !title.originalLanguage))
  const ids = isUnsaid ? titles.map(({ id }) => id) : []
  const known = await knownFacts(store, kind, ids)
  return title => isAmong(blocked, withFacts(blockableTitle(kind, title), known.get(title.id)))
}
