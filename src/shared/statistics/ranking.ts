/** Keeps the first so many in an order, of any number that come one after the other; equals stay in the order they came. */
export function ranking<T>(most: number, compare: (one: T, other: T) => number) {
  const kept: T[] = []
  return {
    kept,
    add(one: T) {
      const at = kept.findIndex(other => compare(one, other) < 0)
      if (at < 0) kept.push(one)
      else kept.splice(at, 0, one)
      if (kept.length > most) kept.pop()
    },
  }
}
