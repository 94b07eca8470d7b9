import { join } from 'node:path'
import { beside } from './beside'

const movies = 100_000

/** A Radarr with a large library. */
export async function bigRadarr() {
  const { said, stop } = await beside(join(import.meta.dir, 'library.ts'), String(movies))
  return {
    settings: { enabled: true, scanForAvailability: true, ip: '127.0.0.1', port: Number(said), apiKey: 'bench' },
    stop,
  }
}
