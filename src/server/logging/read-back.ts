import { open } from 'node:fs/promises'
import { fitsFilter, type LogEntry, type LogFilter, readEntry, readLogLine } from '~/shared/logs/entries'

/** Read at once. Longer entries than this are read as several. */
const chunkBytes = 256 * 1024
const longestEntry = 1024 * 1024
/** Looked through for one page: the rest is for whoever asks to go on. */
const mostBytes = 8 * 1024 * 1024

export type Page = {
  /** The newest first; `position` tells one from another. */
  entries: (LogEntry & { position: number })[]
  /** Where to go on looking, as `before`; null at the beginning of the file. */
  next: number | null
}
type Wanted = { filter: LogFilter; before: number | null; count: number }

/** A page of a log file, read from its end, or from before a position, towards its beginning. */
export async function readBack(path: string, { filter, before, count }: Wanted): Promise<Page> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const from = Math.min(before ?? size, size)
    const entries: Page['entries'] = []
    let end = from
    let length = chunkBytes
    while (end > 0 && from - end < mostBytes) {
      const start = Math.max(0, end - length)
      const { buffer, bytesRead } = await file.read(Buffer.alloc(end - start), 0, end - start, start)
      const found = entriesIn(buffer.subarray(0, bytesRead), start)
      const [first] = found
      // It began before what was read: it is read again, as a whole.
      if (first && !first.isWhole && start > 0 && found.length === 1 && length < longestEntry) {
        length *= 2
        continue
      }
      const whole = first && !first.isWhole && start > 0 && found.length > 1 ? found.slice(1) : found
      for (const { lines, position } of whole.reverse()) {
        const entry = readEntry(lines)
        if (!fitsFilter(entry, filter)) continue
        entries.push({ ...entry, position })
        if (entries.length === count) return { entries, next: position > 0 ? position : null }
      }
      end = whole.at(-1)?.position ?? start
      length = chunkBytes
    }
    return { entries, next: end > 0 ? end : null }
  } finally {
    await file.close()
  }
}

type Found = { lines: string[]; position: number; isWhole: boolean }

/** The entries of a piece of a file that begins there; the first of them may have begun before. */
function entriesIn(bytes: Buffer, start: number): Found[] {
  const found: Found[] = []
  for (let at = 0; at < bytes.length; ) {
    const newline = bytes.indexOf(10, at)
    const until = newline < 0 ? bytes.length : newline
    const line = bytes.toString('utf8', at, until)
    const last = found.at(-1)
    // What a piece begins with may be the middle of a line that holds what looks like the beginning of one.
    const isWhole = readLogLine(line) !== null && (last !== undefined || start === 0)
    if (isWhole || !last) found.push({ lines: [line], position: start + at, isWhole })
    else last.lines.push(line)
    at = until + 1
  }
  return found
}
