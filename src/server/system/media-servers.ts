import type { App } from '../app'
import { type Server, serversOf } from '../settings/servers'

const patienceMs = 3_000

type Asked = Pick<Server, 'source' | 'service' | 'settings'>

/**
 * Whether each media server that is switched on is there; one that fails or is too slow is not. Strangers ask this, so each
 * server is looked at every few seconds at most.
 */
export async function serversUp(
  app: App,
  servers: readonly Asked[] = serversOf(app, app.services.all),
): Promise<boolean[]> {
  const asked = servers.flatMap(({ source, settings, service: { isUp } }) =>
    isUp
      ? [app.signInsElsewhere.isUp(source, async () => isUp(app.http, settings, AbortSignal.timeout(patienceMs)))]
      : [],
  )
  return (await Promise.allSettled(asked)).map(outcome => outcome.status === 'fulfilled' && outcome.value)
}
