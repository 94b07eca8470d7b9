import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type StaffedPortal, staffedPortal, withLimit } from '../support/staffed'
import { countStatements } from '../support/statements'
import { aUser } from '../support/users'

const counter = countStatements()
let portal: StaffedPortal
beforeAll(async () => {
  const more = Array.from({ length: 60 }, (_, n) => withLimit(aUser(`n${n}`), n + 1))
  portal = await staffedPortal({ more })
})
afterAll(async () => {
  counter.stop()
  await portal.close()
})

const get = (query: string) => portal.as('ada').get(`/api/v3/users?${query}`)

test.each(['sort=name', 'search=n', 'sort=nextRequest', 'sort=roles&role=RequestMovie'])(
  'a long page of accounts by %s is read with as many statements as a short one',
  async query => {
    await get(`${query}&count=5`)
    const of = (count: number) => counter.during(() => get(`${query}&position=1&count=${count}`))
    const short = await of(5)
    expect(await of(55)).toBe(short)
    expect(short).toBeLessThan(12)
  },
)

test('many accounts are changed together with as many statements as a few, and so they are put back where they were alike', async () => {
  const ids = portal.people.filter(({ userName }) => userName.startsWith('n')).map(({ id }) => id)
  const edit = (some: string[], on: string) => {
    const limits = { movie: { amount: 3, period: 'day' } }
    return { ids: some, on: [on, 'Disabled'], off: ['RequestMovie'], limits, streamingCountry: 'DE' }
  }
  const change = (some: string[], on: string) => portal.as('ada').post('/api/v3/users/together', edit(some, on))
  const undo = async (some: string[], on: string) => {
    const { before } = (await change(some, on)).body as { before: object[] }
    return counter.during(() => portal.as('ada').post('/api/v3/users/together/undo', { accounts: before }))
  }
  // Who calls is read anew after each change.
  await change(ids.slice(0, 2), 'EditCustomPage')
  const few = await counter.during(() => change(ids.slice(0, 2), 'RequestTv'))
  expect(await counter.during(() => change(ids.slice(2), 'RequestTv'))).toBe(few)
  expect(await undo(ids.slice(2), 'RequestMusic')).toBe(await undo(ids.slice(0, 2), 'RequestMusic'))
})
