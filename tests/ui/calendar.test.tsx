import { beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { getDefaultStore } from 'jotai'
import type { CalendarEntry } from '~/shared/api/calendar'
import { CalendarPage } from '~/ui/features/calendar/calendar-page'
import { dayAfter, firstWeekday, monthAfter, monthNamed, today, weeksOf } from '~/ui/features/calendar/days'
import { type CalendarForm, calendarFormAtom, calendarQuery, paramsOf, viewOf } from '~/ui/features/calendar/state'
import { markup, signedInAs } from './movies-support'
import { speakEnglish } from './texts'

beforeAll(speakEnglish)
beforeEach(() => signedInAs([]))

const [monday, sunday] = [1, 7]

describe('the days of a month', () => {
  test('come in whole weeks, from the day that weeks begin with', () => {
    const days = weeksOf('2026-11', monday)
    expect(days.map(week => week[0])).toEqual([
      '2026-10-26',
      '2026-11-02',
      '2026-11-09',
      '2026-11-16',
      '2026-11-23',
      '2026-11-30',
    ])
    expect(weeksOf('2026-11', sunday).map(week => [week[0], week[6]])).toEqual([
      ['2026-11-01', '2026-11-07'],
      ['2026-11-08', '2026-11-14'],
      ['2026-11-15', '2026-11-21'],
      ['2026-11-22', '2026-11-28'],
      ['2026-11-29', '2026-12-05'],
    ])
    expect(weeksOf('2027-02', monday)).toHaveLength(4)
  })

  test('know leap years and the turn of the year', () => {
    expect(dayAfter('2028-02-28')).toBe('2028-02-29')
    expect(dayAfter('2026-12-31')).toBe('2027-01-01')
    expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1), monthAfter('2026-11', -14)]).toEqual([
      '2027-01',
      '2025-12',
      '2025-09',
    ])
  })

  test('begin on Sunday or Monday as people are used to', () => {
    expect([firstWeekday('en-US'), firstWeekday('de-DE'), firstWeekday('en-GB')]).toEqual([sunday, monday, monday])
  })

  test('today is the day of the reader, not of Greenwich', () => {
    expect(today(new Date(2026, 10, 22, 0, 5))).toBe('2026-11-22')
    expect(today(new Date(2026, 10, 22, 23, 55))).toBe('2026-11-22')
  })
})

describe('the address', () => {
  const now = '2026-11-22'
  const view = (query: string) => viewOf(new URLSearchParams(query), now)

  test('names another month and whose requests', () => {
    expect(view('')).toEqual({ month: '2026-11', mine: false })
    expect(view('month=2027-01&mine=true')).toEqual({ month: '2027-01', mine: true })
    expect(paramsOf({ month: '2027-01', mine: true }, now).toString()).toBe('month=2027-01&mine=true')
    expect(paramsOf({ month: '2026-11', mine: false }, now).toString()).toBe('')
  })

  test('shows this month where it names none', () => {
    for (const junk of ['2026-13', '26-11', '9999-01', '2026-11-01', '<b>'])
      expect(view(`month=${encodeURIComponent(junk)}`).month).toBe('2026-11')
    expect(monthNamed(null)).toBeNull()
  })
})

const anEntry = (given: Partial<CalendarEntry> = {}): CalendarEntry => ({
  ...{ day: '2026-03-10T00:00:00.000Z', event: 'release', kind: 'movie', requestId: 7, titleId: '19' },
  ...{ name: 'Metropolis', artist: null, posterPath: null, episode: null, stage: 'processing' },
  ...given,
})
const episode = (number: number, given: Partial<CalendarEntry> = {}) =>
  anEntry({
    ...{ event: 'episode', kind: 'tvShow', titleId: '5', name: 'Undertow', stage: 'available' },
    episode: { season: 2, episode: number, name: 'The Long Test' },
    ...given,
  })

type Given = { entries?: CalendarEntry[]; form?: CalendarForm; seesOthers?: boolean; isCut?: boolean; query?: string }

