import type { NewRequest } from '~/shared/api/new-request'
import { episodeKey } from '~/shared/requests/episodes'
import type { Variant } from '~/shared/requests/model'

/** What is asked for; of what has no variants, the usual one. */
export type NewVariantRequest = NewRequest & { variant: Variant }

type Choice = Extract<NewRequest, { kind: 'tvShow' }>['choice']

/** The same title, for the same person and with the same options, whichever part of a show it is. */
function isAlike(one: NewVariantRequest, other: NewVariantRequest): boolean {
  const [first, second] = [new Map(Object.entries(one)), new Map(Object.entries(other))]
  const keys = new Set([...first.keys(), ...second.keys()])
  keys.delete('choice')
  return [...keys].every(key => first.get(key) === second.get(key))
}

/** Both parts of a show in one; null where no choice says both. */
function joinedChoice(one: Choice, other: Choice): Choice | null {
  if (one.part === 'all' || other.part === 'all') return { part: 'all' }
  if (one.part === 'episodes' && other.part === 'episodes') {
    const episodes = new Map([...one.episodes, ...other.episodes].map(each => [episodeKey(each), each]))
    return { part: 'episodes', episodes: [...episodes.values()] }
  }
  return one.part === other.part ? one : null
}

/** Both in one; null where they are for different titles or people, or no single request says both. */
export function joinedRequest(one: NewVariantRequest, other: NewVariantRequest): NewVariantRequest | null {
  if (!isAlike(one, other)) return null
  if (one.kind !== 'tvShow' || other.kind !== 'tvShow') return one
  const choice = joinedChoice(one.choice, other.choice)
  return choice && { ...one, choice }
}

const keysOf = (choice: Choice) => (choice.part === 'episodes' ? choice.episodes.map(episodeKey).toSorted() : [])

/** Whether both ask for the same, whatever order its episodes are in. */
export function isSame(one: NewVariantRequest, other: NewVariantRequest): boolean {
  if (!isAlike(one, other)) return false
  if (one.kind !== 'tvShow' || other.kind !== 'tvShow') return true
  return one.choice.part === other.choice.part && keysOf(one.choice).join() === keysOf(other.choice).join()
}
