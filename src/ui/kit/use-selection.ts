import { useCallback, useEffect, useRef } from 'react'

export type Selection<Row> = {
  chosen: ReadonlySet<string>
  onChange: (chosen: Set<string>) => void
  /** How a row is called when its checkbox is read out. */
  name: (row: Row) => string
  /** Why a row cannot be chosen; null where it can. */
  refused?: (row: Row) => string | null
}

/** Which rows are ticked; Shift picks the range from the last one. */
export const useSelection = <Row>(rows: readonly Row[], rowKey: (row: Row) => string, selection?: Selection<Row>) => {
  const last = useRef<string>(null)
  const chosen = selection?.chosen ?? new Set<string>()
  const keys = rows.filter(row => !selection?.refused?.(row)).map(rowKey)
  const here = keys.filter(key => chosen.has(key)).length

  const range = (from: string, to: string) => {
    const [start, end] = [keys.indexOf(from), keys.indexOf(to)].sort((a, b) => a - b)
    return start === undefined || start < 0 ? [to] : keys.slice(start, (end ?? start) + 1)
  }
  const toggleNow = (row: Row, withRange: boolean) => {
    const key = rowKey(row)
    const next = new Set(chosen)
    const on = !next.has(key)
    for (const each of withRange && last.current ? range(last.current, key) : [key])
      if (on) next.add(each)
      else next.delete(each)
    last.current = key
    selection?.onChange(next)
  }
  const latest = useRef(toggleNow)
  useEffect(() => {
    latest.current = toggleNow
  })
  // The same function for as long as the table is there, so that no checkbox is drawn again for it.
  const toggle = useCallback((row: Row, withRange: boolean) => latest.current(row, withRange), [])
  const toggleAll = (on: boolean) => {
    const next = new Set(chosen)
    for (const key of keys)
      if (on) next.add(key)
      else next.delete(key)
    selection?.onChange(next)
  }
  return {
    has: (row: Row) => chosen.has(rowKey(row)),
    all: here > 0 && here === keys.length,
    some: here > 0 && here < keys.length,
    toggle,
    toggleAll,
  }
}
