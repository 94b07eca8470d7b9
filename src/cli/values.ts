import { InvalidArgumentError } from 'commander'
import { type Options, readConfig } from '~/server/config'

// What commander calls with the text of an option or argument; a text that cannot be meant is wrong usage.

/** Of every option that takes a password. */
export const passwordHelp = '"-" reads it from standard input; typed here, other users of this machine can see it'

export const wholeNumber =
  (least: number, most = 999_999_999) =>
  (text: string): number => {
    const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
    if (number >= least && number <= most) return number
    throw new InvalidArgumentError(`Use a whole number from ${least} to ${most}.`)
  }

/** An option of the start, held to the rule that its variable is held to. */
export const startOption = (name: 'host' | 'port' | 'baseurl') => (text: string) => {
  try {
    readConfig({ [name]: text } satisfies Options, {})
    return text
  } catch (error) {
    throw new InvalidArgumentError(error instanceof Error ? `${error.message}.` : String(error))
  }
}
