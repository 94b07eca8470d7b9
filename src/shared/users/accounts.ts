import type { DownloadOptions } from './model'

/** Words of the list of accounts and of the page of one. */

export const accountStates = ['enabled', 'disabled', 'neverSignedIn'] as const
export type AccountState = (typeof accountStates)[number]

/**
 * `name` is the one that is shown. What is left of the limits is no order: it is up to three figures of which none is the
 * first; `nextRequest` is by when the first exhausted limit opens again.
 */
export const accountSortNames = ['name', 'email', 'roles', 'nextRequest', 'lastSeen', 'type', 'created'] as const
export type AccountSort = (typeof accountSortNames)[number]

/** Why nobody can be welcomed by mail: they have been here, have no address, or mail or the text for it is off. */
export const welcomeObstacles = ['hasSignedIn', 'noAddress', 'emailOff', 'textOff'] as const
export type WelcomeObstacle = (typeof welcomeObstacles)[number]

/** Why nobody can be sent a link for a new password. */
export const resetObstacles = ['disabled', 'noAddress', 'emailOff'] as const
export type ResetObstacle = (typeof resetObstacles)[number]

/** The download managers for which an account has a profile and a folder of its own; those that make a difference here. */
export const accountManagers = ['radarr', 'radarr4K', 'sonarr', 'sonarrAnime'] as const
export type AccountManager = (typeof accountManagers)[number]
/** What the requests of an account get at one of them. */
export type AccountProfile = DownloadOptions & { manager: AccountManager }

/** What becomes of what a removed person asked for: it stays under the name, goes too, or is somebody else's then. */
export const removalWays = ['keep', 'remove', 'handOver'] as const
export type RemovalWay = (typeof removalWays)[number]

/** Accounts that are changed together at most. */
export const mostTogether = 500
