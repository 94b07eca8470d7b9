import type { App } from '../../../app'
import { massMail } from '../../../notifications/mass-mail'
import { largeBody } from '../../body'
import { routes } from '../endpoint'
import { flag, list, text, wire } from '../reader'

const mail = wire({ subject: text(500), body: text(200_000), bcc: flag(), users: list(wire({ id: text(100) })) })

export const notificationEndpoints = (app: App) =>
  routes('/api/v1/Notifications').post(
    'massemail',
    { needs: 'admin', reads: mail, largest: largeBody },
    async ({ by, body }) => {
      const { subject, body: message, bcc, users } = body
      const userIds = users.flatMap(user => user.id ?? [])
      await massMail(app, by, { subject: subject ?? '', body: message ?? '', bcc, userIds })
      return true
    },
  ).endpoints
