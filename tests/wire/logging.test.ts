import { expect, test } from 'bun:test'
import { minuteMs } from '~/shared/durations'
import { openPortal } from '../support/portal'
import { aUser } from '../support/users'

async function openLogged() {
  let now = new Date('2026-03-01T10:00:00Z')
  const portal = await openPortal({ users: [aUser('ann'), aUser('bob')], now: () => now })
  const logged: { message: string; fields: Record<string, unknown> }[] = []
  portal.app.log.error = (message, fields = {}) => logged.push({ message, fields })
  portal.app.log.warn = portal.app.log.error
  return {
    ...portal,
    logged,
    later: (ms: number) => {
      now = new Date(now.getTime() + ms)
    },
    report: async (who: string, times = 1, more: Record<string, unknown> = {}) => {
      const body = { level: 'Error', description: 'it broke', ...more }
      const replies = []
      for (let time = 0; time < times; time++) replies.push(await portal.as(who).post('/api/v1/Logging', body))
      return [...new Set(replies.map(({ status, text }) => `${status} ${text}`))]
    },
  }
}

test('who reports without end fills no log: the rest is answered alike, counted and told in one line', async () => {
  const { report, logged, later, close } = await openLogged()
  expect(await report('ann', 40)).toEqual(['200 '])
  expect(logged.map(({ fields }) => fields.by)).toEqual(Array(10).fill('ann'))
  await report('bob')
  expect(logged).toHaveLength(11)
  later(10 * minuteMs + 1)
  await report('ann')
  expect(logged.slice(11)).toMatchObject([
    { message: 'interface reports left out', fields: { by: 'ann', leftOut: 30 } },
    { message: 'interface reported', fields: { by: 'ann' } },
  ])
  await close()
})

test('a report of any length takes little of the log', async () => {
  const { report, logged, close } = await openLogged()
  const long = 'x'.repeat(4_000)
  expect(await report('ann', 1, { description: long, location: long, stackTrace: 'x'.repeat(20_000) })).toEqual([
    '200 ',
  ])
  expect(JSON.stringify(logged).length).toBeLessThan(7_000)
  expect(logged[0]?.fields.description).toBe(`${'x'.repeat(1_000)}…`)
  await close()
})
