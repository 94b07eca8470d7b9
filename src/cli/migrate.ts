import { Command } from 'commander'
import { makeStorage, openDatabase, requireInstallation } from '~/server/composition/open-database'
import type { Config } from '~/server/config'
import { migrate, pendingMigrations } from '~/server/store/migrate'
import type { Store } from '~/server/store/store'
import { type Common, commandOn, configOf } from './session'

/** Migrating needs the bare store: the rest of an installation expects the newest schema. */
async function withStore(
  given: Common,
  prepare: (config: Config) => void,
  work: (store: Store) => Promise<string[]>,
  lines: (tags: string[]) => string[],
) {
  const config = configOf(given)
  prepare(config)
  const store = await openDatabase(config)
  try {
    const tags = await work(store)
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
        withStore(
          given,
          makeStorage,
          store => migrate(store),
          tags => (tags.length > 0 ? tags.map(tag => `${tag} applied`) : ['the schema is already up to date']),
        ),
      ),
    )
