import { mostWebhookKeys, webhookKeys } from '~/shared/library/webhook-keys'
import { refuse } from '~/shared/refusal'
import { drawnId } from '~/shared/settings/items'
import { storedSecret } from '~/shared/settings/secrets'
import type { User } from '~/shared/users/model'
import type { App } from '../app'
import { writeAudit } from '../audit/audit'
import { sectionSubject } from '../settings/audited'
import { newKey, sameText } from '../settings/keys'
import { type Sender, senders } from './senders'

/** A sender with the key in its address; null while it has none. */
export type WebhookAddress = Pick<Sender, 'source' | 'name'> & { section: string; key: string | null }

/** Every connected server that can be given an address, with its key. */
export function webhookAddresses(app: App): WebhookAddress[] {
  const keys = new Map(app.settings.get(webhookKeys).keys.map(({ source, key }) => [source, key]))
  return senders(app).map(({ source, name, service }) => ({
    source,
    name,
    section: service.settings.id,
    key: keys.get(source) ?? null,
  }))
}

/** Gives a sender an address with a new key; the one before ends at once. */
export async function renewWebhookAddress(app: App, by: User, source: string): Promise<void> {
  const sender = senders(app).find(server => server.source === source) ?? refuse({ code: 'NotFound' })
  await app.store.transaction(async tx => {
    const { keys } = await app.settings.getForUpdate(tx, webhookKeys)
    const hadOne = keys.some(one => one.source === source && one.key)
    const others = keys.filter(one => one.source !== source)
    const id = drawnId(new Set(others.map(one => one.id)))
    await app.settings.save(tx, webhookKeys, {
      keys: [...others, { id, source, key: newKey() }].slice(-mostWebhookKeys),
    })
    const change = { before: { webhookAddress: hadOne ? storedSecret : null }, after: { webhookAddress: storedSecret } }
    const subject = sectionSubject(sender.service.settings)
    await writeAudit(app, tx, by, { action: 'settingsChanged', subject, ...change })
  })
  app.log.info('webhook address made', { server: sender.name, by: by.userName })
}

/** The sender whose key this is. Every key is compared, so that the time it takes says nothing about any of them. */
export function senderByKey(app: App, given: string): Sender | null {
  const [source] = app.settings
    .get(webhookKeys)
    .keys.flatMap(({ source, key }) => (key && sameText(key, given) ? source : []))
  return senders(app).find(server => server.source === source) ?? null
}
