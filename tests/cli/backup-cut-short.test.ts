import { expect, setDefaultTimeout, test } from 'bun:test'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { commandLine } from '../support/command'
import { program } from '../support/program'

// It starts several processes.
setDefaultTimeout(300_000)

async function filled() {
  const shell = commandLine()
  await shell.run(['wizard', 'admin', '--username', 'ada', '--password', 'a long secret'])
  await shell.run(['settings', 'set', 'backups', 'enabled=true', 'keep=1', 'passphrase=correct horse battery'])
  const folder = join(shell.storage, 'backups')
  return { ...shell, copies: () => (existsSync(folder) ? readdirSync(folder) : []), folder }
}

test('a backup that is killed at any moment leaves the one before it, and the next one is whole', async () => {
  const { run, storage, copies, folder } = await filled()
  expect((await run(['jobs', 'run', 'backup'])).code).toBe(0)
  const [before = ''] = copies()
  expect(before).toEndWith('.encrypted')
  for (const ms of [40, 120, 200, 260, 320, 380, 440, 500, 600, 750]) {
    const child = Bun.spawn([...program, 'jobs', 'run', 'backup'], {
      ...{ env: { ...process.env, MARQUEE_STORAGE: storage }, cwd: storage, stdout: 'ignore', stderr: 'ignore' },
    })
    await Bun.sleep(ms)
    child.kill('SIGKILL')
    await child.exited
    const whole = copies().filter(name => name.endsWith('.encrypted'))
    expect(whole.length).toBeGreaterThan(0)
    const newest = join(folder, whole.toSorted().at(-1) ?? '')
    expect(await run(['restore', newest, '--passphrase', 'correct horse battery'])).toMatchObject({ code: 0 })
  }
  expect((await run(['jobs', 'run', 'backup'])).code).toBe(0)
  expect(copies()).toHaveLength(1)
  expect((await run(['restore', join(folder, copies()[0] ?? ''), '--passphrase', 'wrong horse battery'])).code).toBe(1)
})
