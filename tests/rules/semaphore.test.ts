import { expect, test } from 'bun:test'
import { semaphore } from '~/shared/semaphore'
import { sleep } from '~/shared/sleep'

/** Lets everything that is ready go on. */
const settle = () => new Promise<void>(done => setImmediate(done))

test('so many work at a time, the others in the order they came', async () => {
  const places = semaphore(2)
  const begun: string[] = []
  const gates = new Map<string, PromiseWithResolvers<void>>()
  const work = (name: string) =>
    places.run(() => {
      begun.push(name)
      const gate = Promise.withResolvers<void>()
      gates.set(name, gate)
      return gate.promise
    })
  const all = Promise.all(['a', 'b', 'c', 'd'].map(work))
  await settle()
  expect([begun, places.waiting]).toEqual([['a', 'b'], 2])
  gates.get('b')?.resolve()
  await settle()
  expect([begun, places.waiting]).toEqual([['a', 'b', 'c'], 1])
  for (const name of ['a', 'c']) gates.get(name)?.resolve()
  await settle()
  gates.get('d')?.resolve()
  await all
  expect([places.tryEnter(), places.tryEnter(), places.tryEnter()]).toEqual([true, true, false])
})

test('work that fails gives its place back and fails for its caller alone', async () => {
  const places = semaphore(1)
  const failing = places.run(async () => {
    throw new Error('on purpose')
  })
  const after = places.run(async () => 'done')
  await expect(failing).rejects.toThrow('on purpose')
  expect(await after).toBe('done')
})

test('whoever is called away leaves the queue, and a place that was handed over is kept', async () => {
  const places = semaphore(1)
  expect(await places.enter()).toBe(true)
  const away = new AbortController()
  const gone = places.enter(away.signal)
  const next = places.enter()
  expect(places.waiting).toBe(2)
  away.abort()
  expect([await gone, places.waiting]).toEqual([false, 1])
  places.leave()
  expect([await next, places.tryEnter()]).toEqual([true, false])
  const late = new AbortController()
  const handedOver = places.enter(late.signal)
  places.leave()
  late.abort()
  expect(await handedOver).toBe(true)
  expect(await places.enter(late.signal)).toBe(false)
  places.leave()
  expect(places.tryEnter()).toBe(true)
})

test('sleep ends with its time or with the signal, without an error', async () => {
  const begun = performance.now()
  await sleep(5)
  expect(performance.now() - begun).toBeGreaterThanOrEqual(4)
  const over = new AbortController()
  const long = sleep(60_000, over.signal)
  over.abort()
  await long
  await sleep(60_000, over.signal)
  expect(performance.now() - begun).toBeLessThan(5_000)
})
