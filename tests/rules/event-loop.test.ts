import { describe, expect, test } from 'bun:test'
import { eventLoop } from '~/shared/event-loop'

function aLoop() {
  let now = 0
  return {
    ...eventLoop(() => now),
    pass: (ms: number) => {
      now += ms
    },
  }
}

const nextTurn = () => new Promise<void>(done => setImmediate(done))

describe('turns of the event loop', () => {
  test('whoever looks sees the same time, which begins anew with each turn', async () => {
    const { sinceTurn, isFresh, pass } = aLoop()
    expect(sinceTurn()).toBe(0)
    pass(5)
    expect([sinceTurn(), isFresh()]).toEqual([5, false])
    await nextTurn()
    expect([sinceTurn(), isFresh()]).toEqual([0, true])
  })

  test('once nobody looks any more nothing is counted, until somebody looks again', async () => {
    const { sinceTurn, pass } = aLoop()
    sinceTurn()
    for (const _ of [1, 2, 3]) await nextTurn()
    pass(1_000)
    expect(sinceTurn()).toBe(0)
  })

  test('several who wait have a turn each, in the order in which they came', async () => {
    const { turn } = aLoop()
    const told: string[] = []
    const waits = async (name: string) => {
      await turn()
      told.push(name)
    }
    const all = Promise.all(['a', 'b', 'c'].map(waits))
    for (const _ of [1, 2, 3]) {
      await nextTurn()
      told.push('turn')
    }
    await all
    expect(told).toEqual(['a', 'turn', 'b', 'turn', 'c', 'turn'])
  })

  test('whoever always has more to do keeps nobody from their turn', async () => {
    const { turn } = aLoop()
    let going = true
    let [of, others] = [0, 0]
    const busy = (async () => {
      for (; going; of++) await turn()
    })()
    for (; others < 10; others++) await turn()
    going = false
    await busy
    expect(of).toBeLessThanOrEqual(others + 1)
  })

  test('a call that comes meanwhile is answered between two turns', async () => {
    const { turn } = aLoop()
    const told: string[] = []
    setTimeout(() => told.push('call'), 0)
    for (let at = 0; at < 5 && !told.includes('call'); at++) {
      const until = performance.now() + 3
      while (performance.now() < until);
      await turn()
      told.push('work')
    }
    expect(told.indexOf('call')).toBeWithin(0, 3)
  })
})
