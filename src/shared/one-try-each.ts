/** Where a driver would connect: one of several servers, or a path. */
export type Places = { host: readonly string[]; port: readonly number[]; path?: string | false }
export type Place = { host?: string; port?: number; path?: string }

/**
 * Connects once to each server of an address: a driver that begins anew as soon as one closes what it accepted would go
 * on without end, and at once.
 */
export function oneTryEach<Socket extends object>(connect: (place: Place) => Socket) {
  let tries = 0
  return ({ host, port, path }: Places): Socket => {
    const at = tries++
    if (at >= host.length) throw new Error('the connection was closed before the database answered')
    const place = path ? { path } : { host: host[at], port: port[at] }
    // Drivers name the server by these in certificates and errors.
    return Object.assign(connect(place), place)
  }
}
