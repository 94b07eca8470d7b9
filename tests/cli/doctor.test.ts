import { expect, setDefaultTimeout, test } from 'bun:test'
import { commandLine } from '../support/command'

// It starts several processes.
setDefaultTimeout(300_000)

type Told = { status: string; checks: { kind: string; name: string; status: string | null; sentence: string | null }[] }

test('the doctor names what is wrong, says what to do, and ends with 1 until all is good', async () => {
  const shell = commandLine()
  await shell.run(['wizard', 'admin', '--username', 'ada', '--password', 'a long secret'])
  const well = await shell.run(['doctor', '--json'])
  const told = JSON.parse(well.out) as Told
  expect(told.checks.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['database', 'disk', 'queue', 'clock']))
  // Nobody else answered, so that nothing is said of the clock.
  expect(told.checks.find(({ kind }) => kind === 'clock')).toMatchObject({ status: null })
  expect(well.code).toBe(told.status === 'Healthy' ? 0 : 1)
  expect(told.checks.find(({ kind }) => kind === 'database')).toMatchObject({ name: 'SQLite', status: 'Healthy' })

  const values = ['enabled=true', 'ip=127.0.0.1', 'port=1', 'apiKey=0123456789abcdef']
  await shell.run(['settings', 'set', 'radarr', ...values])
  const ill = await shell.run(['doctor'])
  expect(ill.code).toBe(1)
  expect(ill.out).toMatch(/^bad +service +Radarr .*refused/m)
  expect(ill.out).not.toContain('0123456789abcdef')
})
