import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { openPortal, type Portal } from '../support/portal'
import { anAdmin, aUser } from '../support/users'

// Every path of the surface, once for each value and caller.
setDefaultTimeout(120_000)

let portal: Portal
beforeAll(async () => {
  portal = await openPortal({ users: [anAdmin('ada'), aUser('ann')] })
})
afterAll(() => portal.close())

const values = ['-1', '0', '1000000000', '2147483647', '2147483648', '1e308', '0.5', 'NaN', '%00', '9'.repeat(300)]
/** Services that are away, as all are here. */
const away = [502, 503]

test.each(['ada', 'ann'])('no number in a path of the other surface is a defect, whoever asks: %s', async name => {
  const wrong: string[] = []
  for (const { method, path } of portal.endpoints.filter(one => one.method === 'GET' && one.path.includes('{'))) {
    for (const value of values) {
      const address = path.replace(/\{[^}]+\}/g, value)
      const began = performance.now()
      const { status } = await portal.as(name).get(address)
      if (status >= 500 && !away.includes(status)) wrong.push(`${method} ${address.slice(0, 120)}: ${status}`)
      if (performance.now() - began > 10_000) wrong.push(`${method} ${address.slice(0, 120)}: late`)
    }
  }
  expect(wrong).toEqual([])
})
