import { LRUCache } from 'lru-cache'
import { atMost } from '~/shared/cache-bounds'
import { hourMs, minuteMs } from '~/shared/durations'
import { nameKey, type User } from '~/shared/users/model'
import type { App } from '../app'
import { writeAudit } from '../audit/audit'
import { networkOf } from './network'

/** Whoever tries out passwords fills no table: of the same name from the same network one in a minute, of all so many in an hour. */
const pauseMs = minuteMs
const mostAnHour = 300
const mostRemembered = 5_000

type Noted = { since: number; written: number; last: LRUCache<string, number> }
const perApp = new WeakMap<App, Noted>()

function mayNote(app: App, who: string): boolean {
  const now = app.now().getTime()
  const noted: Noted = perApp.get(app) ?? { since: now, written: 0, last: new LRUCache(atMost(mostRemembered)) }
  perApp.set(app, noted)
  if (now - noted.since >= hourMs) Object.assign(noted, { since: now, written: 0 })
  const last = noted.last.get(who)
  if (noted.written >= mostAnHour || (last !== undefined && now - last < pauseMs)) return false
  noted.written++
  noted.last.set(who, now)
  return true
}

/**
 * `name` as an account, a provider or a proxy says it; null is one that was typed and that nobody has here: a password that
 * was typed in its place is kept nowhere. `account` is whose it is.
 */
type Refused = { name: string | null; account: Pick<User, 'id'> | null; address: string }

/** Writes down that somebody was not let in. The log has every single one. */
export async function auditRefusal(app: App, { name, account, address }: Refused): Promise<void> {
  if (!mayNote(app, `${nameKey((name ?? '').slice(0, 190))} ${networkOf(address)}`)) return
  const subject = { kind: 'user', id: account?.id ?? null, name: name ?? '' } as const
  try {
    await writeAudit(app, app.store, null, { action: 'signInRefused', subject })
  } catch (error) {
    app.log.warn('refused sign-in could not be noted', { error })
  }
}