/** The page of March 2026, as it looks once these entries are there. */
const page = ({ entries, form = 'month', seesOthers = true, isCut = false, query = '' }: Given = {}) => {
  getDefaultStore().set(calendarFormAtom, form)
  const view = { month: '2026-03', mine: query.includes('mine') }
  const { queryKey } = calendarQuery(view, firstWeekday('en'))
  const answer = entries && { entries, isCut, seesOthers }
  return markup(<CalendarPage />, [[queryKey, answer]], `/calendar?month=2026-03${query}`)
}

describe('the month', () => {
  test('shows what comes out by name and state, and leads to its page', () => {
    const html = page({ entries: [anEntry(), episode(3)] })
    expect(html).toContain('2 entries in March 2026')
    expect(html).toContain('href="/details/movie/19"')
    expect(html).toContain('href="/details/tv/5"')
    expect(html).toContain('title="Undertow · 2x03 · The Long Test"')
    expect(html).toMatch(/data-status="available".*?Available/)
    expect(html).toMatch(/data-status="processing".*?Processing/)
    expect(html).toContain('>Tuesday, March 10, 2 entries<')
  })

  test('shows its poster, or what kind of title it is', () => {
    const html = page({ entries: [anEntry({ posterPath: '/lamp.jpg' }), episode(3)] })
    expect(html.match(/<img[^>]*>/g)).toEqual([expect.stringContaining('src="/images/w92/lamp.jpg"')])
  })

  test('folds what a day has no room for', () => {
    const chips = (html: string) => html.match(/href="\/details/g)?.length
    const three = page({ entries: [1, 2, 3].map(number => episode(number)) })
    expect(chips(three)).toBe(3)
    expect(three).not.toContain(' more<')
    const five = page({ entries: [1, 2, 3, 4, 5].map(number => episode(number)) })
    expect(chips(five)).toBe(2)
    expect(five).toContain('3 more<')
  })

  test('is one stop for Tab', () => {
    const html = page({ entries: [anEntry()] })
    expect(html.match(/role="gridcell"[^>]*tabindex="0"/gi)).toHaveLength(1)
    expect(html.match(/role="gridcell"/g)).toHaveLength(35)
  })

  test('stands there before its entries have come, and says when there are none', () => {
    expect(page()).toContain('role="grid"')
    expect(page()).toContain('skeleton')
    expect(page({ entries: [] })).toContain('Nothing in March 2026')
    expect(page({ entries: [anEntry({ day: '2026-04-02T00:00:00.000Z' })] })).toContain('Nothing in March 2026')
  })

  test('says that not everything is there', () => {
    expect(page({ entries: [anEntry()], isCut: true })).toContain('There is more in these weeks')
    expect(page({ entries: [anEntry()] })).not.toContain('There is more in these weeks')
  })
})

describe('the agenda', () => {
  test('has the days with something, an album with its artist and the way to them', () => {
    const album = anEntry({
      ...{ kind: 'album', titleId: 'b1', name: 'Slow Water', artist: { id: 'a1', name: 'The Locks' } },
      day: '2026-03-12T00:00:00.000Z',
    })
    const html = page({ form: 'agenda', entries: [anEntry({ event: 'digitalRelease' }), album] })
    expect(html.match(/<section/g)).toHaveLength(2)
    expect(html).toContain('Movie · Digital release')
    expect(html).toContain('Album · The Locks · Release')
    expect(html).toContain('href="/details/artist/a1"')
  })

  test('says what will appear in an empty month, and to whom', () => {
    expect(page({ form: 'agenda', entries: [] })).toContain('that somebody requested')
    expect(page({ form: 'agenda', entries: [], query: '&mine=true' })).toContain('that you requested')
  })
})

test('whose requests are shown can be chosen only by who sees those of others', () => {
  expect(page({ entries: [] })).toContain('Mine')
  expect(page({ entries: [], seesOthers: false })).not.toContain('Mine')
})
