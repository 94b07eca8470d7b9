import { secondMs } from './durations'
import type { Place, Places } from './one-try-each'
import { sleep } from './sleep'

/** A connection that held for so long was one: the next try begins without a pause again. */
const steadyMs = 10 * secondMs
const longestPauseMs = secondMs

type Closing = { once: (event: 'close', hear: () => void) => unknown }
type Means = { pause?: (ms: number) => Promise<unknown>; now?: () => number }

/**
 * Connects as often as a driver asks for it, each time after a pause that grows: a driver that begins anew as soon as a
 * server closes what it accepted would do nothing else. Once it has ended, nothing is connected any more.
 */
export function triesWithBackoff<Socket extends Closing>(
  connect: (place: Place) => Socket,
  { pause = sleep, now = () => performance.now() }: Means = {},
) {
  let [tries, isOver] = [0, false]
  return {
    async socket({ host, port, path }: Places): Promise<Socket> {
      if (tries > 0) await pause(Math.min(50 * 2 ** tries, longestPauseMs))
      if (isOver) throw new Error('nobody waits for this connection any more')
      tries++
      const place = path ? { path } : { host: host[0], port: port[0] }
      // Drivers name the server by these in certificates and errors.
      const socket = Object.assign(connect(place), place)
      const since = now()
      socket.once('close', () => {
        if (now() - since >= steadyMs) tries = 0
      })
      return socket
    },
    end() {
      isOver = true
    },
  }
}
