import { longestToken } from '~/shared/notifications/devices'
import { displayName } from '~/shared/users/model'
import type { App } from '../../../app'
import { forgetDevices, peopleWithDevices, registerDevice } from '../../../notifications/devices'
import { BadInput, nothing } from '../../answers'
import { routes } from '../endpoint'
import { text, wire } from '../reader'

const registration = wire({ playerId: text(longestToken) })
const person = wire({ userId: text(100) })

/** Phones that are reached through the older service. */
export const legacyMobileEndpoints = (app: App) =>
  routes('/api/v1/Mobile')
    .post('Notification', { needs: 'user', reads: registration }, async ({ by, body: { playerId } }) => {
      if (!playerId) throw new BadInput([{ path: '$.playerId', message: 'The id of the phone is missing.' }])
      await registerDevice(app, by, { service: 'legacy', token: playerId })
      return nothing(200)
    })
    .get('Notification', { needs: 'admin' }, async () =>
      (await peopleWithDevices(app)).flatMap(({ user, devices }) => {
        const count = devices.filter(({ service }) => service === 'legacy').length
        return count > 0 ? [{ userId: user.id, username: displayName(user), devices: count }] : []
      }),
    )
    .post('', { needs: 'admin', reads: person }, ({ by, body: { userId } }) =>
      forgetDevices(app, by, userId ?? '', 'legacy'),
    ).endpoints
