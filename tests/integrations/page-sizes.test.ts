import { expect, test } from 'bun:test'
import { pageSizes } from '~/integrations/media/page-sizes'

/** The sizes of pages of which each holds up others for so long. */
async function sizesWhile(most: number, heldMs: number) {
  const pages = pageSizes(most)
  const sizes: number[] = []
  for (let page = 0; page < 6; page++)
    await pages.asked(async size => {
      sizes.push(size)
      for (const end = performance.now() + heldMs; performance.now() < end; ) Math.sqrt(size)
    })
  return sizes
}

test('pages that hold up others get smaller, and no smaller than a hundred', async () => {
  const sizes = await sizesWhile(500, 80)
  expect([sizes[0], sizes.at(-1)]).toEqual([500, 100])
})

test('whoever chose smaller pages gets those, however busy the machine is', async () => {
  expect(new Set(await sizesWhile(5, 80))).toEqual(new Set([5]))
})
