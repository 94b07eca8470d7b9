import { longestToken } from '~/shared/notifications/devices'
import type { App } from '../../../app'
import { forgetDevices, peopleWithDevices, registerDevice, sendToDevices } from '../../../notifications/devices'
import { BadInput, nothing } from '../../answers'
import { wireDate } from '../codes'
import { routes } from '../endpoint'
import { text, wire } from '../reader'
import { embeddedUser } from '../shapes/embedded-user'

const registration = wire({ token: text(longestToken) })
const longestMessage = 2_000
const sending = wire({ userId: text(100), message: text(longestMessage) })

/** Phones that are reached through the relay. */
export const mobileEndpoints = (app: App) =>
  routes('/api/v2/Mobile')
    .post('Notification', { needs: 'user', reads: registration }, async ({ by, body: { token } }) => {
      if (!token) throw new BadInput([{ path: '$.token', message: 'The token of the phone is missing.' }])
      await registerDevice(app, by, { service: 'cloud', token })
      return nothing(200)
    })
    .delete('Notification', { needs: 'user' }, async ({ by }) => {
      await forgetDevices(app, by, by.id, 'cloud')
      return nothing(200)
    })
    .post('Send', { needs: 'admin', reads: sending }, async ({ by, body: { userId, message } }) => {
      if (userId && message) await sendToDevices(app, by, [userId], message)
      return nothing(200)
    })
    .get('Users', { needs: 'admin' }, async ({ by }) =>
      (await peopleWithDevices(app)).flatMap(({ user, devices }) => {
        const own = devices.filter(({ service }) => service === 'cloud')
        if (own.length === 0) return []
        const shown = { ...embeddedUser(user, by), notificationUserIds: null }
        return [
          {
            ...{ userId: user.id, username: user.userName },
            devices: own.map(({ id, token, addedAt }) => ({
              ...{ token, userId: user.id, addedAt: wireDate(addedAt), user: shown, id },
            })),
          },
        ]
      }),
    ).endpoints
