import { afterAll, expect, test } from 'bun:test'
import { commandLine } from '../support/command'

const words = { Healthy: 200, Degraded: 200, Unhealthy: 503 }
let word: keyof typeof words = 'Healthy'
const asked: string[] = []
const server = Bun.serve({
  hostname: '127.0.0.1',
  port: 0,
  fetch(request) {
    asked.push(new URL(request.url).pathname)
    return new Response(word, { status: words[word] })
  },
})
afterAll(() => server.stop(true))

const shell = commandLine({ MARQUEE_HOST: `http://*:${server.port};http://*:1` })

test('a probe hears how the server is, at the first address that it listens on', async () => {
  expect(await shell.run(['health'])).toEqual({ code: 0, out: 'Healthy\n', error: '' })
  expect(JSON.parse((await shell.run(['health', '--json'])).out)).toEqual({ status: 'Healthy' })
  expect((await shell.run(['health', '--quiet'])).out).toBe('')
  expect(new Set(asked)).toEqual(new Set(['/health']))
})

test('a server that cannot do its work ends the probe with 1, unless only its life was asked for', async () => {
  word = 'Unhealthy'
  expect(await shell.run(['health'])).toEqual({ code: 1, out: 'Unhealthy\n', error: '' })
  expect(await shell.run(['health', '--alive'])).toEqual({ code: 0, out: 'Unhealthy\n', error: '' })
})

test('where no server answers, the probe says where it asked', async () => {
  const gone = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: () => new Response() })
  const { port } = gone
  await gone.stop(true)
  const ran = await shell.run(['health', '--alive', '--host', `http://127.0.0.1:${port}`])
  expect(ran).toEqual({
    code: 1,
    out: '',
    error: `marquee: no answer from http://127.0.0.1:${port}/health\n`,
  })
})
