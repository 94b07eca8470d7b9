import { number, text, toggle } from '../settings/fields'
import { section } from '../settings/model'

/** How people sign in. The password rules are kept for clients that show them; length 1 is what counts. */
export const authentication = section('authentication', {
  allowNoPassword: toggle(),
  requireDigit: toggle(),
  requiredLength: number({ min: 0, max: 200 }),
  requireLowercase: toggle(),
  requireNonAlphanumeric: toggle(),
  requireUppercase: toggle(),
  enableOAuth: toggle(),
  enableHeaderAuth: toggle(),
  headerAuthVariable: text({ maxLength: 100, when: 'enableHeaderAuth', required: true }),
  headerAuthCreateUser: toggle(false, { when: 'enableHeaderAuth' }),
})
