export const batch = 10
const mostPositions = 500

/**
 * Where the next batch begins. A batch may be short because titles that are here already were left out, so only two
 * empty ones in a row mean that the list has ended.
 */
export const nextPosition = (batches: readonly (readonly unknown[])[]): number | undefined => {
  const position = batches.length * batch
  const lastTwo = batches.slice(-2)
  const ended = lastTwo.length === 2 && lastTwo.every(({ length }) => length === 0)
  return ended || position >= mostPositions ? undefined : position
}

/** All batches as one list; a title that moved between two of them is shown once. */
export const distinct = <Title extends { kind: string; id: string }>(
  batches: readonly (readonly Title[])[],
): Title[] => [...new Map(batches.flat().map(title => [`${title.kind} ${title.id}`, title])).values()]
