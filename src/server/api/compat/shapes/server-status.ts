import type { Wire } from '../described/wire'
/** How many media servers answered, one entry a server. */
export function serverStatus(up: readonly boolean[]): Wire<'ServersUp'> {
  const available = up.filter(Boolean).length
  const unavailable = up.length - available
  return {
    serversAvailable: available,
    serversUnavailable: unavailable,
    partiallyDown: available > 0 && unavailable > 0,
    completelyDown: available === 0 && unavailable > 0,
    fullyAvailable: available > 0 && unavailable === 0,
    totalServers: up.length,
  }
}
