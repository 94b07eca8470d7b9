import type { App } from '~/server/app'
import { registerDevice } from '~/server/notifications/devices'
import { changeMessageChoices } from '~/server/notifications/message-choices'
import { changing, saveSections } from '~/server/settings/actions'
import { newsletter } from '~/shared/newsletter/settings'
import type { Device } from '~/shared/notifications/devices'
import { eventsFor } from '~/shared/notifications/hearing'
import type { User } from '~/shared/users/model'
import { accountNamed } from './past'

const phones: { userName: string; devices: Device[] }[] = [
  {
    userName: 'ben',
    devices: [
      { service: 'cloud', token: 'demo-phone-of-ben' },
      { service: 'cloud', token: 'demo-tablet-of-ben' },
    ],
  },
  { userName: 'noor', devices: [{ service: 'legacy', token: 'demo-phone-of-noor' }] },
]

/**
 * Gives people of the household phones, and the newsletter a reader without an account. Nothing is sent to the phones by
 * itself, as it is with the other channels of the demo: all that they asked for is told of when it begins.
 */
export async function addReachedPeople(app: App, by: User): Promise<void> {
  for (const { userName, devices } of phones) {
    const person = await accountNamed(app, userName)
    for (const device of devices) await registerDevice(app, person, device)
    const choices = eventsFor(person).map(event => ({ event, channel: 'Mobile' as const, on: false }))
    await changeMessageChoices(app, person, person, { choices })
  }
  await saveSections(app, by, [changing(newsletter, { externalEmails: ['grandmother@example.com'] })])
}
