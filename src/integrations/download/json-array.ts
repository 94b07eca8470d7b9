const [quote, backslash, openList, closeList, openObject, closeObject, comma] = [34, 92, 91, 93, 123, 125, 44]
const isSpace = (byte: number) => byte === 32 || byte === 10 || byte === 13 || byte === 9
const mark = [0xef, 0xbb, 0xbf]

/** What arrived is not one whole JSON list, or one element of it is larger than allowed. */
export class NotAList extends Error {}
/** An element has more levels than allowed. */
export class TooDeep extends Error {}

export type ArraySplitter = {
  /** The texts of the elements that became complete with these bytes. */
  push: (bytes: Uint8Array) => string[]
  /** Fails when the list was not closed. */
  end: () => void
}

/**
 * Cuts one big JSON list into the texts of its elements while its bytes arrive, so that only one element is held.
 * It finds borders and nothing else: whether an element is valid JSON shows when it is parsed. Working on bytes is
 * safe, because the bytes of UTF-8 beyond ASCII are never those of a bracket, a quote or a comma.
 * Of @streamparser/json 0.0.22 a list of films takes 1.7 times the computing, as it reads what `JSON.parse` does here, and
 * neither the size nor the depth of an element has a bound there.
 */
export function arraySplitter(maxElementBytes: number, mostLevels: number): ArraySplitter {
  let stage: 'before' | 'inside' | 'after' = 'before'
  let depth = 0
  let inText = false
  let escaped = false
  let held: Uint8Array[] = []
  let heldBytes = 0
  let seen = 0

  const counted = (bytes: Uint8Array) => {
    heldBytes += bytes.byteLength
    if (heldBytes > maxElementBytes) throw new NotAList(`an element is larger than ${maxElementBytes} bytes`)
    return bytes
  }
  /** Most elements lie whole in what just arrived and are read from there; only a beginning is copied and held. */
  const taken = (rest: Uint8Array) => {
    const whole = held.length === 0 ? counted(rest) : Buffer.concat([...held, counted(rest)])
    const text = Buffer.from(whole.buffer, whole.byteOffset, whole.byteLength).toString('utf8').trim()
    held = []
    heldBytes = 0
    return text
  }
  const outside = (byte: number) => {
    const first = seen++ < 3 && mark.includes(byte)
    if (seen > maxElementBytes) throw new NotAList(`there are more than ${maxElementBytes} bytes around the list`)
    if (first || isSpace(byte)) return
    if (stage === 'after' || byte !== openList) throw new NotAList('a list was expected')
    stage = 'inside'
  }
  const inside = (byte: number) => {
    if (inText) {
      if (escaped) escaped = false
      else if (byte === backslash) escaped = true
      else if (byte === quote) inText = false
    } else if (byte === quote) inText = true
    else if (byte === openObject || byte === openList) {
      if (++depth > mostLevels) throw new TooDeep()
    } else if (byte === closeObject || byte === closeList) depth--
  }

  const push = (bytes: Uint8Array) => {
    const found: string[] = []
    let from = 0
    for (let at = 0; at < bytes.byteLength; at++) {
      const byte = bytes[at] ?? 0
      if (stage !== 'inside') {
        outside(byte)
        from = at + 1
        continue
      }
      inside(byte)
      const closed = depth < 0
      if (!closed && (byte !== comma || depth > 0 || inText)) continue
      const text = taken(bytes.subarray(from, at))
      from = at + 1
      if (text) found.push(text)
      else if (!closed) throw new NotAList('an element is missing')
      if (closed) {
        depth = 0
        stage = 'after'
      }
    }
    if (stage === 'inside' && from < bytes.byteLength) held.push(counted(bytes.slice(from)))
    return found
  }

  const end = () => {
    if (stage !== 'after') throw new NotAList(stage === 'before' ? 'a list was expected' : 'the list is cut off')
  }
  return { push, end }
}
