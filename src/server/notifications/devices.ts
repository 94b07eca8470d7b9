import { type Device, deviceAddress, type PushService } from '~/shared/notifications/devices'
import { refuse } from '~/shared/refusal'
import { mobile } from '~/shared/services/mobile'
import { isSystem, type User } from '~/shared/users/model'
import type { App } from '../app'
import { userSubject, writeAudit } from '../audit/audit'
import { enqueue } from '../events/outbox-queries'
import { lockAccount } from '../users/locks'
import { usersById } from '../users/queries'
import { brandingOf, readerLanguage } from './branding'
import { addDevice, type DeviceRow, devicesOf, dropDevices } from './device-queries'

/** Notes the phone of whoever calls, so that messages reach it. Calls with the API key have none. */
export async function registerDevice(app: App, by: User, device: Device): Promise<void> {
  if (isSystem(by)) return
  await app.store.transaction(async tx => {
    if (!(await lockAccount(tx, by.id))) refuse({ code: 'UserUnknown' })
    await addDevice(tx, by.id, device, app.now())
  })
  app.log.info('phone registered', { user: by.userName, service: device.service })
}

/** Forgets the phones of somebody that are reached in one way; false where nobody has that id. */
export async function forgetDevices(app: App, by: User, userId: string, service: PushService): Promise<boolean> {
  const user = (await usersById(app.store, [userId])).get(userId)
  if (!user) return false
  const count = await app.store.transaction(async tx => {
    const dropped = await dropDevices(tx, userId, service)
    if (dropped > 0)
      await writeAudit(app, tx, by, {
        action: 'devicesRemoved',
        subject: userSubject(user),
        before: { count: dropped },
      })
    return dropped
  })
  app.log.info('phones forgotten', { user: user.userName, by: by.userName, count })
  return true
}

/** The phones of these people that can be reached in a way that is set up. */
export async function reachableDevices(app: App, userIds: readonly string[]): Promise<DeviceRow[]> {
  const { relayUrl, oneSignalApp } = app.settings.get(mobile)
  const isSetUp: Record<PushService, boolean> = { cloud: Boolean(relayUrl), legacy: Boolean(oneSignalApp) }
  return (await devicesOf(app.store, userIds)).filter(({ service }) => isSetUp[service])
}

export type PersonWithDevices = { user: User; devices: DeviceRow[] }

/** Everybody with a phone that can be reached, by the phone that was added first. */
export async function peopleWithDevices(app: App): Promise<PersonWithDevices[]> {
  const all = await devicesOf(app.store, 'all')
  const users = await usersById(app.store, [...new Set(all.map(({ userId }) => userId))])
  return [...Map.groupBy(all, ({ userId }) => userId)].flatMap(([id, devices]) => {
    const user = users.get(id)
    return user ? [{ user, devices }] : []
  })
}

/**
 * Sends a text to every phone of these people, without a title; answers how many phones that are. Who is unknown or has
 * none is passed over, as programs expect it.
 */
export async function sendToDevices(app: App, by: User, userIds: readonly string[], message: string): Promise<number> {
  const known = await usersById(app.store, userIds)
  const devices = await reachableDevices(app, [...known.keys()])
  const at = app.now()
  const sending = crypto.randomUUID()
  const rows = devices.flatMap(device => {
    const user = known.get(device.userId)
    if (!user) return []
    const key = `mobile:message:${sending}:${device.id}`
    const payload = {
      ...{ event: 'Message', key, title: '', body: message, variables: {}, subject: null },
      to: { address: deviceAddress(device), name: null },
      ...{ sentAt: at.toISOString(), look: brandingOf(app, readerLanguage(app, user)) },
    }
    return [{ target: 'mobile', key, payload, request: null, userId: user.id }]
  })
  await app.store.transaction(async tx => {
    await enqueue(tx, rows, at)
    tx.afterCommit(app.outbox.nudge)
  })
  app.log.info('message to phones written', { by: by.userName, phones: rows.length })
  return rows.length
}
