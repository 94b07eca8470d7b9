import { describe, expect, test } from 'bun:test'
import { brake, brakedUntil, joinsByBrake } from '~/shared/notifications/brake'

const now = new Date('2026-03-04T12:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000)
const within = brake.withinMs / 1_000
const times = (count: number, seconds: number) => Array.from({ length: count }, () => ago(seconds))

describe('what one person is told on one channel', () => {
  test.each<[string, readonly Date[], number | null]>([
    ['leaves by itself where nothing came before', [], null],
    ['leaves by itself one below the bound', times(brake.most - 1, 1), null],
    ['is joined at the bound', times(brake.most, 1), within - 1],
    ['is joined above the bound, by the newest', [...times(brake.most, 1), ...times(3, 90)], within - 1],
    ['leaves by itself where the oldest has just gone out of the time', times(brake.most, within), null],
    ['is joined a moment before that, and waits for others for a minute', times(brake.most, within - 1), 60],
    ['counts what is going to leave as if it left now', times(brake.most, -300), within],
    ['counts what comes of several moments', [...times(brake.most - 1, 1), ago(500)], 100],
  ])('%s', (_, before, seconds) => {
    expect(brakedUntil(before, now)).toEqual(seconds === null ? null : ago(-seconds))
  })

  test.each([
    [within + 60, true],
    [within + 61, false],
  ])('joins what leaves in %d seconds: %p', (seconds, joins) => {
    expect(joinsByBrake(ago(-seconds), now)).toBe(joins)
  })
})
