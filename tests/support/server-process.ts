import { afterEach, test } from 'bun:test'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { program } from './program'

const pages = join(import.meta.dir, '../../dist/public/index.html')
const sources = join(import.meta.dir, '../../src/main.ts')
const otherClock = join(import.meta.dir, 'other-clock.ts')

/** A test that needs pages of the program; skipped by a name that says what is missing, as the sources have none. */
export const withPages = (name: string, run: () => Promise<void>) =>
  program.length === 1 || existsSync(pages)
    ? test(name, run)
    : test.skip(`${name} (skipped: the interface is not built; run "npm run build" first)`, run)

/** Servers in processes of their own, for the tests of one file; what still runs after a test is ended. */
export function serverProcesses() {
  const folders: string[] = []
  const running: { kill: (signal: NodeJS.Signals) => void; exited: Promise<number> }[] = []

  afterEach(async () => {
    for (const server of running.splice(0)) {
      server.kill('SIGKILL')
      await server.exited
    }
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
  })

  function newStorage() {
    const folder = mkdtempSync(join(tmpdir(), 'marquee-server-'))
    folders.push(folder)
    return join(folder, 'data')
  }

  const environment = (more: Record<string, string> = {}) => {
    const kept = Object.entries(process.env).filter(([name]) => !name.startsWith('MARQUEE_'))
    return { ...Object.fromEntries(kept), ...more }
  }

  const spawn = (args: string[], env: Record<string, string> = {}) => spawnProgram([...program, ...args], env)

  function spawnProgram(command: string[], env: Record<string, string>) {
    const child = Bun.spawn(command, {
      env: environment(env),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.push(child)
    return child
  }

  /** Runs a command line to its end. */
  async function run(args: string[], env: Record<string, string> = {}) {
    const child = spawn(args, env)
    const [code, out, err] = await Promise.all([
      child.exited,
      new Response(child.stdout).text(),
      new Response(child.stderr).text(),
    ])
    return { code, out, err }
  }

  /** Starts a server and waits for the line that says where it is. */
  const start = (storage: string, args: string[] = [], env: Record<string, string> = {}) =>
    startProgram([...program, 'serve', '--host', 'http://127.0.0.1:0', '--storage', storage, ...args], env)

  /** The same for a server that is started in another way. */
  async function startProgram(command: string[], env: Record<string, string>) {
    const child = spawnProgram(command, env)
    const reader = child.stdout.getReader()
    let said = ''
    while (!/ready at .*\n/.test(said)) {
      const { value, done } = await reader.read()
      if (done) throw new Error(`the server did not start: ${await new Response(child.stderr).text()}`)
      said += new TextDecoder().decode(value)
    }
    const address = /ready at (http:\S+)/.exec(said)?.[1] ?? ''
    return { child, address, said, reader }
  }

  /** From the sources, in a process whose clock is so far ahead. */
  const startAhead = (aheadMs: number, env: Record<string, string>) =>
    startProgram(
      [
        ...[process.execPath, '--preload', otherClock, sources],
        ...['serve', '--host', 'http://127.0.0.1:0', '--storage', newStorage()],
      ],
      { ...env, TEST_CLOCK_AHEAD_MS: String(aheadMs) },
    )

  const word = async (address: string) => (await fetch(`${address}health`)).text()

  return { folders, newStorage, environment, spawn, run, start, startProgram, startAhead, word }
}
