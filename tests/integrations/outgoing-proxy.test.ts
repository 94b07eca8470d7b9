import { afterAll, expect, test } from 'bun:test'
import { call } from '~/integrations/http/call'
import { fetchHttp } from '~/integrations/http/fetch-http'
import { outsideFetch } from '~/integrations/http/outside-fetch'
import { proxyFor } from '~/integrations/http/proxy'

const closing: (() => unknown)[] = []
afterAll(() => {
  for (const close of closing) close()
})

/** Answers in the place of every host, and says for whom it was asked. */
function aProxy() {
  const asked: { url: string; as: string | null }[] = []
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch(request) {
      asked.push({ url: request.url, as: request.headers.get('proxy-authorization') })
      return Response.json({ through: 'proxy' })
    },
  })
  closing.push(() => server.stop(true))
  return { asked, address: `127.0.0.1:${server.port}` }
}

test('what is on the internet is asked for through the proxy, which looks up the name, and what is at home directly', async () => {
  const { asked, address } = aProxy()
  const home = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => Response.json({ through: 'nothing' }) })
  closing.push(() => home.stop(true))
  const settings = { proxy: `http://somebody:word@${address}`, direct: null }
  const http = fetchHttp({ version: '1', outside: outsideFetch(null, url => proxyFor(url, settings)) })
  // Nobody has this name.
  expect(await call<unknown>(http, 'TMDB', 'http://tmdb.example.com/3/movie/1')).toEqual({ through: 'proxy' })
  expect(asked.map(({ as }) => as)).toEqual([`Basic ${btoa('somebody:word')}`])
  expect(asked[0]?.url).toContain('tmdb.example.com/3/movie/1')
  expect(await call<unknown>(http, 'Radarr', home.url.href)).toEqual({ through: 'nothing' })
  expect(asked).toHaveLength(1)
})

test('a proxy that is away is said as a connection that failed', async () => {
  const { address } = aProxy()
  for (const close of closing.splice(-1)) close()
  const outside = outsideFetch(null, () => `http://${address}`)
  const failing = call(fetchHttp({ version: '1', outside }), 'TMDB', 'http://tmdb.example.com/3')
  await expect(failing).rejects.toMatchObject({ kind: 'unreachable', service: 'TMDB' })
})
