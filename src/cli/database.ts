import { Command } from 'commander'
import { writeAudit } from '~/server/audit/audit'
import { openDatabase, requireInstallation } from '~/server/composition/open-database'
import { lockInstallation } from '~/server/composition/storage-lock'
import type { Config } from '~/server/config'
import { openStore } from '~/server/store/open'
import type { Store } from '~/server/store/store'
import { databaseAddress } from '~/server/system/database-address'
import { whyItFailed } from '~/server/system/database-health'
import { describedDatabase, switchDatabase, wholeAddress } from '~/server/system/database-switch'
import { moveDatabase } from '~/server/system/move/move'
import { refuseWhileServed } from '~/server/system/server-lease'
import { commandLog } from './command-log'
import { progressOf } from './progress'
import { asCommand, type Common, commandOn, configOf, secretValue, showing } from './session'

type Given = Common & { to: string }
type Ends = { from: string; to: string }

const auditMoved = (tx: Store, { from, to }: Ends) =>
  asCommand(() => {
    const name = `database move: ${describedDatabase(from)} → ${describedDatabase(to)}`
    const subject = { kind: 'command', id: 'database move', name } as const
    return writeAudit({ now: tx.clock.now }, tx, null, { action: 'commandRun', subject })
  })

async function openTarget(address: string): Promise<Store> {
  try {
    return await openStore(address)
  } catch (cause) {
    throw new Error(`the new database cannot be opened: ${whyItFailed(cause)}`, { cause })
  }
}

/** Names a database without its password, which may be another one when a move is taken up again. */
const nameOf = (address: string) => Bun.hash(describedDatabase(address)).toString(16)

async function moveBetween(config: Config, ends: Ends, given: Given) {
  // Nothing is written to the old database, not even what every other command would bring up to date there.
  const from = await openDatabase(config)
  const logbook = commandLog(config)
  const { tell, end } = progressOf('move', given)
  let to: Store | null = null
  try {
    await refuseWhileServed({ store: from, now: from.clock.now })
    to = await openTarget(ends.to)
    const complete = (tx: Store) => auditMoved(tx, ends)
    const moved = await moveDatabase(from, to, { source: nameOf(ends.from), tell, complete }).finally(end)
    const inUse = switchDatabase(config, ends.to)
    const places = { from: describedDatabase(ends.from), to: describedDatabase(ends.to) }
    logbook.log.info('database moved', { ...places, rows: moved.rows })
    const lines = [
      `${moved.rows} rows of ${moved.tables} tables moved and compared: ${places.to}`,
      inUse
        ? 'it is used from the next start on; keep marquee.key, which opens what is encrypted in it'
        : 'set MARQUEE_DATABASE_URL to its address, then start the server',
      `the old database stays as it was: ${places.from}`,
    ]
    showing(given)({ json: { ...moved, ...places, inUse }, lines })
  } finally {
    await Promise.all([from.close(), to?.close()])
    logbook.close()
  }
}

const move = () =>
  commandOn('move', 'move all data to another, empty database; stop the server first')
    .requiredOption(
      '--to <address>',
      'sqlite:<file>, postgres://… or mysql://…; "-" reads it from standard input, as it may have a password',
    )
    .addHelpText('after', '\nExample: marquee database move --to postgres://marquee@db.example.com/marquee')
    .action(async (given: Given) => {
      const config = configOf(given)
      requireInstallation(config)
      const ends = { from: wholeAddress(databaseAddress(config)), to: wholeAddress(await secretValue(given.to)) }
      if (describedDatabase(ends.from) === describedDatabase(ends.to))
        throw new Error(`the data is there already: ${describedDatabase(ends.to)}`)
      const unlock = lockInstallation(config)
      try {
        await moveBetween(config, ends, given)
      } finally {
        unlock()
      }
    })

export const databaseCommand = () =>
  new Command('database').description('move all data to a database of another kind or place').addCommand(move())
