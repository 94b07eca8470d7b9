import { atom } from 'jotai'
import type { HubState } from '../api/hub'
import { storedAtom } from './stored'

export const hubStateAtom = atom<HubState>('connecting')

/** Which layers of the shell are open. */
export const paletteOpenAtom = atom(false)
/** What is typed into the palette. */
export const paletteTermAtom = atom('')
export const drawerOpenAtom = atom(false)

/** Whether the dialog of the advanced search is open. */
export const advancedSearchAtom = atom(false)

/** Whether keys without Ctrl mean something everywhere; people who dictate or touch keys by chance switch them off. */
export const singleKeysAtom = storedAtom('singleKeys', true)

const typedInto = 'input:not([type=checkbox], [type=radio]), textarea, select'
/** Whether a key that is pressed there is written, so that it means nothing else. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches(typedInto))

export const keysOpenAtom = atom(false)
