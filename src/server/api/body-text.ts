import { minuteMs } from '~/shared/durations'
/** Why a body was not read to its end. */
export class TooLarge extends Error {}
export class LateBody extends Error {}
export class TooManyBodies extends Error {}

/** Bodies up to this size are not counted: so many connections as would matter cannot be held. */
const smallBytes = 16_000
/** A body that takes longer is dripped in. */
const longestMs = minuteMs

/** Memory that bodies may take together while they are read. */
type Budget = { open: () => Part }
type Part = { take: (bytes: number) => void; close: () => void }

export function budgetOf(most: number): Budget {
  let held = 0
  return {
    open() {
      let own = 0
      return {
        take(bytes) {
          if (held + bytes > most) throw new TooManyBodies()
          held += bytes
          own += bytes
        },
        close() {
          held -= own
          own = 0
        },
      }
    },
  }
}

/** The text of a body, counted while it is read. Throws `TooLarge`, `LateBody` or `TooManyBodies`. */
export async function textOf(request: Request, limit: number, part: Part, withinMs = longestMs): Promise<string> {
  if (!request.body) return ''
  const declared = Number(request.headers.get('content-length') ?? Number.NaN)
  if (declared > limit) throw new TooLarge()
  return inTime(withinMs, declared <= smallBytes ? request.text() : counted(request.body, limit, part))
}

/** The bytes of a body, counted while they are read. Throws as `textOf` does. */
export async function bytesOf(request: Request, limit: number, part: Part): Promise<Uint8Array<ArrayBuffer>> {
  if (!request.body) return new Uint8Array()
  if (Number(request.headers.get('content-length') ?? Number.NaN) > limit) throw new TooLarge()
  return inTime(longestMs, pieces(request.body, limit, part))
}

type Passing = { kept: number; limit: number; part: Part; withinMs?: number }

/**
 * Lets a body pass by, whatever it is, and answers it where it is short enough to be kept. Whoever sends more than the
 * limit, or too slowly, is not waited for.
 */
export async function passing({ body }: Request, { kept, limit, part, withinMs = longestMs }: Passing) {
  if (!body) return null
  const read = async () => {
    const pieces: Uint8Array[] = []
    let bytes = 0
    for await (const piece of body) {
      bytes += piece.byteLength
      if (bytes > limit) return null
      if (bytes > kept) pieces.length = 0
      else {
        part.take(piece.byteLength)
        pieces.push(piece)
      }
    }
    return bytes > kept ? null : Buffer.concat(pieces)
  }
  return inTime(withinMs, read()).catch(() => null)
}

const counted = async (...given: Parameters<typeof pieces>): Promise<string> =>
  new TextDecoder().decode(await pieces(...given))

async function pieces(body: ReadableStream<Uint8Array>, limit: number, part: Part): Promise<Uint8Array<ArrayBuffer>> {
  const read: Uint8Array[] = []
  let bytes = 0
  // Leaving the loop early cancels the stream.
  for await (const piece of body) {
    bytes += piece.byteLength
    if (bytes > limit) throw new TooLarge()
    part.take(piece.byteLength)
    read.push(piece)
  }
  return new Uint8Array(Buffer.concat(read))
}

async function inTime<T>(withinMs: number, reading: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new LateBody()), withinMs)
  try {
    return await Promise.race([reading, late])
  } finally {
    clearTimeout(timer)
  }
}
