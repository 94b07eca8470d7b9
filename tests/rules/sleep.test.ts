import { expect, test } from 'bun:test'
import { inTime } from '~/shared/sleep'

test('work that takes too long is not waited for, and goes on', async () => {
  const work = Promise.withResolvers<string>()
  expect(await inTime(work.promise, 5, 'late')).toBe('late')
  work.resolve('done')
  expect(await work.promise).toBe('done')
})

test('work that comes in time is what it came to, its error too', async () => {
  expect(await inTime(Promise.resolve('done'), 60_000, 'late')).toBe('done')
  await expect(inTime(Promise.reject(new Error('on purpose')), 60_000, 'late')).rejects.toThrow('on purpose')
})

test('an error that comes late is nobody’s', async () => {
  const work = Promise.withResolvers<string>()
  expect(await inTime(work.promise, 5, null)).toBeNull()
  work.reject(new Error('on purpose'))
  await Bun.sleep(1)
})
