import { afterAll, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cachedAnswer } from '~/server/titles/answer-cache'
import { saveNames } from '~/server/titles/name-queries'
import type { Cache, UnservedCall } from '~/shared/api/caches'
import { openPortal } from '../support/portal'
import { anAdmin, aUser } from '../support/users'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

async function openHouse() {
  const portal = await openPortal({ users: [anAdmin('ada'), aUser('ann')] })
  const storage = mkdtempSync(join(tmpdir(), 'marquee-running-'))
  folders.push(storage)
  portal.app.config.storage = storage
  return { ...portal, ada: portal.as('ada'), ann: portal.as('ann'), storage }
}

test('caches are counted and emptied one by one, and who did it is written down', async () => {
  const { app, ada, ann, guest, storage, close } = await openHouse()
  const images = join(storage, 'cache', 'images')
  mkdirSync(images, { recursive: true })
  for (const sign of ['a', 'b']) writeFileSync(join(images, sign.repeat(40)), 'x'.repeat(500))
  writeFileSync(join(images, 'readme.txt'), 'not of the cache')
  let asked = 0
  const answer = () => cachedAnswer(app, { key: 'tvmaze:1', freshMs: 60_000, ask: async () => ({ asked: ++asked }) })
  await answer()
  await saveNames(app.store, [{ key: 'movie:1', language: 'de', name: 'Eins', readAt: app.now() }])
  const states = async () =>
    Object.fromEntries(
      ((await ada.get('/api/v3/caches')).body as Cache[]).map(({ name, entries, bytes }) => [name, [entries, bytes]]),
    )
  expect(await states()).toEqual({ images: [2, 1_000], people: [0, 0], answers: [1, null], names: [1, null] })
  for (const name of ['images', 'people', 'answers', 'names'])
    expect((await ada.delete(`/api/v3/caches/${name}`)).status).toBe(204)
  expect(await states()).toEqual({ images: [0, 0], people: [0, 0], answers: [0, null], names: [0, null] })
  expect(await Bun.file(join(images, 'readme.txt')).text()).toBe('not of the cache')
  // Memory is emptied, too.
  expect((await answer()).value).toEqual({ asked: 2 })
  const audit = (await ada.get('/api/v3/audit?action=cacheEmptied')).body as { entries: { changes: unknown[] }[] }
  expect(audit.entries).toHaveLength(4)
  expect(audit.entries[0]).toMatchObject({
    text: 'Cache emptied',
    actor: { name: 'ada' },
    changes: [{ label: 'Cache', after: 'names' }],
  })
  expect((await ada.delete('/api/v3/caches/database')).status).toBe(400)
  for (const caller of [guest, ann]) {
    expect((await caller.get('/api/v3/caches')).status).toBeOneOf([401, 403])
    expect((await caller.delete('/api/v3/caches/images')).status).toBeOneOf([401, 403])
  }
  await close()
})

test('programs that call what is not served are named with what they called and how often', async () => {
  const { ada, guest, close } = await openHouse()
  const calls = async () => (await ada.get('/api/v3/unserved-calls')).body as UnservedCall[]
  expect(await calls()).toEqual([])
  const program = { 'user-agent': 'SomePhone/3.2 (iOS 19)' }
  for (const id of [1, 2]) expect((await ada.get(`/api/v1/Nothing/${id}`, undefined, program)).status).toBe(404)
  expect((await ada.post('/api/v3/nothing', {}, program)).status).toBe(404)
  // Strangers try out addresses.
  expect((await guest.get('/api/v1/wp-login', undefined, program)).status).toBe(404)
  expect(await calls()).toEqual([
    expect.objectContaining({ program: 'SomePhone/3.2', method: 'POST', path: '/api/v3/nothing', count: 1 }),
    expect.objectContaining({ program: 'SomePhone/3.2', method: 'GET', path: '/api/v1/Nothing/{}', count: 2 }),
  ])
  for (let number = 0; number < 210; number++) await ada.get(`/api/v1/Nothing${number}`, undefined, program)
  expect(await calls()).toHaveLength(200)
  await close()
})

test('administrators read what changed in the version that runs', async () => {
  const { ada, ann, guest, close } = await openHouse()
  const { body } = await ada.get('/api/v3/about/changes')
  expect(body).toMatchObject({ version: expect.any(String), kinds: expect.any(Array) })
  const [kind] = (body as { kinds: { changes: string[] }[] }).kinds
  expect(kind?.changes.length).toBeGreaterThan(0)
  const others = [await guest.get('/api/v3/about/changes'), await ann.get('/api/v3/about/changes')]
  expect(others.map(({ status }) => status)).toEqual([401, 403])
  await close()
})
