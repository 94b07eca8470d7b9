import { InvalidArgumentError } from 'commander'
import { isTimeZone } from '~/shared/import/times'
import { optionProblem, type ValueOption } from './start-options'

// What commander calls with the text of an option or argument; a text that cannot be meant is wrong usage.

/** Of every option that takes a password. */
export const passwordHelp = '"-" reads it from standard input; typed here, other users of this machine can see it'

/** `or` is said before it where other words fit as well. */
export const wholeNumber =
  (least: number, most = 999_999_999, or = 'a ') =>
  (text: string): number => {
    const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
    if (number >= least && number <= most) return number
    throw new InvalidArgumentError(`Use ${or}whole number from ${least} to ${most}.`)
  }

/** A text that a database keeps whole. */
export const textUpTo =
  (most: number) =>
  (text: string): string => {
    if (text.length <= most) return text
    throw new InvalidArgumentError(`Use at most ${most} characters.`)
  }

/** An option of the start. */
export const startOption = (name: ValueOption) => (text: string) => {
  const problem = optionProblem(name, text)
  if (problem !== null) throw new InvalidArgumentError(`${problem}.`)
  return text
}

/** The time zone of a server, that of this machine unless another one is named. */
export function chosenZone(given: string | undefined): string {
  const zone = given ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  if (!isTimeZone(zone)) throw new Error(`${zone} is no time zone; write it like Europe/Berlin`)
  return zone
}
