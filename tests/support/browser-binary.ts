import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dir, '../..')
export const binary = join(root, 'dist/marquee')

/** When a file, or anything in a folder, was changed last. */
const changedAt = (path: string): number => {
  const found = statSync(path)
  if (!found.isDirectory()) return found.mtimeMs
  return Math.max(0, ...readdirSync(path).map(name => changedAt(join(path, name))))
}

const sources = ['src', 'locales', 'migrations', 'build.ts', 'scripts/build', 'bun.lock'].map(name => join(root, name))

/** Whether what is tested is older than what it was built from. */
export const isStale = () => existsSync(binary) && Math.max(...sources.map(changedAt)) > statSync(binary).mtimeMs

type Started = { url: string; child: Bun.Subprocess<'ignore', 'pipe', 'pipe'> }

const startMs = 20_000

/** Reads what the server prints until it says where it is. */
const started = async (child: Bun.Subprocess<'ignore', 'pipe', 'pipe'>): Promise<string> => {
  const deadline = setTimeout(() => child.kill('SIGKILL'), startMs)
  let printed = ''
  const reader = child.stdout.getReader()
  const decoder = new TextDecoder()
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    printed += decoder.decode(piece.value)
    const [, address] = /ready at (\S+)/.exec(printed) ?? []
    if (!address) continue
    clearTimeout(deadline)
    reader.releaseLock()
    return address.replace(/\/$/, '')
  }
  throw new Error(`the server did not start: ${printed}${await new Response(child.stderr).text()}`)
}

type Serving = { storage: string; base: string; environment: Record<string, string>; demo?: boolean }

/** Starts the executable on a free port. */
export const serve = async ({ storage, base, environment, demo = false }: Serving): Promise<Started> => {
  const more = [...(base ? ['--baseurl', base] : []), ...(demo ? ['--demo'] : [])]
  const child = Bun.spawn([binary, 'serve', '--host', 'http://127.0.0.1:0', '--storage', storage, ...more], {
    cwd: storage,
    env: { PATH: process.env.PATH ?? '', HOME: storage, TZ: 'UTC', ...environment },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  })
  return { child, url: await started(child) }
}
