import { shownIn } from '~/shared/import/times'
import { noDay } from './tables-requests'

export const flag = (on: boolean | null): 0 | 1 | null => (on === null ? null : on ? 1 : 0)

/** A moment as it writes them: text with seven decimals and without a zone. */
export const momentText = (at: Date): string => at.toISOString().replace('T', ' ').replace('Z', '0000')
export const momentOrNull = (at: Date | null): string | null => (at ? momentText(at) : null)
/** Where a column may not be empty, nothing is a day of the year 1. */
export const momentOrNever = (at: Date | null): string => (at ? momentText(at) : noDay)

/** The same by the clock of its server, by which some columns are written. */
export const byClock = (zone: string) => (at: Date | null) => (at ? shownIn(at, zone) : null)

/**
 * A name as it looks it up: in capitals, letter by letter, and as it is where a letter would become several. Hosts of it
 * compare names in this form.
 */
export const inCapitals = (name: string): string =>
  [...name]
    .map(letter => {
      const capital = letter.toUpperCase()
      return capital.length === letter.length ? capital : letter
    })
    .join('')
