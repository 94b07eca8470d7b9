import { Command } from 'commander'
import { forgetSecrets } from '~/server/composition/forget-secrets'
import { openDatabase, requireInstallation } from '~/server/composition/open-database'
import { newVault } from '~/server/composition/open-vault'
import { migrate } from '~/server/store/migrate'
import { type Common, commandOn, configOf, showing } from './session'

const forget = () =>
  commandOn(
    'forget',
    'give up what is encrypted with a key that is lost; services and people need new keys, the server must be stopped',
  ).action(async (given: Common) => {
    const config = configOf(given)
    requireInstallation(config)
    const store = await openDatabase(config)
    try {
      await migrate(store)
      const forgotten = await forgetSecrets(store, newVault(config))
      showing(given)({ json: { forgotten }, lines: [`${forgotten} given up`] })
    } finally {
      await store.close()
    }
  })

export const secretsCommand = () =>
  new Command('secrets').description('what is encrypted in the database').addCommand(forget())
