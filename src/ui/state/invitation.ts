const key = 'invitation'

/** The token of the invitation with which somebody signs in, in this tab; it lasts while they are away at Plex. */
export const keptInvitation = () => sessionStorage.getItem(key) ?? undefined
export const keepInvitation = (token: string) => sessionStorage.setItem(key, token)
export const forgetInvitation = () => sessionStorage.removeItem(key)
