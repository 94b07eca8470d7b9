import { expect, test } from 'bun:test'
import { shapeOfCron } from '~/ui/kit/cron'

test.each([
  ['0 30 3 * * ?', { kind: 'daily', hour: 3, minute: 30, on: [] }],
  ['0 0 6 1/1 * ? *', { kind: 'daily', hour: 6, minute: 0, on: [] }],
  ['0 0 12 1/5 * ? *', { kind: 'days', every: 5, hour: 12, minute: 0 }],
  ['0 0 4 */2 * ?', { kind: 'days', every: 2, hour: 4, minute: 0 }],
  ['0 0 */6 * * ?', { kind: 'hours', every: 6, minute: 0 }],
  ['0 5 * * * ?', { kind: 'hours', every: 1, minute: 5 }],
  ['0 */15 * * * ?', { kind: 'minutes', every: 15 }],
  ['0/20 * * ? * *', { kind: 'seconds', every: 20 }],
  ['* * * * * ?', { kind: 'seconds', every: 1 }],
  ['*/15 * * * *', { kind: 'minutes', every: 15 }],
  ['0 3 * * 1,5', { kind: 'weekly', hour: 3, minute: 0, on: [2, 6] }],
  ['0 0 3 ? * MON,FRI', { kind: 'weekly', hour: 3, minute: 0, on: [2, 6] }],
  ['0 0 3 ? * MON-WED', { kind: 'weekly', hour: 3, minute: 0, on: [2, 3, 4] }],
  ['0 0 3 1,15 * ?', { kind: 'monthly', hour: 3, minute: 0, on: [1, 15] }],
] as const)('"%s" is put into a sentence', (expression, shape) =>
  expect<unknown>(shapeOfCron(expression)).toEqual(shape),
)

test.each([
  '',
  '0 5,17 * * * ?',
  '0 0 3 * 6 ?',
  '0 0 3 L * ?',
  '0 0 3 15W * ?',
  '0 0 3 ? * 6#3',
  '0 0 3 ? * 6L',
  '0 30 3 * * ? 2030',
  '0 */7 * * * ?',
  '0/20 5 * * * ?',
  '0/20 * * ? * MON',
  'x y z a b c',
])('"%s" is shown as it is', expression => expect(shapeOfCron(expression)).toBeNull())
