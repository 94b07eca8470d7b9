import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { largeBody, usualBody } from '~/server/api/body'
import { budgetOf, LateBody, TooLarge, TooManyBodies, textOf } from '~/server/api/body-text'
import { cutOffBody, startListening } from '~/server/api/listen'
import { openPortal, type Portal } from '../support/portal'
import { anAdmin } from '../support/users'

let portal: Portal
let server: ReturnType<typeof startListening>
let token = ''
beforeAll(async () => {
  const ada = anAdmin('ada')
  portal = await openPortal({ users: [ada] })
  server = startListening('http://127.0.0.1:0', portal.web, {
    onError: error => {
      throw error
    },
  })
  token = (await portal.app.tokens.sign(ada, new Date(), 3_600)).token
})
afterAll(async () => {
  await server.stop(true)
  await portal.close()
})

const address = (path: string) => `http://127.0.0.1:${server.port}${path}`

const post = (path: string, body: NonNullable<RequestInit['body']>, method = 'POST') =>
  fetch(address(path), {
    method,
    body,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  })

/** A JSON body of exactly so many bytes. */
const sized = (bytes: number) => JSON.stringify({ filler: 'x'.repeat(bytes - '{"filler":""}'.length) })

/** The same, without its size told beforehand. */
const inPieces = (text: string) =>
  new ReadableStream({
    start(stream) {
      for (let at = 0; at < text.length; at += 10_000) stream.enqueue(Buffer.from(text.slice(at, at + 10_000)))
      stream.close()
    },
  })

describe('a body has the size its endpoint needs', () => {
  test.each([
    ['POST', '/api/v1/Token', usualBody.anonymous],
    ['POST', '/api/v1/Identity/reset', usualBody.anonymous],
    ['POST', '/api/v1/Request/movie', usualBody.known],
    ['POST', '/api/v2/Requests/movie/advancedoptions', usualBody.known],
    ['POST', '/api/v1/Settings/customization', largeBody],
    ['PUT', '/api/v3/settings/customization', largeBody],
    ['PUT', '/api/v3/templates/email', largeBody],
    ['POST', '/api/v1/Notifications/massemail', largeBody],
  ])('%s %s: %d bytes, told beforehand or not', async (method, path, limit) => {
    for (const tooLarge of [sized(limit + 1), inPieces(sized(limit + 1))]) {
      const answer = await post(path, tooLarge, method)
      expect(answer.status).toBe(413)
      expect(await answer.json()).toMatchObject({ title: 'Content Too Large', status: 413 })
    }
    for (const fitting of [sized(limit), inPieces(sized(limit))]) {
      expect((await post(path, fitting, method)).status).not.toBe(413)
    }
  })

  test('beyond every limit nothing is read at all', async () => {
    const answer = await post('/api/v1/Settings/customization', sized(cutOffBody + 1))
    expect(answer.status).toBe(413)
  })
})

test('whoever goes on sending after the limit is cut off', async () => {
  const { promise: closed, resolve } = Promise.withResolvers<string>()
  let heard = ''
  const socket = await Bun.connect({
    hostname: '127.0.0.1',
    port: server.port ?? 0,
    socket: {
      open: socket =>
        void socket.write(
          'POST /api/v1/Token HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 3000000\r\n\r\n{"',
        ),
      data(_, data) {
        heard += data.toString()
      },
      close: () => resolve(heard),
    },
  })
  expect(await Promise.race([closed, Bun.sleep(5_000)])).toStartWith('HTTP/1.1 413')
  socket.end()
})

test('many entries are refused before they cost anything', async () => {
  const names = Array.from({ length: 60_000 }, (_, index) => `"${index.toString(36)}":0`)
  const before = process.cpuUsage()
  const answer = await post('/api/v1/Settings/customization', `{${names.join()}}`)
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1_000).toBeLessThan(500)
  expect(answer.status).toBe(400)
  expect(await answer.text()).toContain('50000 entries')
  const inText = JSON.stringify({ applicationName: 'Lux', customCss: ','.repeat(90_000) })
  expect((await post('/api/v1/Settings/customization', inText)).status).toBe(200)
})

describe('reading', () => {
  const request = (body: ReadableStream) => new Request('http://portal.test/', { method: 'POST', body })
  const dripping = () =>
    new ReadableStream({
      async pull(stream) {
        await Bun.sleep(5)
        stream.enqueue(Buffer.from('x'))
      },
    })

  test('ends when it takes too long', async () => {
    const part = budgetOf(1_000_000).open()
    await expect(textOf(request(dripping()), 1_000_000, part, 30)).rejects.toBeInstanceOf(LateBody)
  })

  test('ends at the limit, and the sender is told to stop', async () => {
    let stopped = false
    const endless = new ReadableStream({
      pull: stream => stream.enqueue(Buffer.alloc(1_000)),
      cancel() {
        stopped = true
      },
    })
    await expect(textOf(request(endless), 5_000, budgetOf(1_000_000).open())).rejects.toBeInstanceOf(TooLarge)
    expect(stopped).toBe(true)
  })

  test('of many at once ends where memory would, and what was given back counts again', async () => {
    const budget = budgetOf(50_000)
    const [first, second] = [budget.open(), budget.open()]
    expect(await textOf(request(inPieces('x'.repeat(40_000))), 64_000, first)).toHaveLength(40_000)
    await expect(textOf(request(inPieces('x'.repeat(40_000))), 64_000, second)).rejects.toBeInstanceOf(TooManyBodies)
    first.close()
    second.close()
    const third = budget.open()
    expect(await textOf(request(inPieces('x'.repeat(40_000))), 64_000, third)).toHaveLength(40_000)
  })
})
