import type { WelcomeObstacle } from '~/shared/users/accounts'

/** Why somebody who is being added could not be welcomed, as far as the page knows; whether the text is on the portal says. */
export const welcomeReason = (email: string, emailOn: boolean): Exclude<WelcomeObstacle, 'hasSignedIn'> | null => {
  if (!emailOn) return 'emailOff'
  return email.trim() === '' ? 'noAddress' : null
}
