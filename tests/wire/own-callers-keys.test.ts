import { afterAll, beforeAll, expect, test } from 'bun:test'
import { foreignScopes } from '~/server/api/compat/key-scopes'
import { ownScopes } from '~/server/api/key-scopes'
import { openPortal, type Portal } from '../support/portal'
import { servedCalls } from '../support/served-calls'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

/** The calls of both surfaces, in the spelling of the tables. */
const calls = async () => (await servedCalls(portal)).map(call => ({ ...call, path: call.path.toLowerCase() }))
const tableOf = (path: string) => (path.startsWith('/api/v3/') ? ownScopes : foreignScopes)

test('what every call that changes something asks of a personal key is written down', async () => {
  const all = await calls()
  expect(all.length).toBeGreaterThan(400)
  const open = all.filter(
    ({ method, path, needs }) => !tableOf(path).isSettled({ method, path, needs: needs ?? 'user' }),
  )
  // They are closed to every key until a line in src/server/api/key-scopes.ts, or compat/key-scopes.ts, says otherwise.
  expect(open.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})

test('nothing is written down of calls that are not there', async () => {
  const all = await calls()
  for (const table of [ownScopes, foreignScopes]) {
    const served = new Set(all.filter(({ path }) => tableOf(path) === table).flatMap(table.linesOf))
    expect(table.lines.filter(line => !served.has(line))).toEqual([])
  }
})
