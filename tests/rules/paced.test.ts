import { expect, test } from 'bun:test'
import { throttled } from '~/server/system/paced'
import { until } from '../support/until'

test('what is said again and again is said at once, and then once a pause', async () => {
  let said = 0
  const news = throttled(() => void said++, 40)
  for (let batch = 0; batch < 1_000; batch++) news.say()
  expect(said).toBe(1)
  await until(() => said === 2)
  await Bun.sleep(100)
  expect(said).toBe(2)
  news.say()
  expect(said).toBe(3)
  news.say()
  news.close()
  await Bun.sleep(60)
  expect(said).toBe(3)
})
