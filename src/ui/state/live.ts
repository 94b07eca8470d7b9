import { atom } from 'jotai'
import type { HubState } from '../api/hub'

export const hubStateAtom = atom<HubState>('connecting')

/** Which layers of the shell are open. */
export const paletteOpenAtom = atom(false)
/** What is typed into the palette. */
export const paletteTermAtom = atom('')
export const drawerOpenAtom = atom(false)
