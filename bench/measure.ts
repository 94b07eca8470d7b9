import { reference, type Yardstick } from './yardsticks'

/**
 * A measured figure; `limit` is the bound that the product promises. With a yardstick the bound is a ratio to it: `inOne`
 * is how many of it the value is, once it was measured.
 */
export type Figure = {
  name: string
  value: number
  unit: string
  limit: number
  better: 'less' | 'more'
  by: Yardstick | null
  inOne: number | null
}

type Promised = { unit?: string; by?: Yardstick } & ({ under: number } | { over: number })

/**
 * A figure and what is promised of it: less than one number, or more than another. `by` names the yardstick that it is
 * held against; the number is then what it may be on the machine on which the bounds were set.
 */
export const figure = (name: string, value: number, { unit = '', by, ...bound }: Promised): Figure => {
  const limit = 'under' in bound ? bound.under : bound.over
  return {
    ...{ name, value, unit, by: by ?? null, inOne: null },
    limit: by ? limit / reference[by] : limit,
    better: 'under' in bound ? 'less' : 'more',
  }
}

/** The figures beside what the machine did in the same run. */
export const held = (figures: readonly Figure[], yardsticks: Partial<Record<Yardstick, number>>): Figure[] =>
  figures.map(one => {
    const yardstick = one.by === null ? undefined : yardsticks[one.by]
    return yardstick === undefined || one.inOne !== null ? one : { ...one, inOne: one.value / yardstick }
  })

export const median = (values: number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

/** Median milliseconds of a piece of work, after some rounds that do not count. */
export async function timed(work: () => Promise<unknown>, rounds = 200, warm = 30): Promise<number> {
  const taken: number[] = []
  for (let round = -warm; round < rounds; round++) {
    const begun = performance.now()
    await work()
    if (round >= 0) taken.push(performance.now() - begun)
  }
  return median(taken)
}
