import { Command } from 'commander'
import { openDatabase, requireInstallation } from '~/server/composition/open-database'
import { makeStorage } from '~/server/composition/storage'
import type { Config } from '~/server/config'
import { migrate, pendingMigrations } from '~/server/store/migrate'
import type { Store } from '~/server/store/store'
import { commandLog } from './command-log'
import { type Common, commandOn, configOf } from './session'

/** Migrating needs the bare store: the rest of an installation expects the newest schema. */
async function withStore(
  given: Common,
  prepare: (config: Config) => void,
  work: (store: Store, config: Config) => Promise<string[]>,
  lines: (tags: string[]) => string[],
) {
  const config = configOf(given)
  prepare(config)
  const store = await openDatabase(config)
  try {
    const tags = await work(store, config)
    if (given.json) process.stdout.write(`${JSON.stringify(tags)}\n`)
    else if (!given.quiet)
      process.stdout.write(
        lines(tags)
          .map(line => `${line}\n`)
          .join(''),
      )
  } finally {
    await store.close()
  }
}

async function migrated(store: Store, config: Config): Promise<string[]> {
  const tags = await migrate(store)
  if (tags.length > 0) {
    const logbook = commandLog(config)
    logbook.log.info('schema updated', { migrations: tags })
    logbook.close()
  }
  return tags
}

export const migrateCommand = () =>
  new Command('migrate')
    .description('check or update the database schema')
    .addCommand(
      commandOn('status', 'list migrations that have not been applied yet').action((given: Common) =>
        withStore(
          given,
          requireInstallation,
          store => pendingMigrations(store),
          tags => (tags.length > 0 ? tags : ['the schema is up to date']),
        ),
      ),
    )
    .addCommand(
      commandOn('up', 'update the schema to the newest version').action((given: Common) =>
        withStore(given, makeStorage, migrated, tags =>
          tags.length > 0 ? tags.map(tag => `${tag} applied`) : ['the schema is already up to date'],
        ),
      ),
    )
