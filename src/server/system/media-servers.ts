import type { Service } from '~/integrations/service'
import type { App } from '../app'
import { servicesOn } from '../settings/services'

const patienceMs = 3_000

/** Asks every media server that is switched on, at once, whether it is there; one that fails or is too slow is not. */
export async function serversUp(app: App, services: readonly Service[] = servicesOn(app)): Promise<boolean[]> {
  const asked = services.flatMap(({ settings, isUp }) =>
    isUp ? [isUp(app.http, app.settings.get(settings), AbortSignal.timeout(patienceMs))] : [],
  )
  return (await Promise.allSettled(asked)).map(outcome => outcome.status === 'fulfilled' && outcome.value)
}
