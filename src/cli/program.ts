import { Command, CommanderError } from 'commander'
import { version } from '../../package.json'
import { withExamples } from './examples'
import type { StartServer } from './run-server'

/** One more command is one line here and its file in this folder, which is loaded when somebody calls it. */
const commands = (startServer: StartServer): Record<string, () => Promise<Command>> => ({
  serve: async () => (await import('./serve')).serveCommand(startServer),
  wizard: async () => (await import('./wizard')).wizardCommand(),
  users: async () => (await import('./users')).usersCommand(),
  requests: async () => (await import('./requests')).requestsCommand(),
  issues: async () => (await import('./issues')).issuesCommand(),
  blocks: async () => (await import('./blocks')).blocksCommand(),
  rules: async () => (await import('./rules')).rulesCommand(),
  jobs: async () => (await import('./jobs')).jobsCommand(),
  sync: async () => (await import('./jobs')).syncCommand(),
  settings: async () => (await import('./settings')).settingsCommand(),
  secrets: async () => (await import('./secrets')).secretsCommand(),
  logs: async () => (await import('./logs')).logsCommand(),
  statistics: async () => (await import('./statistics')).statisticsCommand(),
  cache: async () => (await import('./cache')).cacheCommand(),
  audit: async () => (await import('./audit')).auditCommand(),
  doctor: async () => (await import('./doctor')).doctorCommand(),
  health: async () => (await import('./health')).healthCommand(),
  migrate: async () => (await import('./migrate')).migrateCommand(),
  database: async () => (await import('./database')).databaseCommand(),
  backup: async () => (await import('./backup')).backupCommand(),
  restore: async () => (await import('./backup')).restoreCommand(),
  import: async () => (await import('./import')).importCommand(),
  export: async () => (await import('./export')).exportCommand(),
  apikey: async () => (await import('./apikey')).apikeyCommand(),
  licences: async () => (await import('./licences')).licencesCommand(),
  completions: async () => (await import('./completions')).completionsCommand(() => program(startServer)),
})

/** The command line; the named command alone where there is one, since loading all of them costs the start. */
export async function program(startServer: StartServer, name = ''): Promise<Command> {
  const whole = new Command('marquee')
    .description('A self-hosted portal where a household finds and requests movies, TV shows and music.')
    .version(version, '-v, --version')
  const all = commands(startServer)
  const wanted = Object.hasOwn(all, name) ? [all[name]] : Object.values(all)
  for (const command of wanted) if (command) whole.addCommand(withExamples(await command()))
  return whole
}

/** Does what a command line says; shows help and versions, and sets the exit code 2 for wrong usage. */
export async function runProgram(called: readonly string[], startServer: StartServer): Promise<void> {
  try {
    await strict(await program(startServer, called[0])).parseAsync(called, { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    // Help and versions are shown by throwing, too.
    process.exitCode = error.exitCode === 0 ? 0 : 2
  }
}

/** Makes every command throw instead of ending the process by itself. */
function strict(command: Command): Command {
  command.exitOverride().showHelpAfterError('(run marquee --help for help)')
  for (const inner of command.commands) strict(inner)
  return command
}
