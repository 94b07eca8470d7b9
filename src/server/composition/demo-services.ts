import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { type Config, inStorage } from '../config'

/** The services that have one address for everybody, which stand-ins replace in a demo. */
type PublicServices = Pick<
  Config,
  'tmdb' | 'musicBrainz' | 'coverArt' | 'fanart' | 'ratings' | 'tvMaze' | 'plexTv' | 'embyConnect' | 'channelAddresses'
>

const fileOf = (config: Config) => inStorage(config, 'demo.json')

/** Notes in the folder of a demo where its public services are, for commands that work on it meanwhile. */
export function saveDemoServices(config: Config): void {
  const { tmdb, musicBrainz, coverArt, fanart, ratings, tvMaze, plexTv, embyConnect, channelAddresses } = config
  const services: PublicServices = {
    tmdb,
    musicBrainz,
    coverArt,
    fanart,
    ratings,
    tvMaze,
    plexTv,
    embyConnect,
    channelAddresses,
  }
  writeFileSync(fileOf(config), JSON.stringify(services), { mode: 0o600 })
}

/** The public services of a demo; null where the folder holds none. */
export function demoServices(config: Config): PublicServices | null {
  const file = fileOf(config)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}
