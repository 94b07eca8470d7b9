import type { App } from '../app'
import { type Server, serversOf } from '../settings/servers'

const patienceMs = 3_000

type Asked = Pick<Server, 'service' | 'settings'>

/** Asks every media server that is switched on, at once, whether it is there; one that fails or is too slow is not. */
export async function serversUp(
  app: App,
  servers: readonly Asked[] = serversOf(app, app.services.all),
): Promise<boolean[]> {
  const asked = servers.flatMap(({ settings, service: { isUp } }) =>
    isUp ? [isUp(app.http, settings, AbortSignal.timeout(patienceMs))] : [],
  )
  return (await Promise.allSettled(asked)).map(outcome => outcome.status === 'fulfilled' && outcome.value)
}
