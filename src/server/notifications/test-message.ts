import { type Delivery, testDelivery } from '~/integrations/notify/delivery'
import type { TestedChannel } from '~/integrations/service'
import { subscriptionAddress } from '~/shared/notifications/browsers'
import { deviceAddress } from '~/shared/notifications/devices'
import { programSample } from '~/shared/notifications/samples'
import { displayName, type User } from '~/shared/users/model'
import type { App } from '../app'
import { enteredOn } from '../users/preference-queries'
import { brandingOf, portalLanguage, readerLanguage } from './branding'
import { browsersOf } from './browser-queries'
import { devicesOf } from './device-queries'
import { sampleWords } from './words'

/** The message with which a person tests a channel; null for one to people when the person has no address. */
export async function testMessage(app: App, by: User, channel: TestedChannel): Promise<Delivery | null> {
  const { target, recipients } = channel
  const address = await ownAddress(app, by, channel)
  const toPerson = recipients !== 'channel'
  if (toPerson && !address) return null
  const look = brandingOf(app, toPerson ? readerLanguage(app, by) : portalLanguage(app))
  const { language, applicationName: name } = look
  const delivery = testDelivery({
    title: app.texts.say(language, 'templates.Test.subject', { name }),
    body: app.texts.say(language, 'templates.Test.message', { name }),
    look,
    to: address ? { address, name: displayName(by) } : null,
    at: app.now(),
    key: `${target}:Test:${crypto.randomUUID()}`,
  })
  if (!channel.forPrograms) return delivery
  const words = { portal: name, address: look.applicationUrl, at: app.now() }
  return { ...delivery, sample: programSample('Test', { ...words, sample: sampleWords(app, readerLanguage(app, by)) }) }
}

/** Where the person who tests is reached; null for a channel with one place for everybody. */
async function ownAddress(app: App, by: User, { name, recipients, addressIn }: TestedChannel): Promise<string | null> {
  if (recipients === 'channel') return null
  if (recipients === 'people') return by.email?.trim() || null
  if (recipients === 'devices') {
    const newest = (await devicesOf(app.store, [by.id])).at(-1)
    return newest ? deviceAddress(newest) : null
  }
  if (recipients === 'browsers') {
    const newest = (await browsersOf(app.store, [by.id])).at(-1)
    return newest ? subscriptionAddress(newest) : null
  }
  const entered = (await enteredOn(app.store, [name], [by.id])).get(name)?.get(by.id)
  return entered ? (addressIn?.(entered) ?? null) : null
}
