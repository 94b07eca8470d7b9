import { relative, resolve } from 'node:path'
import type { CodePositions } from '~/shared/code-positions'

/** A place in a line: its column, then which source and which line of it, each from 0. */
type Place = readonly [column: number, source: number, line: number, sourceColumn: number]
export type Positions = { sources: string[]; lines: Place[][] }

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const valueOfDigit = new Map([...digits].map((digit, value) => [digit, value]))

/** The numbers of a segment of a source map: base 64, the lowest bit of each is its sign. */
function numbersIn(segment: string): number[] {
  const numbers: number[] = []
  let [value, shift] = [0, 0]
  for (const digit of segment) {
    const bits = valueOfDigit.get(digit) ?? 0
    value |= (bits & 31) << shift
    shift += 5
    if (bits & 32) continue
    numbers.push(value & 1 ? -(value >> 1) : value >> 1)
    value = 0
    shift = 0
  }
  return numbers
}

type SourceMap = { sources: string[]; mappings: string; folder: string }

/** What a source map says, with its sources as whole paths. */
export function positionsIn({ sources, mappings, folder }: SourceMap): Positions {
  let [source, line, sourceColumn] = [0, 0, 0]
  const lines = mappings.split(';').map(row => {
    let column = 0
    const places: Place[] = []
    for (const segment of row === '' ? [] : row.split(',')) {
      const [columns = 0, sources, lines = 0, columnsThere = 0] = numbersIn(segment)
      column += columns
      if (sources === undefined) continue
      source += sources
      line += lines
      sourceColumn += columnsThere
      places.push([column, source, line, sourceColumn])
    }
    return places
  })
  return { sources: sources.map(path => resolve(folder, path)), lines }
}

/** The place that a column of a line belongs to: the last one that begins at or before it. */
function placeAt(places: readonly Place[], column: number): Place | undefined {
  let [low, high] = [0, places.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((places[middle]?.[0] ?? 0) <= column) low = middle + 1
    else high = middle
  }
  return places[low - 1]
}

/** Positions in what was made of files that were made of others themselves; those are named by their whole paths. */
export function through(positions: Positions, made: ReadonlyMap<string, Positions>): Positions {
  const sources: string[] = []
  const numberOf = new Map<string, number>()
  const numbered = (path: string) => {
    const known = numberOf.get(path) ?? sources.push(path) - 1
    numberOf.set(path, known)
    return known
  }
  const before = ([column, source, line, sourceColumn]: Place): Place[] => {
    const between = made.get(positions.sources[source] ?? '')
    const place = placeAt(between?.lines[line] ?? [], sourceColumn)
    const path = place && between?.sources[place[1]]
    return place && path ? [[column, numbered(path), place[2], place[3]]] : []
  }
  return { lines: positions.lines.map(places => places.flatMap(before)), sources }
}

const rowOf = (places: readonly Place[]): number[] => {
  let [column, source, line] = [0, 0, 0]
  let isFirst = true
  return places.flatMap(place => {
    if (!isFirst && place[1] === source && place[2] === line) return []
    const row = [place[0] - column, place[1] - source, place[2] - line]
    ;[column, source, line] = place
    isFirst = false
    return row
  })
}

/** All of it as the executable carries it. */
export function archiveOf(files: Record<string, Positions>, root: string): string {
  const carried: CodePositions = {}
  for (const [name, { sources, lines }] of Object.entries(files))
    carried[name] = {
      sources: sources.map(path => relative(root, path).replaceAll('\\', '/')),
      rows: lines.map(rowOf),
    }
  return JSON.stringify(carried)
}
