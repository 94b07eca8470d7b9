import { searchedText } from '~/shared/joined-words'
import type { Option } from './select'

type Typed = {
  term: string
  /** What was asked for elsewhere last; null where the list is complete by itself. */
  asked: string | null
  searching: boolean
  isChosen: (value: string) => boolean
}

/** Whether somebody else is still to say what goes with what was typed. */
export const isAwaited = ({ term, asked, searching }: Pick<Typed, 'term' | 'asked' | 'searching'>) =>
  searching || (asked !== null && asked !== term)

/**
 * The options that go with what was typed, by all that is seen of them, as Enter takes the first of them. Until they are found elsewhere, those from
 * before stay as far as they fit; what is chosen already is named in any case and found only where it fits as well.
 */
export function fittingOptions(options: readonly Option[], typed: Typed): readonly Option[] {
  const wanted = typed.term.trim().toLocaleLowerCase()
  if (!wanted) return options
  const isFound = typed.asked !== null && !isAwaited(typed)
  return options.filter(
    ({ value, label, hint = '' }) =>
      searchedText(`${label}\n${hint}`).includes(wanted) || (isFound && !typed.isChosen(value)),
  )
}
