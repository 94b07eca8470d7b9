import type { StartServer } from '~/cli/serve'
import { openDemo } from '~/demo/start'
import { startServer } from './start'

/** The portal over the real outside world, or the demo over its stand-ins. */
export const serve: StartServer = async config => {
  const demo = config.demo ? await openDemo(config) : null
  return { server: await startServer(demo?.config ?? config, demo?.prepare), lines: demo?.lines ?? [] }
}
