import { afterEach, beforeEach, expect, test } from 'bun:test'
import { call, type Http, UpstreamError } from '~/integrations/http/call'
import { askedOrKept } from '~/server/titles/kept-replies'
import { openPortal, type Portal } from '../support/portal'

let portal: Portal
let now = new Date('2026-11-22T12:00:00Z')
beforeEach(async () => {
  portal = await openPortal({ now: () => now })
})
afterEach(() => portal.close())

const read = (answer: unknown) => {
  if (typeof answer !== 'number') throw new UpstreamError({ service: 'Atlas', kind: 'unexpected' })
  return answer
}
/** Asks for two things at once, as a show and its seasons are. */
const both = (http: Http) =>
  Promise.all(
    ['one', 'two'].map(path => call(http, 'Atlas', `http://atlas.example.com/${path}?api_key=s3cret`, {}, read)),
  )

const saying =
  (answer: (path: string) => string | Promise<string>): Http =>
  async ({ url }) => {
    const body = await answer(new URL(url).pathname)
    return { status: 200, headers: new Headers(), body, keep: () => undefined }
  }
const asked = (http: Http) => askedOrKept({ ...portal.app, http }, 'atlas', both)
const away: Http = async () => {
  throw new UpstreamError({ service: 'Atlas', kind: 'unreachable' })
}
/** What is kept is written behind the answer. */
const written = () => Bun.sleep(20)

test('what a catalogue said counts while it is away or answers nonsense, with the moment it is of', async () => {
  expect(await asked(saying(() => '1'))).toEqual({ value: [1, 1], asOf: null })
  await written()
  const then = now
  now = new Date(now.getTime() + 3_600_000)
  for (const http of [away, saying(() => '"x"'), saying(() => '<html>')]) {
    expect(await asked(http)).toEqual({ value: [1, 1], asOf: then })
  }
  expect(await asked(saying(() => '2'))).toEqual({ value: [2, 2], asOf: null })
})

test('a slow one is waited for where it never said anything, and not for long where it did', async () => {
  const slow = saying(async () => {
    await Bun.sleep(2_400)
    return '3'
  })
  expect(await asked(slow)).toEqual({ value: [3, 3], asOf: null })
  await written()
  const before = performance.now()
  expect(await asked(slow)).toMatchObject({ value: [3, 3], asOf: now })
  expect(performance.now() - before).toBeLessThan(2_300)
})

test('half of what is needed is nothing', async () => {
  await asked(saying(path => (path === '/one' ? '1' : 'null'))).catch(() => undefined)
  await written()
  expect(asked(away)).rejects.toThrow('Atlas')
})

test('no key is kept along, and answers out of memory are not written again', async () => {
  await asked(saying(() => '1'))
  await written()
  const { catalogueReplies } = portal.app.store.t
  const rows = () => portal.app.store.db.select().from(catalogueReplies)
  expect((await rows()).map(({ key }) => key).sort()).toEqual(['atlas:one', 'atlas:two'])
  await portal.app.store.db.delete(catalogueReplies)
  await asked(async () => ({ status: 200, headers: new Headers(), body: '1' }))
  await written()
  expect(await rows()).toEqual([])
})
