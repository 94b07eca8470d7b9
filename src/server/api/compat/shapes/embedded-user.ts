import type { Requester } from '~/shared/requests/model'
import { displayName, isStaff, isSystem, type User } from '~/shared/users/model'
import { userTypeCode } from '../codes'

/**
 * An account inside of something else, such as who asked for a movie. No token, no id of another service, and the
 * address only for staff and the person himself.
 */
export const embeddedUser = (user: Requester, viewer: Pick<User, 'id' | 'userType' | 'claims'>) => ({
  id: user.id,
  userName: user.userName,
  alias: user.alias,
  userAlias: displayName(user),
  userType: userTypeCode[user.userType],
  email: user.id === viewer.id || isStaff(viewer) ? user.email : null,
  language: user.language,
  streamingCountry: user.streamingCountry,
  isSystemUser: isSystem(user),
})
