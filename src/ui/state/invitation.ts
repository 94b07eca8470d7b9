const key = 'invitation'

/** Browsers may refuse to store anything. */
const inThisTab = <Answer>(act: (storage: Storage) => Answer): Answer | null => {
  try {
    return act(sessionStorage)
  } catch {
    return null
  }
}

/** The token of the invitation with which somebody signs in, in this tab; it lasts while they are away at Plex. */
export const keptInvitation = () => inThisTab(storage => storage.getItem(key)) ?? undefined
export const keepInvitation = (token: string) => void inThisTab(storage => storage.setItem(key, token))
export const forgetInvitation = () => void inThisTab(storage => storage.removeItem(key))
