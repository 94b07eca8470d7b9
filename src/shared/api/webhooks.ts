import { t } from 'elysia'
import { instant, orNull } from './schema'

/** A connected server that can call the portal when something has changed there. */
export const WebhookAddress = t.Object({
  source: t.String({ description: 'What the server goes by: the section that describes it, and its number there.' }),
  section: t.String(),
  name: t.String(),
  path: orNull(
    t.String({
      description: 'Where it calls, with the key in it; null until one is made. The base path stands in it.',
    }),
  ),
  heardAt: orNull(instant()),
})
export type WebhookAddress = typeof WebhookAddress.static
export const WebhookAddresses = t.Array(WebhookAddress)

export const WebhookSource = t.Object({ source: t.String({ maxLength: 60 }) })
/** Longer than any key: what is too long is as unknown as what is wrong. */
export const WebhookKey = t.Object({ key: t.String({ maxLength: 2_000 }) })
