import { afterEach, expect, test } from 'bun:test'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Store } from '~/server/store/store'
import { backUp } from '~/server/system/backup'
import { backupFolder } from '~/server/system/made-backup'
import { restore } from '~/server/system/restore'
import { runBackup } from '~/server/system/scheduled-backup'
import { backups } from '~/shared/system/backups'
import { engines, freshStore } from '../support/engines'
import { passingFolder } from '../support/passing'
import { openPortal, type Portal } from '../support/portal'
import { aTask } from '../support/task'
import { anAdmin } from '../support/users'
import { vault } from '../support/vault'

const passphrase = 'correct horse battery'
const at = new Date('2026-11-28T03:30:00Z')
const folder = passingFolder('scheduled')
const open: Portal[] = []
afterEach(async () => {
  for (const portal of open.splice(0)) await portal.close()
})

async function aPortal(keep = 2, secret: string | null = null) {
  const database = `sqlite:${join(passingFolder('scheduled-database'), 'marquee.db')}`
  const portal = await openPortal({
    ...{ users: [anAdmin('ada')], database },
    settings: [[backups, { enabled: true, keep, passphrase: secret }]],
  })
  portal.app.config.databaseUrl = database
  portal.app.config.storage = passingFolder('scheduled-storage')
  open.push(portal)
  return portal
}
const names = async (store: Store) =>
  (await store.db.select({ name: store.t.users.userName }).from(store.t.users)).map(({ name }) => name).toSorted()

for (const engine of engines)
  test(`an encrypted copy is restored on ${engine.dialect} with its passphrase, and by no other`, async () => {
    const [from, to] = [await freshStore(engine), await freshStore(engine)]
    const row = (section: string) => ({ section, content: { title: 'x' }, revision: 1 })
    await from.db.insert(from.t.settings).values(row('copied'))
    await to.db.insert(to.t.settings).values(row('here before'))
    const file = join(folder, `${engine.dialect}.encrypted`)
    const rows = await backUp(from, file, { version: '1', at, vault, passphrase })
    expect(readFileSync(file).includes(vault.secret)).toBe(false)
    const sections = async () =>
      (await to.db.select({ is: to.t.settings.section }).from(to.t.settings)).map(({ is }) => is)
    await expect(restore(to, file, { vault })).rejects.toThrow('PassphraseNeeded')
    await expect(restore(to, file, { vault, passphrase: 'wrong horse battery' })).rejects.toThrow('PassphraseWrong')
    for (const [name, bytes] of Object.entries(damaged(readFileSync(file)))) {
      const broken = join(folder, `${engine.dialect}-${name}`)
      writeFileSync(broken, bytes)
      expect(await restore(to, broken, { vault, passphrase }).catch((error: unknown) => error)).toBeInstanceOf(Error)
    }
    expect(await sections()).toEqual(['here before'])
    expect(await restore(to, file, { vault, passphrase })).toBe(rows)
    expect(await sections()).toEqual(['copied'])
    await Promise.all([from.close(), to.close()])
  })

const flipped = (bytes: Buffer, index: number) => {
  const other = Buffer.from(bytes)
  other[index] = (other[index] ?? 0) ^ 1
  return other
}
const damaged = (whole: Buffer) => ({
  cut: whole.subarray(0, -1),
  short: whole.subarray(0, 60),
  end: flipped(whole, whole.length - 1),
  middle: flipped(whole, Math.floor(whole.length / 2)),
  salt: flipped(whole, 25),
})

test('copies are kept up to so many, each readable by its owner alone, and none is left unfinished', async () => {
  const portal = await aPortal(2)
  const made: string[] = []
  for (const hour of [1, 2, 3]) {
    portal.app.now = () => new Date(at.getTime() + hour * 3_600_000)
    await runBackup(portal.app, aTask())
    made.push(`marquee-20261128-0${3 + hour}3000.backup.gz`)
  }
  const kept = backupFolder(portal.app)
  expect(readdirSync(kept).toSorted()).toEqual(made.slice(1))
  for (const name of made.slice(1)) expect(statSync(join(kept, name)).mode & 0o777).toBe(0o600)
  writeFileSync(join(kept, `${made[0]}.unfinished`), 'killed in the middle')
  portal.app.now = () => new Date(at.getTime() + 4 * 3_600_000)
  await runBackup(portal.app, aTask())
  expect(readdirSync(kept).toSorted()).toEqual([made[2] ?? '', 'marquee-20261128-073000.backup.gz'])
})

test.each<[string, Partial<ReturnType<typeof aTask>>]>([
  ['that is stopped', { signal: AbortSignal.abort(new Error('stopped')) }],
  [
    'for which the disk has no room',
    {
      progress: () => {
        throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
      },
    },
  ],
])('a copy %s costs none of those before it and leaves nothing', async (_, how) => {
  const portal = await aPortal(1)
  portal.app.now = () => at
  await runBackup(portal.app, aTask())
  const before = readdirSync(backupFolder(portal.app))
  portal.app.now = () => new Date(at.getTime() + 3_600_000)
  await expect(runBackup(portal.app, { ...aTask(), ...how })).rejects.toThrow()
  expect(readdirSync(backupFolder(portal.app))).toEqual(before)
})

test('a copy shows one moment while 16 callers write, and what they were told is stored stays', async () => {
  const portal = await aPortal(1, passphrase)
  const { store } = portal.app
  let isOver = false
  let written = 0
  const caller = async (number: number) => {
    for (let turn = 0; !isOver; turn++) {
      const pair = ['left', 'right'].map(side => ({ section: `${number}-${turn}-${side}`, content: {}, revision: 1 }))
      await store.transaction(async tx => {
        for (const one of pair) await tx.db.insert(tx.t.settings).values(one)
      })
      written += 2
      await Bun.sleep(1)
    }
  }
  const callers = Array.from({ length: 16 }, (_, number) => caller(number))
  await Bun.sleep(100)
  await runBackup(portal.app, aTask())
  isOver = true
  await Promise.all(callers)
  const [name = ''] = readdirSync(backupFolder(portal.app))
  const copy = await freshStore(engines[0] ?? (await Promise.reject(new Error('no engine'))))
  await restore(copy, join(backupFolder(portal.app), name), { vault: portal.app.vault, passphrase })
  const sections = async (of: Store) =>
    (await of.db.select({ is: of.t.settings.section }).from(of.t.settings))
      .map(({ is }) => is)
      .filter(is => /^\d/.test(is))
  const copied = await sections(copy)
  const sides = Map.groupBy(copied, one => one.replace(/-\w+$/, ''))
  expect(copied.length).toBeGreaterThan(0)
  expect([...sides.values()].filter(({ length }) => length !== 2)).toEqual([])
  expect((await sections(store)).length).toBe(written)
  expect(await names(copy)).toEqual(await names(store))
  await copy.close()
})

test('it is restored into another engine', async () => {
  const other = engines.find(({ dialect }) => dialect !== 'sqlite')
  if (!other) return
  const portal = await aPortal(1, passphrase)
  await runBackup(portal.app, aTask())
  const [name = ''] = readdirSync(backupFolder(portal.app))
  const copy = await freshStore(other)
  await restore(copy, join(backupFolder(portal.app), name), { vault: portal.app.vault, passphrase })
  expect(await names(copy)).toEqual(await names(portal.app.store))
  await copy.close()
})
