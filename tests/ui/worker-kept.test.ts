import { describe, expect, test } from 'bun:test'
import { keepPage } from '~/ui/worker/kept'

const html = (picture: string) =>
  `<!doctype html><html lang="en"><head><meta name="build" content="b1"></head><body>${picture}<b></b></div></body></html>`
const hidden = '<div id="first-picture" hidden="" style="inset:0">'
const drawn = '<div id="first-picture" style="inset:0"><img alt="" fetchpriority="high" src="/images/w1280/a.jpg">'

/** Keeps a page in a cache that is a map; answers what lies there afterwards. */
async function kept(text: string, build = 'b1') {
  const lies = new Map<string, Response>()
  const cache = { put: async (address: string, answer: Response) => void lies.set(address, answer) }
  const answer = new Response(text, { headers: { 'content-type': 'text/html;charset=utf-8' } })
  await keepPage(cache as unknown as Cache, 'https://films.example.com/', { answer, build })
  return (await lies.get('https://films.example.com/')?.text()) ?? null
}

describe('a page that is kept on the device', () => {
  test('says that it was kept, and has no picture of another page', async () => {
    const plain = html(hidden).replace('<html', '<html data-kept')
    expect(await kept(html(drawn))).toBe(plain)
    expect(await kept(html(hidden))).toBe(plain)
  })

  test('of another build is not kept', async () => {
    expect(await kept(html(drawn), 'b2')).toBeNull()
  })
})
