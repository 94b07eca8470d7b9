import { frame, frameKinds as kinds } from '~/shared/hub-frames'

/** Bytes that one message, or several halves of a frame together, may have. */
export const largestMessage = 32 * 1024

export const notification = (text: string) =>
  frame({ type: kinds.invocation, target: 'Notification', arguments: [text] })
/** Says nothing but that; a client asks for what it shows. */
export const libraryChanged = frame({ type: kinds.invocation, target: 'LibraryChanged', arguments: [] })
export const serverCalled = frame({ type: kinds.invocation, target: 'ServerCalled', arguments: [] })
export const ping = frame({ type: kinds.ping })
export const handshakeDone = frame({})
export const handshakeRefused = (error: string) => frame({ error })
export const closing = (error?: string) => frame({ type: kinds.close, ...(error ? { error } : {}) })

/** The answer to something that a client sent after the handshake; null when none is due. */
export function answerTo(sent: unknown): { send: string | null; close: boolean } {
  const { type, target, invocationId } = isObject(sent) ? sent : {}
  if (type === kinds.close) return { send: null, close: true }
  const asks = type === kinds.invocation || type === kinds.stream
  if (!asks || typeof invocationId !== 'string') return { send: null, close: false }
  const error = `Unknown hub method '${String(target).slice(0, 100)}'`
  return { send: frame({ type: kinds.completion, invocationId, error }), close: false }
}

/** True for the only handshake that is served. */
export const isHandshake = (sent: unknown) => isObject(sent) && sent.protocol === 'json' && sent.version === 1

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
