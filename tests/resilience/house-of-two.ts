import { smallProxy } from '../support/small-proxy'
import { secretKey } from '../support/vault'
import { firstFilm, type Server, surroundings } from './server'

/** When a server was killed, by the clock that calls are timed with. */
type Death = { server: string; at: number }

/** Two servers on one database behind one address, of which one can be killed and takes its place again. */
export async function houseOfTwo(database: string, command?: readonly string[]) {
  const around = surroundings({
    MARQUEE_DATABASE_URL: database,
    MARQUEE_SECRET_KEY: secretKey,
    MARQUEE_SETTINGS__VOTE__ENABLED: 'true',
    MARQUEE_SETTINGS__VOTE__MOVIEVOTEMAX: '1000',
    MARQUEE_SETTINGS__VOTE__TVSHOWVOTEMAX: '1000',
    MARQUEE_SETTINGS__VOTE__MUSICVOTEMAX: '1000',
    MARQUEE_SETTINGS__JOBS__RADARRSYNC: `0/${syncEverySeconds} * * 1/1 * ? *`,
  })
  const servers: [Server, Server] = [await around.start('one', command), await around.start('two', command)]
  const deaths: Death[] = []
  const proxy = smallProxy(() => servers.map(({ address }) => address))
  let film = firstFilm
  return {
    ...around,
    database,
    proxy,
    deaths: deaths as readonly Death[],
    servers: servers as readonly [Server, Server],
    nextFilm: () => ++film,
    /** Kills one and has another one take its place, at an address of its own. */
    async kill(which: 0 | 1) {
      const { address, kill, ended } = servers[which]
      kill('SIGKILL')
      await ended
      deaths.push({ server: address, at: performance.now() })
      await Bun.sleep(500)
      servers[which] = await around.start(which === 0 ? 'one' : 'two')
    },
    /** Ends one in peace and has this version take its place. */
    async replace(which: 0 | 1) {
      const { kill, ended } = servers[which]
      kill('SIGTERM')
      await ended
      servers[which] = await around.start(which === 0 ? 'one' : 'two')
    },
    async close() {
      proxy.close()
      await around.close()
    },
  }
}

export const syncEverySeconds = 10
export type HouseOfTwo = Awaited<ReturnType<typeof houseOfTwo>>
