import { atom } from 'jotai'
import { pageStart } from '../page-start'

/** The version of the server as it said last; null until it was asked after the page had come. */
export const serverVersionAtom = atom<string | null>(null)

/** The version that this page was written by; unknown in development. */
const ownVersion = typeof document === 'undefined' ? null : (pageStart()?.facts.version ?? null)

/** The portal was updated while this page was open. */
export const outdatedAtom = atom(get => {
  const version = get(serverVersionAtom)
  return ownVersion !== null && version !== null && version !== ownVersion
})
