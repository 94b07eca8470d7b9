/**
 * A text, number or flag as it is written; the empty text of anything else. What comes from outside cannot be made a text
 * without looking: an object may name something else than a function as its `toString`.
 */
export const wordOf = (given: unknown): string =>
  typeof given === 'string' || typeof given === 'number' || typeof given === 'boolean' ? String(given) : ''
