/** Under which this tab keeps the token of the invitation with which somebody signs in, while they are away at Plex. */
export const invitationKey = 'invitationToken'

export const keptInvitation = () => sessionStorage.getItem(invitationKey) ?? undefined
