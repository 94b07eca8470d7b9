import { Command } from 'commander'
import { type Config, type Options, readConfig } from '~/server/config'
import { runServer, type StartServer } from './run-server'
import { valueOptions } from './start-options'
import { startOption } from './values'

type Given = Options & { migrate?: boolean }

/** Starts the server and ends with the process. */
export function serveCommand(startServer: StartServer): Command {
  const command = new Command('serve').description('start the server (the default command)')
  for (const { name, flags, help } of valueOptions) command.option(flags, help, startOption(name))
  return command
    .option('--demo', 'try it with sample data; stand-ins replace all outside services')
    .option('--migrate', 'update the database schema and exit')
    .action(async (given: Given) => {
      const config = readConfig(given, process.env)
      await (given.migrate ? migrateOnly(config) : runServer(config, startServer))
    })
}

async function migrateOnly(config: Config) {
  const { openDatabase } = await import('~/server/composition/open-database')
  const { makeStorage } = await import('~/server/composition/storage')
  const { migrate } = await import('~/server/store/migrate')
  makeStorage(config)
  const store = await openDatabase(config)
  try {
    const applied = await migrate(store)
    process.stdout.write(applied.length > 0 ? `${applied.join('\n')}\n` : 'the schema is already up to date\n')
  } finally {
    await store.close()
  }
}
