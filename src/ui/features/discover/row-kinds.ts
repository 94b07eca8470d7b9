import { atom, useAtom } from 'jotai'
import type { DiscoverChoices } from '~/shared/api/discover'
import {
  type ChoosableRow,
  choosableRows,
  type RowKind,
  rowKindIn,
  rowKindKey,
  usualRowKind,
} from '~/shared/discovery/row-kinds'
import { storedAtom } from '../../state/stored'

const chosenAtom = (row: ChoosableRow) => {
  const stored = storedAtom<unknown>(rowKindKey(row), usualRowKind)
  return atom(
    get => rowKindIn(get(stored)),
    (_, set, kind: RowKind) => set(stored, kind),
  )
}

const chosenAtoms = {
  recent: chosenAtom('recent'),
  popular: chosenAtom('popular'),
  trending: chosenAtom('trending'),
  upcoming: chosenAtom('upcoming'),
  recentlyAdded: chosenAtom('recentlyAdded'),
} satisfies Record<ChoosableRow, unknown>

/** What a row shows on this device. */
export const useRowKind = (row: ChoosableRow) => useAtom(chosenAtoms[row])

/** What the rows show on this device, where that is not what they usually show. */
export const choicesAtom = atom(
  (get): DiscoverChoices =>
    Object.fromEntries(
      choosableRows.flatMap(row => {
        const kind = get(chosenAtoms[row])
        return kind === usualRowKind ? [] : [[row, kind]]
      }),
    ),
)
