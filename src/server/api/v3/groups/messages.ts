import { deliveryRoutes } from '../deliveries'
import { mailingRoutes } from '../mailings'
import { newsletterOptOutRoutes, newsletterRoutes } from '../newsletter'
import { noticeRoutes } from '../notices'
import { outboxRoutes } from '../outbox'
import type { Resource } from '../resource'
import { templateRoutes } from '../templates'
import { webhookAddressRoutes, webhookRoutes } from '../webhooks'

export const messagesResources: readonly Resource[] = [
  deliveryRoutes,
  mailingRoutes,
  newsletterOptOutRoutes,
  newsletterRoutes,
  noticeRoutes,
  outboxRoutes,
  templateRoutes,
  webhookAddressRoutes,
  webhookRoutes,
]
