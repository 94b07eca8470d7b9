import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { Glob } from 'bun'

const sources = join(import.meta.dir, '../../src/ui')

/**
 * The steps of the visual guide. Each weight is another face to the browser: what a page is first laid out with takes a
 * slow phone 8 ms more for every one of them.
 */
const steps = [400, 560, 600, 660, 680, 720, 780]

test('letters come in seven weights', async () => {
  const used = new Set<number>()
  for await (const file of new Glob('**/*.{ts,tsx,css}').scan(sources)) {
    if (file === 'fonts.css') continue
    const text = await Bun.file(join(sources, file)).text()
    for (const [, weight] of text.matchAll(/(?:font-\[|font-?weight:\s*|font:\s*)(\d{3})\b/gi)) used.add(Number(weight))
  }
  expect([...used].toSorted()).toEqual(steps)
})
