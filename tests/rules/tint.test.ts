import { describe, expect, test } from 'bun:test'
import { type Share, tintOf, tintOfPicture } from '~/server/discovery/tint'
import { drawnPicture } from '../support/drawn-picture'

const share = (red: number, green: number, blue: number, weight = 1): Share => ({ red, green, blue, weight })

describe('the colour that a picture has most of', () => {
  test.each([
    ['red', share(255, 0, 0), 29],
    ['green', share(0, 255, 0), 142],
    ['blue', share(0, 0, 255), 264],
    ['yellow', share(255, 255, 0), 109],
  ] as const)('is %s where all of it is', (_, colour, hue) => {
    expect(tintOf([colour])?.hue).toBe(hue)
  })

  test('is no mixture of two: the larger one wins', () => {
    expect(tintOf([share(200, 80, 20, 6), share(20, 60, 200, 4)])?.hue).toBeWithin(40, 60)
    expect(tintOf([share(200, 80, 20, 3), share(20, 60, 200, 7)])?.hue).toBeWithin(255, 275)
  })

  test('grows pale with the part of the picture that is grey, and grey itself has none', () => {
    const [red, grey] = [share(220, 30, 30), share(120, 120, 120)]
    const [all, half] = [tintOf([red]), tintOf([red, grey])]
    expect(half?.hue).toBe(all?.hue ?? -1)
    expect(half?.chroma).toBeCloseTo((all?.chroma ?? 0) / 2, 2)
    expect(tintOf([grey])?.chroma).toBeLessThan(0.005)
  })

  test('leaves out what is seen through', () => {
    expect(tintOf([share(0, 0, 255, 0), share(255, 0, 0)])?.hue).toBe(29)
    expect(tintOf([])).toBeNull()
    expect(tintOf([share(0, 0, 255, 0)])).toBeNull()
  })

  test.each(['jpeg', 'png', 'webp'] as const)('is read from a picture of type %s', async format => {
    const tint = await tintOfPicture('a.jpg', await drawnPicture({ colour: [30, 160, 60], format }))
    expect(tint?.hue).toBeWithin(140, 155)
    expect(tint?.chroma).toBeGreaterThan(0.1)
  })

  test('is read from a grey picture, and from one of a single pixel', async () => {
    const grey = await tintOfPicture('a.jpg', await drawnPicture({ colour: [90, 90, 90] }))
    expect(grey?.chroma).toBeLessThan(0.01)
    const point = await tintOfPicture('a.png', await drawnPicture({ width: 1, height: 1, format: 'png' }))
    expect(point?.hue).toBeWithin(20, 40)
  })

  test.each([
    ['a.jpg', new Uint8Array(0)],
    ['a.jpg', new Uint8Array(4_000).fill(9)],
    ['a.svg', new Uint8Array(4_000).fill(9)],
    ['a.svg', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ])('is not known of what cannot be read: %s', async (file, bytes) => {
    expect(await tintOfPicture(file, bytes)).toBeNull()
  })
})
