import { atom } from 'jotai'
import { storedAtom } from './stored'

const mostTerms = 10

const termsOf = (stored: unknown) =>
  Array.isArray(stored) ? stored.filter((term): term is string => typeof term === 'string') : []

const storedTermsAtom = storedAtom<readonly string[]>('searchRecent', [])

/** What was searched for last on this device, the latest first. */
export const recentTermsAtom = atom(
  get => termsOf(get(storedTermsAtom)),
  (get, set, change: (terms: readonly string[]) => readonly string[]) =>
    set(storedTermsAtom, change(termsOf(get(storedTermsAtom)))),
)

const folded = (term: string) => term.trim().toLocaleLowerCase()

export const withoutTerm = (terms: readonly string[], term: string) =>
  terms.filter(each => folded(each) !== folded(term))

/** With one more on top. A term that was typed on from the latest one takes its place. */
export const withTerm = (terms: readonly string[], term: string): readonly string[] => {
  const [latest, ...older] = withoutTerm(terms, term)
  const typedOn = latest !== undefined && folded(term).startsWith(folded(latest))
  const before = typedOn || latest === undefined ? older : [latest, ...older]
  return [term.trim(), ...before].slice(0, mostTerms)
}
