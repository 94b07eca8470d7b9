import { atom } from 'jotai'

/** Whether the dialog of the advanced search is open. */
export const advancedSearchAtom = atom(false)
