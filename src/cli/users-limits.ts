import { type Command, Option } from 'commander'
import { type Limit, type Limits, type Period, periods } from '~/shared/users/model'
import { wholeNumber } from './values'

/** By the kind, the word for it in options, and what a limit counts. */
const limited = {
  movie: ['movie', 'movie requests'],
  tvShow: ['episode', 'episodes requested'],
  album: ['music', 'album requests'],
} as const satisfies Record<keyof Limits, readonly [string, string]>
const kinds = ['movie', 'tvShow', 'album'] as const satisfies (keyof Limits)[]
type LimitWord = (typeof limited)[keyof Limits][0]

export type LimitOptions = { [W in LimitWord as `${W}Limit`]?: number } & { [W in LimitWord as `${W}Period`]?: Period }

const unlimited: Limit = { amount: null, period: null }
export const noLimits: Limits = { movie: unlimited, tvShow: unlimited, album: unlimited }

/** Limits with what the options say of them. */
export function limitsFrom(given: LimitOptions, before: Limits): Limits {
  const limit = (kind: keyof Limits): Limit => {
    const [word] = limited[kind]
    const { amount, period } = before[kind]
    return { amount: (given[`${word}Limit`] ?? amount) || null, period: given[`${word}Period`] ?? period }
  }
  return { movie: limit('movie'), tvShow: limit('tvShow'), album: limit('album') }
}

const withLimit = (command: Command, [word, counted]: readonly [string, string]) =>
  command
    .option(`--${word}-limit <number>`, `${counted} per period, 0 for no limit`, wholeNumber(0))
    .addOption(new Option(`--${word}-period <period>`, 'length of a period').choices(periods))

/** A command with an option for each limit. */
export const withLimits = (command: Command): Command =>
  kinds.reduce((one, kind) => withLimit(one, limited[kind]), command)
