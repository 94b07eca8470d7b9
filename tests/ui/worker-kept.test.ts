import { describe, expect, test } from 'bun:test'
import { keepPage } from '~/ui/worker/kept'

const html = (link: string) =>
  `<!doctype html><html lang="en"><head><meta name="build" content="b1">${link}</head><body></body></html>`
const picture =
  '<link rel="preload" as="image" fetchpriority="high" imagesizes="100vw" imagesrcset="/images/w780/a.jpg">'

/** Keeps a page in a cache that is a map; answers what lies there afterwards. */
async function kept(text: string, build = 'b1') {
  const lies = new Map<string, Response>()
  const cache = { put: async (address: string, answer: Response) => void lies.set(address, answer) }
  const answer = new Response(text, { headers: { 'content-type': 'text/html;charset=utf-8' } })
  await keepPage(cache as unknown as Cache, 'https://films.example.com/', { answer, build })
  return (await lies.get('https://films.example.com/')?.text()) ?? null
}

describe('a page that is kept on the device', () => {
  test('says that it was kept, and asks for no picture of another page', async () => {
    const plain = html('').replace('<html', '<html data-kept')
    expect(await kept(html(picture))).toBe(plain)
    expect(await kept(html(''))).toBe(plain)
  })

  test('of another build is not kept', async () => {
    expect(await kept(html(picture), 'b2')).toBeNull()
  })
})
