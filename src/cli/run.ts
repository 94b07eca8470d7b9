import { compileWhatRunsOften } from '~/server/system/compiling'
import { endWithReader } from './reader'
import { runServer, type StartServer } from './run-server'
import { plainStart } from './start-options'
import { printable } from './table'

/** Runs a command line and sets the exit code: 0 done, 1 refused or failed, 2 wrong usage. */
export async function runCli(args: string[], startServer: StartServer): Promise<void> {
  const called = withCommand(args)
  if (!startsServer(called)) endWithReader()
  try {
    const config = plainStart(called, process.env)
    if (config) await runServer(config, startServer)
    else {
      compileWhatRunsOften()
      await (await import('./program')).runProgram(called, startServer)
    }
  } catch (error) {
    process.exitCode = 1
    process.stderr.write(`marquee: ${printable(await sentenceOf(error))}\n`)
  }
}

/** Whoever names no command wants to serve; only help and version are asked of the program itself. */
const withCommand = (args: string[]) =>
  args.length > 0 && /^([^-]|-h$|--help$|-v$|--version$)/.test(args[0] ?? '') ? args : ['serve', ...args]

/** A server goes on for those who call it, whoever reads its output, and opens that when it has something to say. */
const startsServer = ([name, ...options]: readonly string[]) =>
  name === 'serve' && !options.some(option => /^(-h|--help|--migrate)$/.test(option))

async function sentenceOf(error: unknown): Promise<string> {
  const { DrizzleQueryError } = await import('drizzle-orm')
  if (error instanceof DrizzleQueryError)
    return `database error: ${(await import('~/server/system/database-health')).whyItFailed(error)}`
  return error instanceof Error ? error.message : String(error)
}
