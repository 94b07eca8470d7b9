import { Elysia } from 'elysia'
import { PersonWithPhonesList, PhoneMessage, PhonesReached } from '~/shared/api/devices'
import { displayName } from '~/shared/users/model'
import type { App } from '../../app'
import { peopleWithDevices, sendToDevices } from '../../notifications/devices'
import { identity } from '../identity'

/** Phones with the mobile application. */
export const deviceRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/devices' })
    .use(identity(app))
    .get(
      '',
      async () =>
        (await peopleWithDevices(app)).map(({ user, devices }) => ({
          userId: user.id,
          displayName: displayName(user),
          phones: devices.length,
        })),
      { needs: 'admin', response: PersonWithPhonesList, detail: { summary: 'Everybody who registered a phone.' } },
    )
    .post('/message', async ({ by, body }) => ({ phones: await sendToDevices(app, by, body.userIds, body.message) }), {
      needs: 'admin',
      body: PhoneMessage,
      response: PhonesReached,
      detail: { summary: 'Sends a text to the phones of these people.' },
    })
