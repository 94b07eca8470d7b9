import { plexAccountClient } from '../plex-account/client'
import { plexTvService } from '../plex-account/connection'
import type { PlexAccount } from '../plex-account/model'
import type { AccountService, Proven } from '../sign-in'

/** People of Plex are known at plex.tv. Somebody without a user name is managed by another, and cannot sign in. */
export const plexAccounts: AccountService = {
  name: plexTvService,
  types: ['plex'],
  async prove({ http, plexTv }, { login, password }, signal) {
    const account = await plexAccountClient(http, plexTv, { signal }).signIn(login, password)
    return account?.token ? provenAtPlex(account, account.token) : null
  },
}

export const provenAtPlex = ({ id, userName, email, thumb }: PlexAccount, token: string): Proven | null =>
  userName === ''
    ? null
    : {
        user: {
          ...{ id, userType: 'plex', name: userName, alias: null, email, picture: thumb },
          ...{ isOwner: false, mayEnter: true },
        },
        token,
      }
