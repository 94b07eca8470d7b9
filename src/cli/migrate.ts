import { Command } from 'commander'
import { readConfig } from '~/server/config'
import { databaseAddress } from '~/server/database-address'
import { migrate, pendingMigrations } from '~/server/store/migrate'
import { openStore } from '~/server/store/open'
import type { Store } from '~/server/store/store'
import { type Common, commandOn } from './session'

/** Migrating needs the bare store: the rest of an installation expects the newest schema. */
async function withStore(
  given: Common,
  work: (store: Store) => Promise<string[]>,
  lines: (tags: string[]) => string[],
) {
  const config = readConfig(given.storage ? { storage: given.storage } : {}, process.env)
  const store = await openStore(databaseAddress(config))
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
    .description('the schema of the database')
    .addCommand(
      commandOn('status', 'the migrations that are still to be applied').action((given: Common) =>
        withStore(
          given,
          store => pendingMigrations(store),
          tags => (tags.length > 0 ? tags : ['the schema is the newest']),
        ),
      ),
    )
    .addCommand(
      commandOn('up', 'bring the database to the newest schema').action((given: Common) =>
        withStore(
          given,
          store => migrate(store),
          tags => (tags.length > 0 ? tags.map(tag => `${tag} applied`) : ['there was nothing to do']),
        ),
      ),
    )
