import { AnswerError, json } from '../answers'

/**
 * Ends a call that asks for what is done on our own pages alone. Programs must not count on what nobody did, so that they
 * hear it, and where it is done.
 */
export function notHere(where: string): never {
  const title = `Nothing was changed: this is done in the portal itself, under ${where}.`
  throw new AnswerError(json({ title }, 409))
}
