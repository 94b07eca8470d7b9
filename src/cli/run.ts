import { type Command, CommanderError } from 'commander'
import { program } from './program'
import { endWithReader } from './reader'
import type { StartServer } from './serve'
import { printable } from './table'

/** Runs a command line and sets the exit code: 0 done, 1 refused or failed, 2 wrong usage. */
export async function runCli(args: string[], startServer: StartServer): Promise<void> {
  const called = withCommand(args)
  if (!startsServer(called)) endWithReader()
  try {
    await strict(await program(startServer, called[0])).parseAsync(called, { from: 'user' })
  } catch (error) {
    process.exitCode = exitCodeOf(error)
    if (!(error instanceof CommanderError)) process.stderr.write(`marquee: ${printable(await sentenceOf(error))}\n`)
  }
}

/** Whoever names no command wants to serve; only help and version are asked of the program itself. */
const withCommand = (args: string[]) =>
  args.length > 0 && /^([^-]|-h$|--help$|-v$|--version$)/.test(args[0] ?? '') ? args : ['serve', ...args]

/** A server goes on for those who call it, whoever reads its output, and opens that when it has something to say. */
const startsServer = ([name, ...options]: readonly string[]) =>
  name === 'serve' && !options.some(option => /^(-h|--help|--migrate)$/.test(option))

/** Makes every command throw instead of ending the process by itself. */
function strict(command: Command): Command {
  command.exitOverride().showHelpAfterError('(run marquee --help for help)')
  for (const inner of command.commands) strict(inner)
  return command
}

/** Commander shows help and versions by throwing, too; everything else it throws is wrong usage. */
function exitCodeOf(error: unknown): number {
  if (!(error instanceof CommanderError)) return 1
  return error.exitCode === 0 ? 0 : 2
}

async function sentenceOf(error: unknown): Promise<string> {
  const { DrizzleQueryError } = await import('drizzle-orm')
  if (error instanceof DrizzleQueryError)
    return `database error: ${(await import('~/server/system/database-health')).whyItFailed(error)}`
  return error instanceof Error ? error.message : String(error)
}
