import { expect, test } from 'bun:test'
import { capOf, faceNames, outlined, widthOf } from '../../scripts/pictures/faces'
import { lettered, stacked } from '../../scripts/pictures/lettering'

const room = { width: 430, height: 150, largest: 96 }
const at = { x: 250, y: 50, room, align: 'middle', colour: '#fff' } as const

/** The corners of a path of letters: where its lines begin and end, without the bulge of curves. */
const extent = (path: string) => {
  const commands = [...path.matchAll(/([MlqczhvZ])([^MlqczhvZ]*)/g)]
  let [x, y] = [0, 0]
  const xs: number[] = []
  const ys: number[] = []
  for (const [, command, numbers = ''] of commands) {
    const points = [...numbers.matchAll(/-?\d*\.?\d+/g)].map(([text]) => Number(text))
    const [fromX, fromY] = command === 'M' ? [0, 0] : [x, y]
    for (let i = 0; i < points.length; i += 2) {
      x = fromX + points[i]!
      y = fromY + points[i + 1]!
      xs.push(x)
      ys.push(y)
    }
  }
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

const pathOf = (drawn: string) => /d="([^"]*)"/.exec(drawn)?.[1] ?? ''

test('a title stays in its room, in every face, however long it is', () => {
  for (const face of faceNames) {
    for (const title of [
      'Häxan',
      'The Adventures of Prince Achmed',
      'Manos: The Hands of Fate',
      'Ich möchte kein Mann sein',
    ]) {
      const { drawn, height, width } = lettered(title, face, at)
      const { left, right, top } = extent(pathOf(drawn))
      expect(width).toBeLessThanOrEqual(room.width + 0.5)
      expect(height).toBeLessThanOrEqual(room.height + 0.5)
      expect(left).toBeGreaterThan(250 - room.width / 2 - 12)
      expect(right).toBeLessThan(250 + room.width / 2 + 12)
      // Accents and tall letters reach above the capitals.
      expect(top).toBeGreaterThan(50 - 40)
    }
  }
})

test('letters keep their form at every size: twice as wide is twice as high', () => {
  for (const face of faceNames) {
    const line = { text: 'METROPOLIS', face, tracking: 0 }
    const [one, two] = [40, 80].map(size => extent(outlined({ ...line, size }, 0, 0)))
    const ratio = (side: typeof one) => (side!.right - side!.left) / (side!.bottom - side!.top)
    expect(ratio(two)).toBeCloseTo(ratio(one), 1)
    expect(Math.abs(two!.right - two!.left - 2 * (one!.right - one!.left))).toBeLessThan(1)
  }
})

test('pairs of letters stand as close as their designer meant, and a letter that a face lacks takes no room', () => {
  const width = (text: string) => widthOf({ text, face: 'gothic', tracking: 0 })
  expect(width('AV')).toBeLessThan(width('A') + width('V'))
  expect(width('A☂')).toBe(width('A'))
  expect(capOf('gothic')).toBeGreaterThan(0.5)
})

test('a title that is the picture fills the width line by line', () => {
  const { drawn, width } = stacked('The Stranger', 'gothic', {
    ...at,
    x: 32,
    room: { width: 436, height: 440, largest: 300 },
  })
  const { left, right } = extent(pathOf(drawn))
  expect(width).toBe(436)
  expect(left).toBeGreaterThan(30)
  expect(right).toBeLessThan(470)
  expect(right - left).toBeGreaterThan(410)
})
