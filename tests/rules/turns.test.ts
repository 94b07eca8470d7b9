import { expect, test } from 'bun:test'
import { turnsByName } from '~/shared/turns'

test('what has one name goes one after the other, also after a failure; other names do not wait', async () => {
  const turns = turnsByName()
  const seen: string[] = []
  const first = Promise.withResolvers<void>()
  const one = turns.run('ann', () => first.promise.then(() => seen.push('one')))
  const two = turns.run('ann', async () => {
    seen.push('two')
    throw new Error('broken')
  })
  const three = turns.run('ann', async () => seen.push('three'))
  await turns.run('ben', async () => seen.push('other'))
  expect(seen).toEqual(['other'])
  first.resolve()
  expect((await Promise.allSettled([one, two, three])).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
  ])
  expect(seen).toEqual(['other', 'one', 'two', 'three'])
})
