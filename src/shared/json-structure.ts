/** Levels of brackets and how many entries there are, up to here. */
export type Structure = { depth: number; members: number }

/**
 * Counts what a JSON text is made of while its bytes arrive, without building anything: too much must not reach the
 * parser, which takes seconds for a million brackets. Bytes of UTF-8 beyond ASCII are never those of a bracket or a quote.
 */
export function structureCounter(): (bytes: Uint8Array) => Structure {
  let [depth, open, members] = [0, 0, 0]
  let [inText, escaped] = [false, false]
  return bytes => {
    for (let index = 0; index < bytes.byteLength; index++) {
      const byte = bytes[index]
      if (inText) {
        if (escaped) escaped = false
        else if (byte === 92) escaped = true
        else if (byte === 34) inText = false
      } else if (byte === 34) inText = true
      else if (byte === 44) members++
      else if (byte === 123 || byte === 91) {
        members++
        open++
        if (open > depth) depth = open
      } else if (byte === 125 || byte === 93) open--
    }
    return { depth, members }
  }
}

/** The same of a whole text. */
export const structureOf = (text: string): Structure => structureCounter()(new TextEncoder().encode(text))
