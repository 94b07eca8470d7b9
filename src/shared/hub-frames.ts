/** The JSON form of the SignalR protocol: objects, each ended by a record separator. */

const end = '\u001e'

/** The kinds of frames that are sent or understood; a handshake has none. */
export const frameKinds = { invocation: 1, completion: 3, stream: 4, ping: 6, close: 7 } as const

export const frame = (content: object) => JSON.stringify(content) + end

/**
 * Puts frames together that arrive in halves and takes apart those that arrive several at once. What it answers throws
 * when a frame is no JSON, or has more characters than `longest` before it ends.
 */
export function frameReader(longest = Number.POSITIVE_INFINITY) {
  let rest = ''
  return (text: string): unknown[] => {
    const pieces = (rest + text).split(end)
    rest = pieces.pop() ?? ''
    if (rest.length > longest) throw new Error('a frame is too long')
    return pieces.filter(Boolean).map(piece => JSON.parse(piece) as unknown)
  }
}
