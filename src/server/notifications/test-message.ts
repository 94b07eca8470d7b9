import { type Delivery, testDelivery } from '~/integrations/notify/delivery'
import { displayName, type User } from '~/shared/users/model'
import type { App } from '../app'
import { brandingOf, languageOf, portalLanguage } from './branding'

/** The message with which a person tests a channel; null for one to people when the person has no address. */
export function testMessage(
  app: App,
  by: User,
  { target, recipients }: { target: string; recipients: 'channel' | 'people' },
): Delivery | null {
  const address = by.email?.trim() ?? ''
  const toPerson = recipients === 'people'
  if (toPerson && !address) return null
  const look = brandingOf(app, toPerson ? languageOf(app, by) : portalLanguage(app))
  const { language, applicationName: name } = look
  return testDelivery({
    title: app.texts.say(language, 'templates.Test.subject', { name }),
    body: app.texts.say(language, 'templates.Test.message', { name }),
    look,
    to: toPerson ? { address, name: displayName(by) } : null,
    at: app.now(),
    key: `${target}:Test:${crypto.randomUUID()}`,
  })
}
