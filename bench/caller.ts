import { join } from 'node:path'
import { beside } from './beside'

const callEveryMs = 5

/**
 * Calls again and again until it is stopped, and then answers the longest wait: from the moment a call was meant to be
 * made, so that a busy process counts too.
 */
export function caller(call: () => Promise<unknown>): () => Promise<number> {
  let going = true
  let longest = 0
  const ended = (async () => {
    while (going) {
      const due = performance.now() + callEveryMs
      await Bun.sleep(callEveryMs)
      await call()
      longest = Math.max(longest, performance.now() - due)
    }
  })()
  return async () => {
    going = false
    await ended
    return longest
  }
}

/**
 * The same from a process of its own, over a socket, with the API key of the portal: what this one does meanwhile does not
 * count.
 */
export async function callerBeside(address: string, apikey: string): Promise<() => Promise<number>> {
  const { stop } = await beside(join(import.meta.dir, 'calling.ts'), address, apikey)
  return async () => Number(await stop())
}
