import { open } from 'node:fs/promises'
import { fitsFilter, type LogEntry, type LogFilter, readEntry, readLogLine } from '~/shared/logs/entries'
import { type Slices, slicesOf } from '~/shared/slices'

/** Read at once, as far as no entry is longer. */
const chunkBytes = 64 * 1024
/** Longer entries than this are read as several. */
const longestEntry = 1024 * 1024
/** Looked through for one page: the rest is for whoever asks to go on. */
const mostBytes = 8 * 1024 * 1024
/** A page ends with the entry that makes it as long as this, however few they are; what they are made of counts too. */
const pageBytes = 512 * 1024
const bytesOfPart = 50

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
    const slices = slicesOf(1)
    let bytes = 0
    let end = from
    let length = chunkBytes
    while (end > 0 && from - end < mostBytes) {
      const start = Math.max(0, end - length)
      const { buffer, bytesRead } = await file.read(Buffer.alloc(end - start), 0, end - start, start)
      await slices.begin()
      const found = await entriesIn(buffer.subarray(0, bytesRead), start, slices)
      const [first] = found
      // It began before what was read: it is read again, as a whole.
      if (first && !first.isWhole && start > 0 && found.length === 1 && length < longestEntry) {
        length *= 2
        continue
      }
      const whole = first && !first.isWhole && start > 0 && found.length > 1 ? found.slice(1) : found
      for (const { lines, position, length } of whole.reverse()) {
        if (slices.isOver()) await slices.end()
        const entry = readEntry(lines)
        if (!fitsFilter(entry, filter)) continue
        entries.push({ ...entry, position })
        bytes += length + bytesOfPart * (entry.fields.length + lines.length)
        if (entries.length === count || bytes >= pageBytes) return { entries, next: position > 0 ? position : null }
      }
      end = whole.at(-1)?.position ?? start
      length = chunkBytes
    }
    return { entries, next: end > 0 ? end : null }
  } finally {
    await file.close()
  }
}

type Found = { lines: string[]; position: number; length: number; isWhole: boolean }

/** The entries of a piece of a file that begins there; the first of them may have begun before. */
async function entriesIn(bytes: Buffer, start: number, slices: Slices): Promise<Found[]> {
  const found: Found[] = []
  for (let at = 0; at < bytes.length; ) {
    if (slices.isOver()) await slices.end()
    const newline = bytes.indexOf(10, at)
    const until = newline < 0 ? bytes.length : newline
    const line = bytes.toString('utf8', at, until)
    const last = found.at(-1)
    // What a piece begins with may be the middle of a line that holds what looks like the beginning of one.
    const isWhole = readLogLine(line) !== null && (last !== undefined || start === 0)
    const length = until + 1 - at
    if (isWhole || !last) found.push({ lines: [line], position: start + at, length, isWhole })
    else {
      last.lines.push(line)
      last.length += length
    }
    at = until + 1
  }
  return found
}
