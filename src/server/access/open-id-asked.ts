import { LRUCache } from 'lru-cache'
import type { Configuration } from 'openid-client'
import { configured, type Discovered, discover } from '~/integrations/open-id/discovery'
import { atMost } from '~/shared/cache-bounds'
import { minuteMs } from '~/shared/durations'
import type { App } from '../app'
import type { Provider } from './open-id-providers'

const knownMs = 10 * minuteMs
const mostKnown = 50
/** What providers said of themselves a moment ago, by their addresses. */
const said = new WeakMap<App, LRUCache<string, Promise<Discovered>>>()

async function discovered(app: App, { at }: Provider): Promise<Discovered> {
  const known = said.get(app) ?? new LRUCache<string, Promise<Discovered>>({ ttl: knownMs, ...atMost(mostKnown) })
  said.set(app, known)
  const asked = known.get(at.issuer) ?? discover(app.http, at)
  known.set(at.issuer, asked, { noUpdateTTL: true })
  try {
    return await asked
  } catch (error) {
    known.delete(at.issuer)
    throw error
  }
}

/** A provider ready to be asked for one sign-in. */
export async function askable(app: App, provider: Provider): Promise<Configuration> {
  const found = await discovered(app, provider)
  return configured({ http: app.http, provider: provider.at, found, now: app.now() })
}
