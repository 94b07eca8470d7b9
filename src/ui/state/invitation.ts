/** Under which this tab keeps the invitation with which somebody signs in, while they are away at Plex. */
export const invitationKey = 'invitation'

/** `invitationProof` is what its link had, where it came by email. */
type CameBy = { invitation?: string; invitationProof?: string | undefined }

/** A browser that stores nothing asks for the link once more. */
export function keepInvitation(came: CameBy) {
  try {
    sessionStorage.setItem(invitationKey, JSON.stringify(came))
  } catch {
    // The sign-in page opens all the same.
  }
}

export const keptInvitation = (): CameBy => JSON.parse(sessionStorage.getItem(invitationKey) ?? '{}')
