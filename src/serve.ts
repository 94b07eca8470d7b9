import type { StartServer } from '~/cli/run-server'
import { demoServices } from '~/server/composition/demo-services'
import type { Config } from '~/server/config'
import { serveThroughRestores } from './restarting'

/** Its pictures and stand-ins cost memory and time that nobody else should spend. */
const openDemo = async (config: Config) => (await import('~/demo/start')).openDemo(config)

/**
 * A folder that a demo wrote stays one. Started as the real thing, it would take the tokens of invented people to the
 * real services, and on every address: with accounts whose passwords are in the documents. It is not started as a demo
 * either unless that is said: whoever meant a portal of their own would fill one that everybody can sign in to.
 */
function refuseDemoFolder(config: Config) {
  if (config.demo || !demoServices(config)) return
  throw new Error(
    'this folder holds a demo: add --demo to run it, or choose another folder with --storage for a portal of your own',
  )
}

/** The portal over the real outside world, or the demo over its stand-ins. */
export const serve: StartServer = async config => {
  refuseDemoFolder(config)
  const demo = config.demo ? await openDemo(config) : null
  return { server: await serveThroughRestores(demo?.config ?? config, demo?.prepare), lines: demo?.lines ?? [] }
}
