import { Command } from 'commander'
import { writeAudit } from '~/server/audit/audit'
import { forgetSecrets } from '~/server/composition/forget-secrets'
import { openDatabase, requireInstallation } from '~/server/composition/open-database'
import { newVault } from '~/server/composition/open-vault'
import { lockInstallation } from '~/server/composition/storage-lock'
import type { Config } from '~/server/config'
import { migrate } from '~/server/store/migrate'
import type { Store } from '~/server/store/store'
import { refuseWhileServed } from '~/server/system/server-lease'
import { commandLog } from './command-log'
import { asCommand, type Common, commandOn, configOf, showing } from './session'

const auditForgotten = (store: Store) =>
  asCommand(() => {
    const subject = { kind: 'command', id: 'secrets forget', name: 'secrets forget' } as const
    return writeAudit({ now: store.clock.now }, store, null, { action: 'commandRun', subject })
  })

async function forgetIn(config: Config, given: Common) {
  const store = await openDatabase(config)
  const logbook = commandLog(config)
  try {
    await migrate(store)
    await refuseWhileServed({ store, now: store.clock.now })
    const forgotten = await forgetSecrets(store, newVault(config))
    await auditForgotten(store)
    logbook.log.info('secrets discarded', { forgotten })
    showing(given)({ json: { forgotten }, lines: [`secrets discarded: ${forgotten}`] })
  } finally {
    await store.close()
    logbook.close()
  }
}

const forget = () =>
  commandOn(
    'forget',
    'discard secrets whose key is lost; stop the server first, and enter them again afterwards',
  ).action(async (given: Common) => {
    const config = configOf(given)
    requireInstallation(config)
    // A server that runs has its key, and whoever is signed in there would lose what they are signed in with.
    const unlock = lockInstallation(config)
    try {
      await forgetIn(config, given)
    } finally {
      unlock()
    }
  })

export const secretsCommand = () =>
  new Command('secrets').description('discard encrypted secrets after losing their key').addCommand(forget())
