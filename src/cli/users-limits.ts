import { type Command, Option } from 'commander'
import { countsSeasons } from '~/shared/users/limits'
import {
  type Limit,
  type Limits,
  type LimitUnit,
  limitUnits,
  longestPeriod,
  type Period,
  periods,
} from '~/shared/users/model'
import { wholeNumber } from './values'

/** By the kind, the word for it in options, and what a limit counts. */
const limited = {
  movie: ['movie', 'movie requests'],
  tvShow: ['episode', 'episodes or seasons requested'],
  album: ['music', 'album requests'],
} as const satisfies Record<keyof Limits, readonly [string, string]>
const kinds = ['movie', 'tvShow', 'album'] as const satisfies (keyof Limits)[]
type LimitWord = (typeof limited)[keyof Limits][0]

export type LimitOptions = { [W in LimitWord as `${W}Limit`]?: number } & {
  [W in LimitWord as `${W}Period`]?: Period
} & { episodeUnit?: LimitUnit }

/** Limits with what the options say of them. */
export function limitsFrom(given: LimitOptions, before: Limits): Limits {
  const limit = (kind: keyof Limits): Limit => {
    const [word] = limited[kind]
    const { amount, period } = before[kind]
    return { amount: (given[`${word}Limit`] ?? amount) || null, period: given[`${word}Period`] ?? period }
  }
  const isInSeasons = given.episodeUnit ? given.episodeUnit === 'seasons' : countsSeasons(before.tvShow)
  const shows = { ...limit('tvShow'), ...(isInSeasons && { unit: 'seasons' as const }) }
  return { movie: limit('movie'), tvShow: shows, album: limit('album') }
}

/** One of the calendar, or a number of days. */
export const periodOption = (text: string): Period =>
  periods.find(name => name === text) ?? wholeNumber(1, longestPeriod, `${periods.join(', ')}, or a `)(text)

export const periodHelp = `${periods.join(', ')}, or a number of days up to now`

export const unitOption = (flags: string) => new Option(flags, 'what is counted of shows').choices(limitUnits)

const withLimit = (command: Command, [word, counted]: readonly [string, string]) =>
  command
    .option(`--${word}-limit <number>`, `${counted} per period, 0 for no limit`, wholeNumber(0))
    .option(`--${word}-period <period>`, periodHelp, periodOption)

/** A command with an option for each limit. */
export const withLimits = (command: Command): Command =>
  kinds.reduce((one, kind) => withLimit(one, limited[kind]), command).addOption(unitOption('--episode-unit <unit>'))
