import { describe, expect, test } from 'bun:test'
import { unknownTimeZone } from '~/server/time-zone'
import { calendarDay, isTimeZone, startOfDay } from '~/shared/days'
import { nextRun } from '~/shared/jobs/cron'
import { isToCome } from '~/shared/requests/episodes'
import { periodStart, quotaOf } from '~/shared/requests/quotas'
import { inTimeZone } from '../support/time-zone'

const newYork = 'America/New_York'
const berlin = 'Europe/Berlin'

describe('a day begins at midnight of the house', () => {
  const begun: [zone: string, at: string, days: number, start: string][] = [
    ['UTC', '2026-03-14T00:00:00.000Z', 0, '2026-03-14T00:00:00.000Z'],
    ['UTC', '2026-03-13T23:59:59.999Z', 0, '2026-03-13T00:00:00.000Z'],
    [newYork, '2026-03-14T03:59:59.999Z', 0, '2026-03-13T04:00:00.000Z'],
    [newYork, '2026-03-14T04:00:00.000Z', 0, '2026-03-14T04:00:00.000Z'],
    // 8 March has 23 hours there, 1 November 25.
    [newYork, '2026-03-08T20:00:00.000Z', 0, '2026-03-08T05:00:00.000Z'],
    [newYork, '2026-03-08T20:00:00.000Z', 1, '2026-03-09T04:00:00.000Z'],
    [newYork, '2026-11-01T20:00:00.000Z', 0, '2026-11-01T04:00:00.000Z'],
    [newYork, '2026-11-01T20:00:00.000Z', 1, '2026-11-02T05:00:00.000Z'],
    [berlin, '2026-03-28T23:00:00.000Z', 1, '2026-03-29T22:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-03-13T10:00:00.000Z', 0, '2026-03-13T10:00:00.000Z'],
    ['Asia/Kathmandu', '2026-03-13T18:14:59.999Z', 0, '2026-03-12T18:15:00.000Z'],
    // The clock goes from 23:59:59 to 01:00 there: the day begins with its first moment.
    ['Africa/Cairo', '2026-04-24T12:00:00.000Z', 0, '2026-04-23T22:00:00.000Z'],
  ]
  test.each(begun)('in %s at %s, %i days on, it is %s', async (zone, at, days, start) => {
    expect(await inTimeZone(zone, () => startOfDay(new Date(at), days).toISOString())).toBe(start)
  })
})

describe('limits turn over at midnight of the house', () => {
  const evening = '2026-03-14T03:30:00.000Z' // 23:30 of the 13th in New York
  const night = '2026-03-14T04:10:00.000Z' // 00:10 of the 14th
  const left = (now: string, rows: string[]) =>
    quotaOf({
      limit: { amount: 1, period: 'day' },
      entries: rows.map(at => ({ at: new Date(at), episodes: 0, seasons: null })),
      now: new Date(now),
    })

  test('what was asked for half an hour before midnight leaves the next day free', async () => {
    expect(await inTimeZone(newYork, () => left(evening, [evening]))).toMatchObject({
      remaining: 0,
      next: new Date('2026-03-14T04:00:00.000Z'),
    })
    expect(await inTimeZone(newYork, () => left(night, [evening]))).toMatchObject({ remaining: 1 })
  })

  const starts: [period: 'day' | 'week' | 'month', weekStart: number, start: string][] = [
    ['day', 0, '2026-10-31T22:00:00.000Z'],
    ['week', 0, '2026-10-31T22:00:00.000Z'],
    ['week', 1, '2026-10-25T22:00:00.000Z'],
    ['month', 0, '2026-10-31T22:00:00.000Z'],
  ]
  test.each(starts)('the %s of weeks that begin on day %i', async (period, weekStart, start) => {
    const now = new Date('2026-11-01T04:00:00.000Z') // Sunday morning in Helsinki
    expect(await inTimeZone('Europe/Helsinki', () => periodStart(period, now, weekStart).toISOString())).toBe(start)
  })
})

describe('what airs today is told by the day of the house', () => {
  const now = new Date('2026-03-14T02:00:00.000Z')
  const day = (text: string) => new Date(`${text}T00:00:00.000Z`)
  const cases: [zone: string, today: string, toCome: Record<string, boolean>][] = [
    [newYork, '2026-03-13', { '2026-03-12': false, '2026-03-13': true, '2026-03-14': true }],
    [berlin, '2026-03-14', { '2026-03-13': false, '2026-03-14': true }],
  ]
  test.each(cases)('in %s it is %s', async (zone, today, toCome) => {
    expect(await inTimeZone(zone, () => calendarDay(now))).toEqual(day(today))
    for (const [airs, expected] of Object.entries(toCome))
      expect(await inTimeZone(zone, () => isToCome(day(airs), now))).toBe(expected)
  })
})

test('schedules follow the clock of the house over a change of the clocks', async () => {
  const at = async (from: string) => inTimeZone(berlin, () => nextRun('0 0 5 * * ?', new Date(from))?.toISOString())
  expect(await at('2026-03-28T12:00:00.000Z')).toBe('2026-03-29T03:00:00.000Z')
  expect(await at('2026-10-24T12:00:00.000Z')).toBe('2026-10-25T04:00:00.000Z')
})

describe('the name of a time zone', () => {
  const names: [name: string, known: boolean][] = [
    ['Europe/Berlin', true],
    ['UTC', true],
    ['America/Argentina/Buenos_Aires', true],
    ['Europe/Berln', false],
    ['"Europe/Berlin"', false],
    ['', false],
    [' ', false],
  ]
  test.each(names)('%p', (name, known) => {
    expect(isTimeZone(name)).toBe(known)
  })

  test('of the machine, where nobody knows it, is told', () => {
    expect(unknownTimeZone('"Europe/Berlin"')).toBe('"Europe/Berlin"')
    expect(unknownTimeZone('Mars/Olympus')).toBe('Mars/Olympus')
    for (const fine of [undefined, '', 'UTC', 'Europe/Berlin', ':Europe/Berlin'])
      expect(unknownTimeZone(fine)).toBeNull()
  })
})
