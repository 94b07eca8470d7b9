import { describe, expect, test } from 'bun:test'
import { afterQuiet, type DigestTime, digestDue } from '~/shared/notifications/quiet-hours'

const [berlin, newYork, kathmandu, lordHowe] = [
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
]
const clock = (text: string) => {
  const [hours = 0, minutes = 0] = text.split(':').map(Number)
  return hours * 60 + minutes
}

describe('the first moment at which somebody may be disturbed', () => {
  const table: [zone: string, quiet: string, at: string, after: string][] = [
    // Over midnight, in winter: one hour ahead of UTC.
    [berlin, '22:00-07:00', '2026-01-10T20:59:59.999Z', '2026-01-10T20:59:59.999Z'],
    [berlin, '22:00-07:00', '2026-01-10T21:00:00.000Z', '2026-01-11T06:00:00.000Z'],
    [berlin, '22:00-07:00', '2026-01-10T23:30:12.345Z', '2026-01-11T06:00:00.000Z'],
    [berlin, '22:00-07:00', '2026-01-11T05:59:59.999Z', '2026-01-11T06:00:00.000Z'],
    [berlin, '22:00-07:00', '2026-01-11T06:00:00.000Z', '2026-01-11T06:00:00.000Z'],
    // Within a day.
    [berlin, '13:00-15:30', '2026-07-10T11:00:00.000Z', '2026-07-10T13:30:00.000Z'],
    [berlin, '13:00-15:30', '2026-07-10T10:59:00.000Z', '2026-07-10T10:59:00.000Z'],
    // Until midnight, and from midnight.
    [berlin, '20:00-00:00', '2026-01-10T22:59:00.000Z', '2026-01-10T23:00:00.000Z'],
    [berlin, '00:00-06:00', '2026-01-10T23:00:00.000Z', '2026-01-11T05:00:00.000Z'],
    // Alike is never, and not always.
    [berlin, '07:00-07:00', '2026-01-10T06:00:00.000Z', '2026-01-10T06:00:00.000Z'],
    [kathmandu, '22:00-07:00', '2026-01-10T16:15:00.000Z', '2026-01-11T01:15:00.000Z'],
    // Clocks go from 2:00 to 3:00: the night is an hour shorter, and nobody waits for half past two.
    [berlin, '22:00-07:00', '2026-03-28T22:00:00.000Z', '2026-03-29T05:00:00.000Z'],
    [berlin, '22:00-02:30', '2026-03-28T23:00:00.000Z', '2026-03-29T01:00:00.000Z'],
    [newYork, '22:00-02:30', '2026-03-08T06:59:59.000Z', '2026-03-08T07:00:00.000Z'],
    // It begins within the hour that is left out.
    [berlin, '02:30-04:00', '2026-03-29T00:59:59.999Z', '2026-03-29T00:59:59.999Z'],
    [berlin, '02:30-04:00', '2026-03-29T01:00:00.000Z', '2026-03-29T02:00:00.000Z'],
    // Clocks go from 3:00 back to 2:00: an hour longer, and what is shown twice counts twice.
    [berlin, '22:00-07:00', '2026-10-24T22:00:00.000Z', '2026-10-25T06:00:00.000Z'],
    [berlin, '22:00-02:30', '2026-10-24T22:00:00.000Z', '2026-10-25T00:30:00.000Z'],
    [berlin, '22:00-02:30', '2026-10-25T00:40:00.000Z', '2026-10-25T00:40:00.000Z'],
    [berlin, '22:00-02:30', '2026-10-25T01:10:00.000Z', '2026-10-25T01:30:00.000Z'],
    [newYork, '22:00-07:00', '2026-11-01T04:30:00.000Z', '2026-11-01T12:00:00.000Z'],
    // By half an hour, where that is what they are changed by.
    [lordHowe, '22:00-07:00', '2026-04-04T12:00:00.000Z', '2026-04-04T20:30:00.000Z'],
  ]
  test.each(table)('%s %s at %s: %s', (timeZone, quiet, at, after) => {
    const [from = 0, until = 0] = quiet.split('-').map(clock)
    expect(afterQuiet(new Date(at), { timeZone, from, until }).toISOString()).toBe(after)
  })

  test('without quiet hours it is now', () => {
    const at = new Date('2026-01-10T23:30:00Z')
    expect(afterQuiet(at, null)).toBe(at)
  })

  test.each([
    ['2026-03-28T18:00:00Z', '22:00-02:30'],
    ['2026-10-24T18:00:00Z', '22:00-02:30'],
    ['2026-10-24T18:00:00Z', '02:15-02:45'],
  ])('of two moments around %s the later one never comes first, and the end is never quiet', (start, quiet) => {
    const [from = 0, until = 0] = quiet.split('-').map(clock)
    const hours = { timeZone: berlin, from, until }
    let before = 0
    for (let minute = 0; minute < 14 * 60; minute++) {
      const at = new Date(new Date(start).getTime() + minute * 60_000)
      const after = afterQuiet(at, hours)
      expect(after.getTime()).toBeGreaterThanOrEqual(Math.max(before, at.getTime()))
      expect(afterQuiet(after, hours)).toEqual(after)
      before = after.getTime()
    }
  })
})

describe('when the message is due that tells of several things', () => {
  const table: [every: DigestTime, zone: string, at: string, due: string][] = [
    ['hour', berlin, '2026-01-10T10:00:00.000Z', '2026-01-10T11:00:00.000Z'],
    ['hour', berlin, '2026-01-10T10:59:59.999Z', '2026-01-10T11:00:00.000Z'],
    ['hour', kathmandu, '2026-01-10T10:14:59.000Z', '2026-01-10T10:15:00.000Z'],
    ['day', berlin, '2026-01-10T16:59:59.999Z', '2026-01-10T17:00:00.000Z'],
    ['day', berlin, '2026-01-10T17:00:00.000Z', '2026-01-11T17:00:00.000Z'],
    ['day', newYork, '2026-01-10T01:00:00.000Z', '2026-01-10T23:00:00.000Z'],
    // Days of 23 and of 25 hours.
    ['day', berlin, '2026-03-28T17:00:00.000Z', '2026-03-29T16:00:00.000Z'],
    ['day', berlin, '2026-10-24T16:00:00.000Z', '2026-10-25T17:00:00.000Z'],
    // A Friday.
    ['week', berlin, '2026-01-09T16:59:00.000Z', '2026-01-09T17:00:00.000Z'],
    ['week', berlin, '2026-01-09T17:00:00.000Z', '2026-01-16T17:00:00.000Z'],
    ['week', berlin, '2026-01-10T12:00:00.000Z', '2026-01-16T17:00:00.000Z'],
    // Friday already there, Thursday still in UTC.
    ['week', 'Pacific/Kiritimati', '2026-01-08T12:00:00.000Z', '2026-01-09T04:00:00.000Z'],
    ['week', berlin, '2026-03-27T17:00:00.000Z', '2026-04-03T16:00:00.000Z'],
  ]
  test.each(table)('every %s in %s, of %s: %s', (every, timeZone, at, due) => {
    expect(digestDue(new Date(at), every, timeZone).toISOString()).toBe(due)
  })
})
