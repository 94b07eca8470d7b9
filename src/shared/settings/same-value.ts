import { isObject } from './items'

/** Whether two values of JSON say the same; databases keep the members of an object in an order of their own. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, at) => isSameValue(each, other[at]))
  if (!isObject(one) || !isObject(other)) return (one ?? null) === (other ?? null)
  const [mine, theirs] = [new Map(Object.entries(one)), new Map(Object.entries(other))]
  return [...new Set([...mine.keys(), ...theirs.keys()])].every(name => isSameValue(mine.get(name), theirs.get(name)))
}
