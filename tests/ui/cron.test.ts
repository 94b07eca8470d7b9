import { expect, test } from 'bun:test'
import { nextRuns, parseCron, shapeOfCron } from '~/ui/kit/cron'

const shape = (expression: string) => {
  const schedule = parseCron(expression)
  return schedule && shapeOfCron(schedule)
}

test('common schedules are put into a sentence', () => {
  expect(shape('0 30 3 * * ?')).toEqual({ kind: 'daily', hour: 3, minute: 30, on: [] })
  expect(shape('0 0 */6 * * ?')).toEqual({ kind: 'hours', every: 6, minute: 0 })
  expect(shape('0 */15 * * * ?')).toEqual({ kind: 'minutes', every: 15 })
  expect(shape('0 0 3 ? * MON,FRI')).toEqual({ kind: 'weekly', hour: 3, minute: 0, on: [2, 6] })
  expect(shape('0 0 3 1,15 * ?')).toEqual({ kind: 'monthly', hour: 3, minute: 0, on: [1, 15] })
})

test('what does not repeat evenly is shown by its times instead', () => {
  expect(shape('0 5,17 * * * ?')).toEqual({ kind: 'other' })
  expect(shape('0 0 3 * 6 ?')).toEqual({ kind: 'other' })
})

test.each([
  '',
  '0 30 3 * *',
  '0 60 3 * * ?',
  '0 30 24 * * ?',
  '0 30 3 ? * 8',
  '0 30 3 1 * 2',
  'x y z a b c',
  '0 0/0 * * * ?',
])('"%s" is not a schedule', expression => expect(parseCron(expression)).toBeNull())

test('the next runs follow the clock over midnight and skip days that do not match', () => {
  const schedule = parseCron('0 30 3 ? * SUN')
  const saturday = new Date(2026, 10, 21, 20, 0)
  const runs = schedule ? nextRuns(schedule, saturday, 2) : []
  expect(runs).toEqual([new Date(2026, 10, 22, 3, 30), new Date(2026, 10, 29, 3, 30)])
})
