import type { Field } from './fields'

/** What is wrong with an address that names a user, as the end of a sentence: whoever opens it would read the password. */
export const noUserInfo = 'must not contain a username or a password'

/** What is wrong with an address that paths are added to, as the end of a sentence. */
export const noQuery = 'must not contain a "?" or a "#"'

const scheme = /^https?:\/\//i

/** Whether an address says as whom it is opened, as in `https://user:password@host`. */
export function namesUser({ takesAddress }: Pick<Field, 'takesAddress'>, text: string): boolean {
  if (takesAddress) return /^[^/?#]*@/.test(text.replace(scheme, ''))
  const url = URL.parse(text, 'http://portal.invalid')
  return url !== null && (url.username !== '' || url.password !== '')
}

/** The same address, opened as nobody. */
export function withoutUser(field: Pick<Field, 'takesAddress'>, text: string): string {
  if (!namesUser(field, text)) return text
  return text.replace(/^((?:https?:)?[/\\]*)[^/?#]*@/i, '$1')
}
