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

/** The command line; one more command is one line here and its file in this folder. */
export const program = (startServer: StartServer) =>
  new Command('marquee')
    .description('A portal where the people of a media library search, ask for and hear about movies.')
    .version(version, '-v, --version')
    .addCommand(serveCommand(startServer))
    .addCommand(wizardCommand())
    .addCommand(usersCommand())
    .addCommand(requestsCommand())
    .addCommand(jobsCommand())
    .addCommand(syncCommand())
    .addCommand(settingsCommand())
    .addCommand(secretsCommand())
    .addCommand(logsCommand())
    .addCommand(healthCommand())
    .addCommand(migrateCommand())
    .addCommand(backupCommand())
    .addCommand(restoreCommand())
    .addCommand(apikeyCommand())
