import { Elysia } from 'elysia'
import { AddressConfirmation, WaitingAddress } from '~/shared/api/me-address'
import type { User } from '~/shared/users/model'
import type { App } from '../../app'
import {
  cancelAddressChange,
  confirmAddress,
  confirmsAddresses,
  sendAddressLink,
  waitingAddress,
} from '../../users/address-change'
import { nothing } from '../answers'
import { identity } from '../identity'

async function view(app: App, by: User): Promise<WaitingAddress> {
  const row = await waitingAddress(app, by)
  return {
    confirms: confirmsAddresses(app),
    waiting: row && { email: row.email, until: row.until.toISOString() },
  }
}

/** The address that the caller wants to have and has not confirmed. */
export const ownAddressRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/me/address' })
    .use(identity(app))
    .get('', ({ by }) => view(app, by), { needs: 'user', response: WaitingAddress })
    .delete(
      '',
      async ({ by }) => {
        await cancelAddressChange(app, by)
        return nothing(204)
      },
      { needs: 'user', detail: { summary: 'Leaves the address as it is.' } },
    )
    .post(
      '/send',
      async ({ by }) => {
        await sendAddressLink(app, by)
        return nothing(204)
      },
      { needs: 'user', detail: { summary: 'Sends another link to the address that waits.' } },
    )

/** Whoever follows the link may have no session in that browser. */
export const addressConfirmationRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/address-confirmations' }).use(identity(app)).post(
    '',
    async ({ body }) => {
      await confirmAddress(app, body.token)
      return nothing(204)
    },
    {
      needs: 'anonymous',
      body: AddressConfirmation,
      detail: { summary: 'Makes an address count, with the token of the link that was sent there.' },
    },
  )
