import { displayName } from '~/shared/users/model'
import type { App } from '../../../app'
import { usersById } from '../../../users/queries'
import { userTypeCode } from '../codes'
import { routes } from '../endpoint'

/** Who is connected, one entry a connection. */
export const hubEndpoints = (app: App) =>
  routes('/api/v2/Hub').get('Users', { needs: 'admin' }, async () => {
    const connected = app.live.connected()
    const users = await usersById(
      app.store,
      connected.map(({ userId }) => userId),
    )
    return connected.flatMap(({ userId }) => {
      const user = users.get(userId)
      return user ? [{ userId, displayName: displayName(user), userType: userTypeCode[user.userType] }] : []
    })
  }).endpoints
