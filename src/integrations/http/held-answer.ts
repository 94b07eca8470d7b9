import type { Failure } from '~/shared/failures'
import { structureCounter } from '~/shared/json-structure'
import { UpstreamError } from './call'

/** Answers of the services that are known have ten levels at most. */
export const mostLevels = 64
/** A page of a library has 350,000 at most; the parser takes a fifth of a second for so many. */
export const usualEntries = 1_000_000

type Held = { service: string; status: number | null; maxEntries?: number }

/**
 * Watches JSON while its bytes arrive and throws once there is more in it than is ever parsed. Whatever is no JSON, such
 * as a page for people, passes: whoever reads it says what it is.
 */
export function structureWatch({ service, status, maxEntries = usualEntries }: Held): (bytes: Uint8Array) => void {
  const count = structureCounter()
  let isJson: boolean | null = null
  return bytes => {
    isJson ??= beginsLikeJson(bytes)
    if (!isJson) return
    const { depth, members } = count(bytes)
    if (depth > mostLevels) throw tooDeep(service, status)
    if (members > maxEntries) throw tooManyEntries(service, maxEntries, status)
  }
}

/** Null while there is nothing but space. */
function beginsLikeJson(bytes: Uint8Array): boolean | null {
  const first = bytes.find(byte => !isSpaceOrMark(byte))
  return first === undefined ? null : first === 91 || first === 123
}

const mark = [0xef, 0xbb, 0xbf]
const isSpaceOrMark = (byte: number) => byte === 32 || (byte >= 9 && byte <= 13) || mark.includes(byte)

const unexpected = (status: number | null, message: string, failure: Failure) =>
  new UpstreamError({ service: failure.service, kind: 'unexpected', status, message, failure })

export const tooDeep = (service: string, status: number | null = null) =>
  unexpected(status, `${service} sent a response that is nested too deeply.`, { code: 'tooDeep', service })

export const tooManyEntries = (service: string, most: number, status: number | null = null) =>
  unexpected(status, `${service} sent more than ${most.toLocaleString('en')} entries, which is more than is read.`, {
    code: 'tooManyEntries',
    service,
    most,
  })

/** People of a household, of a school at most: accounts are made for them. */
export const mostPeople = 5_000

export const tooManyPeople = (service: string) =>
  unexpected(
    null,
    `${service} lists more than ${mostPeople.toLocaleString('en')} people, which is more than are read.`,
    { code: 'tooManyPeople', service, most: mostPeople },
  )

/** As many as can be chosen in the settings. */
const mostLibraries = 500

/** The libraries of a server, held to what a server has. */
export function heldLibraries<T>(service: string, libraries: readonly T[]): readonly T[] {
  if (libraries.length > mostLibraries) throw tooManyEntries(service, mostLibraries)
  return libraries
}
