import { expect, test } from 'bun:test'
import { serverProcesses } from '../support/server-process'

const { newStorage, start } = serverProcesses()
const key = '0123456789abcdef0123456789abcdef'

/** Each a call that stopped the server, or failed there, and the field that is wrong. */
const beyond = [
  ['titles/movie?position=-1', 'position'],
  ['titles/movie?count=1000000000', 'count'],
  ['titles/tv?position=0.5', 'position'],
  ['requests?count=99999999', 'count'],
  ['requests?position=1e308', 'position'],
  ['issues?status=pending&position=1e308', 'position'],
  ['watchlist?count=0&position=3', 'count'],
  ['watchlist?position=2147483648&count=24', 'position'],
  ['requests/0', 'id'],
] as const

// The executable has other names in it than the sources: what is checked must not depend on them.
test('a server holds the numbers of an address to their bounds, however it was built', async () => {
  const { address } = await start(newStorage(), [], {
    MARQUEE_SETTINGS__PORTAL__APIKEY: key,
    MARQUEE_SETTINGS__PORTAL__WIZARD: 'true',
  })
  for (const [path, field] of beyond) {
    const answer = await fetch(`${address}api/v3/${path}`, { headers: { apikey: key } })
    const { errors = {} } = (await answer.json()) as { errors?: Record<string, string[]> }
    expect([path, answer.status, Object.keys(errors)]).toEqual([path, 400, [field]])
    expect(errors[field]?.join()).toStartWith('Expected integer from ')
  }
})
