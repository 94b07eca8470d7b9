import type { Window } from './model'

/** What every database and every catalogue counts to. */
const lastPosition = 2_147_483_647
/** More than this is not put into one answer. */
const mostOfAWindow = 500

const isWithin = (number: number, most: number) => Number.isInteger(number) && number >= 0 && number <= most

/** A part of a list. Throws for one that is none: whoever adds up its pages would not come to an end. */
export function windowAt({ position, amount }: Window): Window {
  if (!isWithin(position, lastPosition)) throw new RangeError(`${position} is no position in a list`)
  if (!isWithin(amount, mostOfAWindow)) throw new RangeError(`${amount} is no length of a part of a list`)
  return { position, amount }
}

const within = (number: number, most: number) =>
  Number.isNaN(number) ? 0 : Math.min(most, Math.max(0, Math.trunc(number)))

/** The nearest part that there can be, for programs that ask for anything. */
export const windowNear = ({ position, amount }: Window, most = mostOfAWindow): Window => ({
  position: within(position, lastPosition),
  amount: within(amount, most),
})
