import { url } from '../base'

/** Ends the session of a token that is kept no more; without a network it ends by itself, later. */
export const endSession = (token: string) =>
  fetch(url('/api/v3/me/sessions/this'), {
    method: 'DELETE',
    headers: { authorization: `Bearer ${token}` },
    keepalive: true,
  })
