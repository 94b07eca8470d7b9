import { json } from './reply'

type Download = { id: number; startedAt: number; doneAt: number }
type Downloaded = { download: Download | null; about: Record<string, number> }

/** What happened since a moment: releases that were found, and files that arrived by now. */
export function historySince(query: URLSearchParams, now: Date, imported: string, all: readonly Downloaded[]) {
  const since = Date.parse(query.get('date') ?? '')
  const isIn = (at: number) => !(at < since) && at <= now.getTime()
  const records = all.flatMap(({ download, about }) => {
    if (!download) return []
    const { id, startedAt, doneAt } = download
    const record = (eventType: string, at: number, number: number) =>
      isIn(at) ? [{ id: number, ...about, eventType, date: new Date(at).toISOString(), data: {} }] : []
    return [...record('grabbed', startedAt, 2 * id), ...record(imported, doneAt, 2 * id + 1)]
  })
  return json(records.sort((one, other) => one.date.localeCompare(other.date)))
}
