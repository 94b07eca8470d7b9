import { items, secret, text } from '../settings/fields'
import { section } from '../settings/model'

/** More than there are servers in any household. */
export const mostWebhookKeys = 500

/** The keys in the addresses at which servers say that something has changed there, one for each that was given one. */
export const webhookKeys = section(
  'webhookkeys',
  { keys: items({ source: text({ maxLength: 60 }), key: secret({ maxLength: 64 }) }, { max: mostWebhookKeys }) },
  { internal: true },
)
