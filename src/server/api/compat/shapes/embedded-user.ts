import type { Requester } from '~/shared/requests/model'
import { displayName, isStaff, isSystem, nameKey, type User } from '~/shared/users/model'
import { userTypeCode, wireDateOrNull } from '../codes'
import type { Wire } from '../described/wire'

/** Kept for clients that read every name; nobody is told a token, a limit or an id of another service of somebody. */
const neverTold = {
  providerUserId: null,
  movieRequestLimit: null,
  episodeRequestLimit: null,
  musicRequestLimit: null,
  movieRequestLimitType: null,
  episodeRequestLimitType: null,
  musicRequestLimitType: null,
  userAccessToken: null,
  mediaServerToken: null,
  notificationUserIds: [],
  userNotificationPreferences: null,
  isEmbyConnect: false,
  emailLogin: false,
  emailConfirmed: false,
  phoneNumber: null,
  phoneNumberConfirmed: false,
  twoFactorEnabled: false,
  lockoutEnd: null,
  lockoutEnabled: false,
  accessFailedCount: 0,
}

/**
 * An account inside of something else, such as who asked for a movie. The address is for staff and the person himself,
 * the last sign-in for staff.
 */
export function embeddedUser(user: Requester, viewer: Pick<User, 'id' | 'userType' | 'claims'>): Wire<'RequestedUser'> {
  const staff = isStaff(viewer)
  const email = staff || user.id === viewer.id ? user.email : null
  return {
    ...neverTold,
    id: user.id,
    userName: user.userName,
    normalizedUserName: nameKey(user.userName),
    alias: user.alias,
    userAlias: displayName(user),
    userType: userTypeCode[user.userType],
    email,
    normalizedEmail: email && nameKey(email),
    lastLoggedIn: staff ? wireDateOrNull(user.lastLoggedInAt) : null,
    language: user.language,
    streamingCountry: user.streamingCountry,
    isSystemUser: isSystem(user),
  }
}
