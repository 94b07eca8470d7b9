import { expect, setDefaultTimeout, test } from 'bun:test'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { incompleteMarker } from '~/server/export/target'
import type { ExportReport } from '~/shared/export/report'
import { commandLine } from '../support/command'
import { program } from '../support/program'
import { until } from '../support/until'

// It starts several processes.
setDefaultTimeout(300_000)

async function filled() {
  const shell = commandLine()
  await shell.run(['wizard', 'admin', '--username', 'ada', '--password', 'a long secret'])
  await shell.run(['users', 'add', '--username', 'ben', '--password', 'another secret', '--email', 'ben@example.com'])
  return shell
}

test('what is lost is said before anything is written, and a rehearsal says it alone', async () => {
  const shell = await filled()
  const folder = join(shell.storage, 'there')
  const rehearsed = await shell.run(['export', 'seerr', folder, '--dry-run', '--verbose'])
  expect(rehearsed.code).toBe(0)
  expect(rehearsed.out).toContain('files of Seerr 3.1, without keys and passwords of services')
  expect(rehearsed.out).toMatch(/people +3 +2 +1\n/)
  expect(rehearsed.out).toContain('2 need a new password: theirs cannot be checked there: ada, ben')
  expect(rehearsed.out).toContain('this was a rehearsal: nothing was written')
  expect(existsSync(folder)).toBe(false)
  const told = await shell.run(['export', 'seerr', folder, '--owner', 'ada', '--password', '-'], 'a new lantern\n')
  expect(told).toMatchObject({ code: 0 })
  expect(told.out).toContain('administrator there: ada, with their password')
  expect(told.out).toContain(`written to ${folder}: db/db.sqlite3, settings.json`)
  expect(await shell.run(['export', 'seerr', folder])).toMatchObject({ code: 1, out: '' })
  const again = await shell.run(['export', 'ombi', join(shell.storage, 'ombi'), '--json'])
  const report: ExportReport = JSON.parse(again.out)
  expect(report).toMatchObject({
    portal: 'ombi',
    isDryRun: false,
    files: ['Ombi.db', 'OmbiSettings.db', 'OmbiExternal.db'],
  })
  const { out } = await shell.run(['audit', '--json'])
  expect(out).toContain('export seerr')
  expect(out).not.toContain('a new lantern')
})

test('wrong owners and passwords are refused before anything is written', async () => {
  const shell = await filled()
  const folder = join(shell.storage, 'there')
  const refused = async (...more: string[]) => {
    const { code, error } = await shell.run(['export', 'seerr', folder, ...more])
    expect([more, code]).toEqual([more, 1])
    return error
  }
  expect(await refused('--owner', 'ben')).toContain('ben is no administrator here')
  expect(await refused('--password', 'x'.repeat(73))).toContain('between 1 and 72 bytes')
  expect(existsSync(folder)).toBe(false)
  for (const unnamed of ['', ' '])
    expect(await shell.run(['export', 'ombi', unnamed, '--dry-run'])).toMatchObject({
      ...{ code: 1, out: '', error: expect.stringContaining('the folder has no name') },
    })
  expect((await shell.run(['export', 'ombi', folder, '--time-zone', 'Mars/North'])).error).toContain('is no time zone')
})

test('an export that is killed is whole or says that it is not', async () => {
  const { storage } = await filled()
  for (let round = 0; round < 5; round++) {
    const folder = join(storage, `there-${round}`)
    const child = Bun.spawn([...program, 'export', 'ombi', folder], {
      ...{ env: { ...process.env, MARQUEE_STORAGE: storage }, cwd: storage, stdout: 'ignore', stderr: 'ignore' },
    })
    await until(() => existsSync(folder) || child.exitCode !== null)
    child.kill('SIGKILL')
    await child.exited
    const files = readdirSync(folder).toSorted()
    const isWhole = files.join() === 'Ombi.db,OmbiExternal.db,OmbiSettings.db'
    expect([files, files.length === 0 || isWhole || files.includes(incompleteMarker)]).toEqual([files, true])
  }
})
