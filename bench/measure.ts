/** A measured figure; `limit` is the bound that the product promises. */
export type Figure = { name: string; value: number; unit: string; limit: number; better: 'less' | 'more' }

type Promised = { unit?: string } & ({ under: number } | { over: number })

/** A figure and what is promised of it: less than one number, or more than another. */
export const figure = (name: string, value: number, { unit = '', ...bound }: Promised): Figure => ({
  ...{ name, value, unit },
  ...('under' in bound ? { limit: bound.under, better: 'less' } : { limit: bound.over, better: 'more' }),
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
