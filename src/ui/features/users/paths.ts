/** Where accounts are looked after, and a new one is made. */
export const usersPath = '/usermanagement'
export const newUserPath = `${usersPath}/user`
export const editPath = (id: string) => `${newUserPath}/${encodeURIComponent(id)}`
export const invitationsPath = `${usersPath}/invitations`
export const newInvitationPath = `${invitationsPath}/new`
