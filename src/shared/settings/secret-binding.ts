import type { Field } from './fields'

type Values = Readonly<Record<string, unknown>>

/** What is wrong with a secret that is stored for another destination, as the end of a sentence. */
export const enterAgain = 'must be entered again, because it was stored for another address'

/**
 * Whether a stored secret may be used with these values: only while every field that decides where it is sent says what
 * it said when the secret was stored. Otherwise whoever may change an address could have the secret sent to himself.
 */
export const isForSamePlace = ({ sentTo = [] }: Pick<Field, 'sentTo'>, values: Values, stored: Values) =>
  sentTo.every(name => placeOf(values[name]) === placeOf(stored[name]))

const placeOf = (value: unknown) => (typeof value === 'string' ? value.trim() || null : (value ?? null))
