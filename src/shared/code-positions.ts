/**
 * Of each file of the executable, the lines of ours that it was made from. A line of the file is a row of numbers, three
 * for each place in it: its column, which of the `sources`, and the line there, each as the difference to the one before.
 */
export type CodePositions = Record<string, { sources: string[]; rows: number[][] }>

/** Where code was written, both counted from 1; null for what nobody wrote down. */
export function writtenAt(positions: CodePositions, file: string, line: number, column: number): string | null {
  const found = positions[file]
  const row = found?.rows[line - 1]
  if (!found || !row) return null
  let [at, source, written] = [0, 0, 0]
  let best: string | null = null
  for (let i = 0; i + 2 < row.length; i += 3) {
    at += row[i] ?? 0
    if (at > column - 1) break
    source += row[i + 1] ?? 0
    written += row[i + 2] ?? 0
    best = `${found.sources[source]}:${written + 1}`
  }
  return best
}

const frame = /(?:packed:|\/\$bunfs\/root\/|B:[\\/]~BUN[\\/]root[\\/])([\w.-]+):(\d+):(\d+)/g

/** Lines of a stack with the places where the code was written, where they are known. */
export const asWritten = (stack: string, positions: CodePositions): string =>
  stack.replace(
    frame,
    (whole, file: string, line: string, column: string) =>
      writtenAt(positions, file, Number(line), Number(column)) ?? whole,
  )

/** Whether a stack names places of the executable. */
export const isOfExecutable = (stack: string): boolean => stack.search(frame) >= 0
