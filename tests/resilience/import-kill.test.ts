import { expect, setDefaultTimeout, test } from 'bun:test'
import { join } from 'node:path'
import { openStore } from '~/server/store/open'
import { commandLine } from '../support/command'
import { whatCame } from '../support/importing'
import { program } from '../support/program'
import { ombiHouse } from '../support/source-houses'

// It starts a dozen processes.
setDefaultTimeout(240_000)

async function cameTo(storage: string) {
  const store = await openStore(`sqlite:${join(storage, 'marquee.db')}`)
  try {
    return await whatCame(store)
  } finally {
    await store.close()
  }
}

test('an import that is killed ten times and run once more leaves what an unbroken one does', async () => {
  const place = ombiHouse(1_500, { people: 30 })
  const [whole, broken] = [commandLine(), commandLine()]
  for (const shell of [whole, broken])
    expect((await shell.run(['wizard', 'admin', '--username', 'zoe', '--password', 'Lamp-1-lamp'])).code).toBe(0)
  const command = ['import', 'ombi', place, '--no-backup', '--all-history']
  const begun = performance.now()
  expect(await whole.run(command)).toMatchObject({ code: 0 })
  const took = performance.now() - begun
  for (let kill = 1; kill <= 10; kill++) {
    const env = { PATH: process.env.PATH ?? '', HOME: broken.storage, MARQUEE_STORAGE: broken.storage }
    const child = Bun.spawn([...program, ...command], { env, cwd: broken.storage, stdout: 'ignore', stderr: 'ignore' })
    await Bun.sleep((took * kill) / 11)
    child.kill('SIGKILL')
    await child.exited
  }
  expect(await broken.run(command)).toMatchObject({ code: 0 })
  expect(await cameTo(broken.storage)).toEqual(await cameTo(whole.storage))
})
