import { describe, expect, test } from 'bun:test'
import { activityIn, activityMemory, activityRead } from '~/server/system/activity'
import { standstill } from '~/server/system/watchdog'

describe('an event loop', () => {
  test.each([
    ['that turns', [1, 2, 3, 4, 5, 6], false],
    ['that turned slowly', [1, 1, 1, 2, 2, 2, 3, 3, 3], false],
    ['that turned at the last moment', [1, 1, 1, 2, 2], false],
    ['that stands still', [1, 1, 1, 1], true],
    ['that came to a standstill', [1, 2, 3, 3, 3, 3], true],
  ])('%s', (_, turns, expected) => {
    const isStill = standstill(3)
    expect(turns.map(isStill).at(-1)).toBe(expected)
  })
})

describe('what a server is at', () => {
  test('is read as it is, the newest first, without what has ended', () => {
    const memory = activityMemory()
    const { begin, turn } = activityIn(memory)
    expect(activityRead(memory)).toEqual({ turns: 0, underWay: [] })
    const endOfJob = begin('job plexContentSync')
    const endOfCall = begin('GET /api/v3/titles/movie')
    turn()
    expect(activityRead(memory)).toEqual({
      turns: 1,
      underWay: ['GET /api/v3/titles/movie', 'job plexContentSync'],
    })
    endOfJob()
    expect(activityRead(memory).underWay).toEqual(['GET /api/v3/titles/movie'])
    endOfCall()
    expect(activityRead(memory).underWay).toEqual([])
  })

  test.each([
    ['GET /feeds/calendar/0123456789abcdefghijklmnopqrstuv.ics', 'GET /feeds/calendar/{…}'],
    ['GET /api/v1/Token/123456', 'GET /api/v1/Token/{…}'],
    ['POST /api/v3/webhooks/abcdefghijklmnopqrstuvwxyzabcdef', 'POST /api/v3/webhooks/{…}'],
    ['GET /api/v2/Search/movie/popular/0/20', 'GET /api/v2/Search/movie/popular/{…}/{…}'],
    ['GET /', 'GET /'],
  ])('%s is told without what callers fill in', (what, told) => {
    const memory = activityMemory()
    activityIn(memory).begin(what)
    expect(activityRead(memory).underWay).toEqual([told])
  })

  test('has an end, however much that is', () => {
    const memory = activityMemory()
    const { begin } = activityIn(memory)
    for (let at = 0; at < 100; at++) begin(`GET /${'ä'.repeat(100)}`)
    expect(activityRead(memory).underWay.length).toBeLessThanOrEqual(5)
  })
})
