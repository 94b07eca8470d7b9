import { expect, test } from 'bun:test'
import { firstAnswer } from '~/server/system/first-answer'

const never = 2 ** 31 - 1

test('what nobody asked for waits until somebody was answered', async () => {
  const first = firstAnswer(never)
  let isOver = false
  const over = first.over.then(() => {
    isOver = true
  })
  await Promise.resolve()
  expect(isOver).toBe(false)
  first.given()
  await Promise.resolve()
  expect(isOver).toBe(false) // the answer leaves first
  first.given()
  await over
})

test('where nobody calls it waits no longer than it was told', async () => {
  await firstAnswer(1).over
})

test('a server that is stopped waits for nobody', async () => {
  const first = firstAnswer(never)
  first.end()
  await first.over
  first.given()
})
