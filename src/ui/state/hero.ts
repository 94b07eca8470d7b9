import { atom } from 'jotai'

/** The page begins with artwork: the top bar stays clear until one scrolls. */
export const heroAtom = atom(false)
