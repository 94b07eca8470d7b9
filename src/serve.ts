import type { StartServer } from '~/cli/serve'
import type { Config } from '~/server/config'
import { startServer } from './start'

/** Its pictures and stand-ins cost memory and time that nobody else should spend. */
const openDemo = async (config: Config) => (await import('~/demo/start')).openDemo(config)

/** The portal over the real outside world, or the demo over its stand-ins. */
export const serve: StartServer = async config => {
  const demo = config.demo ? await openDemo(config) : null
  return { server: await startServer(demo?.config ?? config, demo?.prepare), lines: demo?.lines ?? [] }
}
