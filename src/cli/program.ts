import { Command } from 'commander'
import { version } from '../../package.json'
import { apikeyCommand } from './apikey'
import { backupCommand, restoreCommand } from './backup'
import { healthCommand } from './health'
import { jobsCommand, syncCommand } from './jobs'
import { logsCommand } from './logs'
import { migrateCommand } from './migrate'
import { requestsCommand } from './requests'
import { secretsCommand } from './secrets'
import { type StartServer, serveCommand } from './serve'
import { settingsCommand } from './settings'
import { usersCommand } from './users'
import { wizardCommand } from './wizard'

/** One more command is one line here and its file in this folder. */
const commands = (startServer: StartServer): Record<string, () => Command> => ({
  serve: () => serveCommand(startServer),
  wizard: wizardCommand,
  users: usersCommand,
  requests: requestsCommand,
  jobs: jobsCommand,
  sync: syncCommand,
  settings: settingsCommand,
  secrets: secretsCommand,
  logs: logsCommand,
  health: healthCommand,
  migrate: migrateCommand,
  backup: backupCommand,
  restore: restoreCommand,
  apikey: apikeyCommand,
})

/** The command line; the named command alone where there is one, since building all of them costs the start. */
export function program(startServer: StartServer, name = ''): Command {
  const whole = new Command('marquee')
    .description('A self-hosted portal where a household finds and requests movies, TV shows and music.')
    .version(version, '-v, --version')
  const all = commands(startServer)
  const wanted = Object.hasOwn(all, name) ? [all[name]] : Object.values(all)
  for (const command of wanted) if (command) whole.addCommand(command())
  return whole
}
