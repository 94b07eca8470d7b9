import type { LibraryItem } from '~/shared/library/items'
import { type Wire, wireOf } from './http/reading'

/** A title by what its server knows it by. */
export type NamedTitle = Pick<LibraryItem, 'kind' | 'itemKey'>

/** What a server says of itself when it calls: where to look, and nothing of what is there. */
export type Called<Client> = {
  /** What a call may be about, as libraries know titles; of an episode its show. */
  names: (payload: Wire) => readonly unknown[]
  /** Titles as they are right now, a hundred at most: what is gone is left out. Null where the server does not tell. */
  titles: (client: Client, named: readonly NamedTitle[]) => Promise<LibraryItem[] | null>
}

/** Whoever names more has mixed something up. */
const mostNames = 20
const longestName = 100

/** The keys of titles that a call names; of a body that says something else, none. */
export const keysNamed =
  <Client>({ names }: Called<Client>) =>
  (payload: unknown): string[] =>
    names(wireOf(payload))
      .flatMap(name => (typeof name === 'string' || Number.isSafeInteger(name) ? String(name) : []))
      .filter(key => key !== '' && key.length <= longestName)
      .slice(0, mostNames)
