import { beforeAll, expect, test } from 'bun:test'
import { dayMs } from '~/shared/durations'
import { afterWaiting } from '~/shared/requests/rules'
import { ApiError } from '~/ui/api/errors'
import { useErrorText } from '~/ui/api/use-error-text'
import { markup } from './movies-support'
import { speakEnglish } from './texts'

beforeAll(speakEnglish)

const nextAt = new Date(Date.now() + 3 * dayMs).toISOString()
const weekday = new Intl.DateTimeFormat('en', { weekday: 'long' }).format(new Date(nextAt))
const exceeded = { code: 'QuotaExceeded', kind: 'tvShow', unit: 'seasons', next: nextAt } as const

function Said({ error }: { error: unknown }) {
  return <p>{useErrorText()(error)}</p>
}
const said = (problem: object) =>
  markup(<Said error={new ApiError(400, 'What the server says.', { code: 'QuotaExceeded', ...problem })} />)

test.each([
  ['is used up', exceeded, `Limit reached, free again ${weekday}`],
  [
    'leaves a part of it',
    { ...exceeded, short: { asked: 4, left: 2 } },
    `Only 2 left of the limit, free again ${weekday}`,
  ],
  ['leaves one', { ...exceeded, short: { asked: 2, left: 1 } }, `Only 1 left of the limit, free again ${weekday}`],
  ['never allows as much', { ...exceeded, over: { asked: 4, most: 3 } }, 'What the server says.'],
] as const)('what is refused by a limit that %s is told as it is', (_, reason, text) => {
  expect(said({ ...afterWaiting(reason) })).toContain(text)
})

test('what no limit refuses has no moment to wait for', () => {
  expect(afterWaiting({ code: 'NoSeasonChosen' })).toBeNull()
  expect(afterWaiting(null)).toBeNull()
})
