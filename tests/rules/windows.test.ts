import { describe, expect, test } from 'bun:test'
import { pagesFor } from '~/integrations/catalogue/tmdb/browse'
import { mixedWindow } from '~/server/discovery/mixed-window'
import { windowAt, windowNear } from '~/shared/titles/window'

const { POSITIVE_INFINITY: endless, NaN: nothing } = Number
const noWindow = [
  [-1, 20],
  [0.5, 20],
  [nothing, 20],
  [endless, 20],
  [1e308, 20],
  [2_147_483_648, 20],
  [0, -1],
  [0, 0.5],
  [0, nothing],
  [0, endless],
  [0, 501],
  [0, 1e9],
] as const

describe('a part of a list', () => {
  test.each([
    [0, 0],
    [0, 1],
    [7, 500],
    [2_147_483_647, 20],
  ])('is %d and %d', (position, amount) => {
    expect(windowAt({ position, amount })).toEqual({ position, amount })
  })

  test.each(noWindow)('is not %d and %d, wherever its pages are added up', async (position, amount) => {
    expect(() => windowAt({ position, amount })).toThrow(RangeError)
    expect(() => pagesFor(position, amount)).toThrow(RangeError)
    const load = async (page: number) => ({ page, totalPages: 9, totalResults: 180, results: [1] })
    expect(mixedWindow([load], { position, amount }, () => 1)).rejects.toThrow(RangeError)
  })

  test.each([
    [-1, 20, 0, 20],
    [7.9, 3.9, 7, 3],
    [nothing, nothing, 0, 0],
    [1e308, endless, 2_147_483_647, 500],
    [0, -5, 0, 0],
  ])('that is near %d and %d is %d and %d', (position, amount, nearest, length) => {
    expect(windowNear({ position, amount })).toEqual({ position: nearest, amount: length })
  })
})
