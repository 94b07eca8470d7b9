import { atom } from 'jotai'
import { storedAtom } from './stored'

/** Whether keys without Ctrl mean something everywhere; people who dictate or touch keys by chance switch them off. */
export const singleKeysAtom = storedAtom('singleKeys', true)

export const keysOpenAtom = atom(false)
