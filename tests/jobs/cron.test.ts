import { expect, test } from 'bun:test'
import { checkExpression, nextRun, nextRuns } from '~/shared/jobs/cron'
import { schedules } from '~/shared/jobs/schedules'

// Local times, as schedules are.
const at = (text: string) => new Date(text)
const from = at('2026-11-21T10:00:00')
const next = (expression: string, count = 1) => nextRuns(expression, from, count).map(shown)
const shown = (date: Date) => {
  const two = (number: number) => String(number).padStart(2, '0')
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`
}

const runs: [string, string[]][] = [
  ['0 15 0/1 1/1 * ? *', ['2026-11-21 10:15:00', '2026-11-21 11:15:00']],
  ['0 0/30 * 1/1 * ? *', ['2026-11-21 10:30:00', '2026-11-21 11:00:00']],
  ['0 0 0/6 1/1 * ? *', ['2026-11-21 12:00:00', '2026-11-21 18:00:00']],
  // Friday is 6.
  ['0 0 12 ? * 6 *', ['2026-11-27 12:00:00', '2026-12-04 12:00:00']],
  ['0 0 12 ? * FRI', ['2026-11-27 12:00:00']],
  ['0 0 12 1/5 * ? *', ['2026-11-21 12:00:00', '2026-11-26 12:00:00', '2026-12-01 12:00:00']],
  ['0 0 22-2/2 * * ?', ['2026-11-21 22:00:00', '2026-11-22 00:00:00', '2026-11-22 02:00:00']],
  ['30 5 4 29 FEB ?', ['2028-02-29 04:05:30']],
  ['0 0 0 L * ?', ['2026-11-30 00:00:00', '2026-12-31 00:00:00']],
  ['0 0 0 L-2 * ?', ['2026-11-28 00:00:00']],
  // 31 January 2027 is a Sunday.
  ['0 0 0 LW 1 ?', ['2027-01-29 00:00:00']],
  // 15 August 2027 is a Sunday.
  ['0 0 0 15W 8 ? 2027', ['2027-08-16 00:00:00']],
  // 1 May 2027 is a Saturday, 1 August a Sunday: both move to the Monday after it.
  ['0 0 0 1W 5 ? 2027', ['2027-05-03 00:00:00']],
  ['0 0 0 1W 8 ? 2027', ['2027-08-02 00:00:00']],
  // 2 January 2027 is a Saturday whose Friday is still in the month, 31 July the last day of its one.
  ['0 0 0 2W 1 ? 2027', ['2027-01-01 00:00:00']],
  ['0 0 0 31W 7 ? 2027', ['2027-07-30 00:00:00']],
  // 31 January 2027 is a Sunday, and 30 January the day before it.
  ['0 0 0 31W 1 ? 2027', ['2027-01-29 00:00:00']],
  ['0 0 0 30W 1 ? 2027', ['2027-01-29 00:00:00']],
  // A month without the day is left out; one whose last day it is, is not.
  ['0 0 0 31W * ?', ['2026-12-31 00:00:00', '2027-01-29 00:00:00', '2027-03-31 00:00:00']],
  ['0 0 0 30W 11 ?', ['2026-11-30 00:00:00']],
  ['0 0 0 L-30 * ?', ['2026-12-01 00:00:00']],
  ['0 1-10/4 12 * * ?', ['2026-11-21 12:01:00', '2026-11-21 12:05:00', '2026-11-21 12:09:00', '2026-11-22 12:01:00']],
  ['0 0/59 12 * * ?', ['2026-11-21 12:00:00', '2026-11-21 12:59:00']],
  ['0 0 12 ? * 6-2', ['2026-11-21 12:00:00', '2026-11-22 12:00:00', '2026-11-23 12:00:00', '2026-11-27 12:00:00']],
  // In January 2027 Fridays are the 1st, 8th and 29th; in December the last one is the 31st.
  ['0 0 0 ? 1 FRI#1 2027', ['2027-01-01 00:00:00']],
  ['0 0 0 ? 1 FRI#2 2027', ['2027-01-08 00:00:00']],
  ['0 0 0 ? 1 FRI#5 2027', ['2027-01-29 00:00:00']],
  ['0 0 0 ? 12 6L 2027', ['2027-12-31 00:00:00']],
  ['0 0 0 ? * 6L', ['2026-11-27 00:00:00', '2026-12-25 00:00:00']],
  ['0 0 0 ? * FRI#3', ['2026-12-18 00:00:00']],
  ['0 0 0 1 1 ? 2030/2', ['2030-01-01 00:00:00', '2032-01-01 00:00:00']],
]

/** 21 November 2026 is a Saturday. */
const fiveFields: [string, string[]][] = [
  ['15 * * * *', ['2026-11-21 10:15:00', '2026-11-21 11:15:00']],
  ['*/20 * * * *', ['2026-11-21 10:20:00', '2026-11-21 10:40:00', '2026-11-21 11:00:00']],
  ['0 4 1 * *', ['2026-12-01 04:00:00', '2027-01-01 04:00:00']],
  ['30 4 * * 1', ['2026-11-23 04:30:00', '2026-11-30 04:30:00']],
  ['0 4 * * 0', ['2026-11-22 04:00:00']],
  ['0 4 * * 7', ['2026-11-22 04:00:00']],
  ['0 4 * * 1-5', ['2026-11-23 04:00:00', '2026-11-24 04:00:00']],
  ['0 4 * * 5-7', ['2026-11-22 04:00:00', '2026-11-27 04:00:00', '2026-11-28 04:00:00']],
  ['0 4 * * 0-7', ['2026-11-22 04:00:00', '2026-11-23 04:00:00']],
  ['0 4 * * */2', ['2026-11-22 04:00:00', '2026-11-24 04:00:00']],
  ['0 4 * DEC FRI,sun', ['2026-12-04 04:00:00', '2026-12-06 04:00:00']],
]
for (const [expression, expected] of fiveFields) {
  test(`${expression} runs as in other programs`, () => expect(next(expression, expected.length)).toEqual(expected))
}

for (const [expression, expected] of runs) {
  test(`${expression} runs when Quartz says`, () => expect(next(expression, expected.length)).toEqual(expected))
}

test('a run at the very moment is not the next one', () => {
  expect(nextRuns('0 0 10 * * ?', from, 1).map(shown)).toEqual(['2026-11-22 10:00:00'])
})

const wrong: [string, RegExp][] = [
  ['', /five, six or seven fields/],
  ['0 12 * *', /five, six or seven fields/],
  ['0 0 12 * * ? * *', /five, six or seven fields/],
  ['60 12 * * *', /minute "60"/],
  ['0 12 * * 9', /day of the week "9"/],
  ['0 12 1 * 1', /one of the two day fields/],
  ['60 0 12 * * ?', /second "60"/],
  ['0 0 24 * * ?', /hour "24"/],
  ['0 0 12 0 * ?', /day of the month "0"/],
  ['0 0 12 1 13 ?', /month "13"/],
  ['0 0 12 ? * 8', /day of the week "8"/],
  ['0 0 12 1 * 2', /one of the two day fields/],
  ['0 0/x 12 * * ?', /step of the minute/],
  ['0 0/0 12 * * ?', /step of the minute/],
  ['0 0/60 12 * * ?', /step of the minute/],
  ['0 0 0 L-31 * ?', /lies before the month/],
  ['0 0 0 ? * FRI#0', /is not a schedule/],
  ['0 0 0 ? * FRI#6', /is not a schedule/],
  ['0 0 0 1 1 ? 1969', /year "1969"/],
  ['0 0 0 1 1 ? 2200', /year "2200"/],
  ['a b c d e f', /is not a schedule/],
  ['0 0 0 30 2 ?', /never runs/],
  ['0 0 0 1 1 ? 2020', /never runs/],
  ['0 0 0 L-40 * ?', /is not a schedule/],
  ["0 0 0 1'; drop table users ? *", /is not a schedule/],
]
for (const [expression, reason] of wrong) {
  test(`"${expression}" is refused with a reason`, () => expect(checkExpression(expression, from)).toMatch(reason))
}

test('every default schedule runs', () => {
  for (const expression of Object.values(schedules)) expect(checkExpression(expression, from)).toBeNull()
})

const noon = '0 0 12 * * ?'
const moments: [string, string, string][] = [
  ['at first', '2026-11-21T10:00:00', '2026-11-21 12:00:00'],
  ['a moment before it', '2026-11-21T11:59:59.999', '2026-11-21 12:00:00'],
  ['at the very moment', '2026-11-21T12:00:00', '2026-11-22 12:00:00'],
  ['once it has passed', '2026-11-21T12:00:01', '2026-11-22 12:00:00'],
  ['where the clock was set back', '2026-11-20T09:00:00', '2026-11-20 12:00:00'],
]

test('the next run that is kept holds until it comes, and no longer', () => {
  const found = moments.map(([when, moment]) => {
    const run = nextRun(noon, at(moment))
    return [when, moment, run && shown(run)]
  })
  expect(found).toEqual(moments)
})

test('the next run that is kept holds in its time zone alone', () => {
  const zone = process.env.TZ
  const inZone = (name: string) => {
    process.env.TZ = name
    return nextRun('0 30 12 * * ?', new Date('2026-11-21T01:00:00Z'))?.toISOString()
  }
  try {
    const found = ['Europe/Berlin', 'Asia/Tokyo', 'Europe/Berlin'].map(inZone)
    expect(found).toEqual(['2026-11-21T11:30:00.000Z', '2026-11-21T03:30:00.000Z', '2026-11-21T11:30:00.000Z'])
  } finally {
    process.env.TZ = zone ?? ''
    if (zone === undefined) delete process.env.TZ
  }
})
