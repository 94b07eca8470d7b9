import { installation } from '~/shared/settings/portal'
import type { App } from '../app'
import { networkOf } from './network'

/** Where somebody calls from, in a form that tells nobody who reads the database. */
export const networkHash = (app: App, userId: string, address: string) =>
  new Bun.CryptoHasher('sha256', app.settings.get(installation).signingKey ?? '')
    .update(JSON.stringify(['network', userId, networkOf(address)]))
    .digest('base64url')
