import { atomWithStorage, createJSONStorage } from 'jotai/utils'

/**
 * A lasting choice under a documented key, read before the first render so that nothing jumps. Where a browser stores
 * nothing it lasts as long as the page.
 */
export const storedAtom = <Value>(key: string, initial: Value) =>
  atomWithStorage<Value>(key, initial, createJSONStorage<Value>(), { getOnInit: true })
