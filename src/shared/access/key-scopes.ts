/** What a personal key may be used for, the least first; each may what those before it may. */
export const keyScopes = ['read', 'request', 'decide', 'manage'] as const
export type KeyScope = (typeof keyScopes)[number]
