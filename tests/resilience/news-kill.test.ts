import { afterAll, expect, test } from 'bun:test'
import { databaseFile } from '../support/portal'
import { seeded } from '../support/seeded'
import { houseOfReaders } from './readers-house'

const random = seeded()
/**
 * How many have arrived since the last death, and how long ago the last of them did: it dies with a mail on its way, between
 * two of them, and while it writes down what a newsletter says to whom.
 */
const moments = [
  { more: 1, afterMs: 0 },
  { more: 0, afterMs: 5 },
  { more: 4, afterMs: 20 },
  { more: 4, afterMs: 45 },
  { more: 0, afterMs: 25 },
  { more: 5, afterMs: 10 },
]

const house = await houseOfReaders(databaseFile(), 40)
afterAll(() => house.close())

test('messages, digests, a mass mail and a newsletter reach everybody once, whenever the server is killed', async () => {
  let server = await house.start()
  await house.begin([server])
  for (const { more, afterMs } of moments)
    server = await house.killed(server, { more, afterMs: afterMs * (0.5 + random()) })
  await house.expectAllTold(moments.length)
  server.kill('SIGTERM')
  expect(await server.ended).toBe(0)
}, 180_000)
