import { atom } from 'jotai'

/** The page begins with artwork: the top bar stays clear until one scrolls. By itself, as pages before the sign-in have it. */
export const heroAtom = atom(false)
