import { streamOver } from '~/integrations/download/fetch-stream'
import type { HttpStream } from '~/integrations/download/stream'
import { type Http, UpstreamError } from '~/integrations/http/call'
import { outsideFetch, type ProxyOf } from '~/integrations/http/outside-fetch'
import { httpStack } from '~/integrations/http/stack'
import { demoServices } from '~/server/composition/demo-services'
import { isServed } from '~/server/composition/storage-lock'
import type { Config } from '~/server/config'

type Outside = {
  config: Config
  http: Http
  stream: HttpStream
  /** Says which proxy counts, once the settings are there. */
  through: (proxyOf: ProxyOf) => void
}

/**
 * How a command reaches outside services. What belongs to a demo, the tokens of its people among it, must not reach the
 * real ones: in its folder the stand-ins of the server that runs there are asked, and nobody while none runs.
 */
export function outsideOf(config: Config, now: () => Date): Outside {
  const demo = demoServices(config)
  if (demo && !isServed(config)) return { config, http: notRunning, stream: notRunning, through: () => undefined }
  let proxied: ProxyOf = () => null
  const outside = outsideFetch(config.authorities, url => proxied(url))
  const http = httpStack({ version: config.version, observe: () => undefined, now, cacheBytes: 0, outside })
  const through: Outside['through'] = proxyOf => {
    proxied = proxyOf
  }
  return { config: demo ? { ...config, ...demo, demo: true } : config, http, stream: streamOver(outside), through }
}

const notRunning = async ({ service }: { service: string }): Promise<never> => {
  throw new UpstreamError({
    service,
    kind: 'unreachable',
    message: `${service} was not asked: this folder holds a demo, whose services are there while it runs. Start it (marquee serve --demo with the same --storage), then try again.`,
  })
}
