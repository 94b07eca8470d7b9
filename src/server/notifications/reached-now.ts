import type { Agent } from '~/integrations/notify/agent'
import type { Recipient } from '~/integrations/notify/delivery'
import { deviceAddress } from '~/shared/notifications/devices'
import { holds } from '~/shared/users/model'
import { addressIn } from '~/shared/users/rules'
import type { App } from '../app'
import { enteredOn } from '../users/preference-queries'
import { userById } from '../users/queries'
import { reachableDevices } from './devices'

type Reached = Pick<Agent, 'name' | 'recipients' | 'addressIn'>

/**
 * Where somebody is reached when a message leaves that was written for them some time before, for a digest by a week; null
 * where nowhere any more, or where the account was switched off.
 */
export async function reachedNow(
  app: App,
  agent: Reached,
  { userId, to }: { userId: string; to: Recipient },
): Promise<Recipient | null> {
  const user = await userById(app.store, userId)
  if (!user || holds(user, 'Disabled')) return null
  // Whether there still is such a browser is seen by its number.
  if (agent.recipients === 'browsers') return to
  if (agent.recipients === 'devices') {
    const theirs = await reachableDevices(app, [userId])
    return theirs.some(device => deviceAddress(device) === to.address) ? to : null
  }
  const entered = agent.recipients === 'people' ? user.email : await enteredBy(app, agent, userId)
  const leads = agent.recipients === 'people' ? addressIn : agent.addressIn
  const address = entered ? (leads?.(entered) ?? null) : null
  return address === null ? null : { ...to, address }
}

const enteredBy = async (app: App, { name }: Reached, userId: string) =>
  (await enteredOn(app.store, [name], [userId])).get(name)?.get(userId) ?? null
