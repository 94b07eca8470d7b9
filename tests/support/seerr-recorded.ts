import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Answers that the other program really gave lie beside the project on some machines. */
const folder = resolve(import.meta.dir, '../../../shared/upstream/seerr')

export type RecordedAnswer = {
  /** As its file is called, without number. */
  name: string
  number: string
  request: { method: string; path: string; headers: Record<string, string>; body?: unknown }
  status: number
  body: unknown
}

const files = existsSync(folder) ? readdirSync(folder).filter(name => name.endsWith('.json')) : []

/** All of them in the order in which they were recorded; none where they do not lie there. */
export const seerrAnswers: readonly RecordedAnswer[] = files
  .toSorted()
  .map(file => ({ name: file.slice(4, -5), number: file.slice(0, 3), ...read(file) }))

function read(file: string): Omit<RecordedAnswer, 'name' | 'number'> {
  return JSON.parse(readFileSync(join(folder, file), 'utf8'))
}

/**
 * Where a title is watched and managed is told by our own pages alone, and so is what a profile is called; what nobody asked
 * for here has no word of where it stands, and what somebody else chose about themselves is told under settings. What is wrong
 * is told in our own words. More than was recorded is read by nobody.
 */
export const toldElsewhere =
  /\.((media|service)Url(4k)?|watchlists|profileName|errorCode|results\[\]\.mediaInfo) is missing$| is not there in the recorded answer$/
