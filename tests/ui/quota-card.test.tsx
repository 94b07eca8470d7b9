import { beforeAll, expect, test } from 'bun:test'
import { dayMs } from '~/shared/durations'
import { QuotaCard } from '~/ui/shell/quota-card'
import { markup, signedInAs } from './movies-support'
import { speakEnglish } from './texts'

beforeAll(speakEnglish)

const of = (remaining: number, limit: number) => ({
  ...{ remaining, limit, period: 'week' },
  nextAt: new Date(Date.now() + dayMs).toISOString(),
})
const quotas = { movie: of(3, 5), tvShow: of(26, 40), album: of(9, 10) }
const card = (given: object = quotas) => markup(<QuotaCard />, [[['me'], { quotas: given }]])

test('what is left of each kind stands there, for those who may ask for it', () => {
  signedInAs(['RequestMovie', 'RequestTv', 'RequestMusic'])
  const all = card()
  for (const label of ['Left this week', 'Movies', 'Episodes', 'Albums']) expect(all).toContain(label)
  expect(all).not.toContain('Movies this week')
  expect(all).toContain('26')
  signedInAs(['RequestTv'])
  const shows = card()
  expect(shows).toContain('Episodes')
  for (const label of ['Movies', 'Albums']) expect(shows).not.toContain(label)
})

test('the period stands with each kind where it is not the same for all', () => {
  signedInAs(['RequestMovie', 'RequestTv', 'RequestMusic'])
  const mixed = card({ ...quotas, album: { ...of(9, 10), period: 'month' } })
  for (const label of ['Requests left', 'Movies this week', 'Episodes this week', 'Albums this month'])
    expect(mixed).toContain(label)
})

test('so many days are said once or with each, and seasons are called that', () => {
  signedInAs(['RequestMovie', 'RequestTv', 'RequestMusic'])
  const over = (period: number | null) => ({ ...of(3, 5), period })
  const shows = { ...over(30), unit: 'seasons' }
  const alike = card({ movie: over(30), tvShow: shows, album: null })
  for (const label of ['Left in 30 days', 'Movies', 'Seasons']) expect(alike).toContain(label)
  expect(alike).not.toContain('Episodes')
  expect(card({ movie: over(null), tvShow: over(7), album: null })).toContain('Left in 7 days')
  const mixed = card({ movie: over(1), tvShow: shows, album: of(1, 2) })
  for (const label of ['Requests left', 'Movies, 1 day', 'Seasons, 30 days', 'Albums this week'])
    expect(mixed).toContain(label)
})

test('nothing stands there where nothing is limited', () => {
  signedInAs(['RequestMovie', 'RequestTv', 'RequestMusic'])
  expect(card({ movie: null, tvShow: null, album: null })).toBe('')
})
