import { obstacleToWelcome } from '~/shared/users/account-rules'
import type { WelcomeObstacle } from '~/shared/users/accounts'

/** Why somebody who is being added could not be welcomed, as far as the page knows; whether the text is on the portal says. */
export function welcomeReason(email: string, isMailOn: boolean): Exclude<WelcomeObstacle, 'hasSignedIn'> | null {
  const obstacle = obstacleToWelcome({ email, lastLoggedInAt: null }, { isMailOn, isTextOn: true })
  return obstacle === 'hasSignedIn' ? null : obstacle
}
