import { type Command, CommanderError } from 'commander'
import { DrizzleQueryError } from 'drizzle-orm'
import { whyItFailed } from '~/server/system/health'
import { program } from './program'
import { endWithReader } from './reader'
import type { StartServer } from './serve'
import { printable } from './table'

/** Runs a command line and sets the exit code: 0 done, 1 refused or failed, 2 wrong usage. */
export async function runCli(args: string[], startServer: StartServer): Promise<void> {
  endWithReader()
  try {
    const called = withCommand(args)
    await strict(program(startServer, called[0])).parseAsync(called, { from: 'user' })
  } catch (error) {
    process.exitCode = exitCodeOf(error)
    if (!(error instanceof CommanderError)) process.stderr.write(`marquee: ${printable(sentenceOf(error))}\n`)
  }
}

/** Whoever names no command wants to serve; only help and version are asked of the program itself. */
const withCommand = (args: string[]) =>
  args.length > 0 && /^([^-]|-h$|--help$|-v$|--version$)/.test(args[0] ?? '') ? args : ['serve', ...args]

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

function sentenceOf(error: unknown): string {
  if (error instanceof DrizzleQueryError) return `database error: ${whyItFailed(error)}`
  return error instanceof Error ? error.message : String(error)
}
