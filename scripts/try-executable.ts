// Starts an executable on a portal of its own, signs in and ends it, with how long each took.
// Use: npm run try -- dist/marquee, or what runs it: npm run try -- qemu-aarch64 -L <folder> dist/marquee-linux-aarch64
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** An emulated processor takes twenty times as long as a real one. */
const patienceMs = 300_000
const who = { userName: 'ada', password: 'a long password of nobody' }

export type Tried = { what: string; told: string; ms: number }

const environment = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('MARQUEE_')))

const started = (command: readonly string[]) =>
  Bun.spawn([...command], {
    env: environment(),
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: patienceMs,
    killSignal: 'SIGKILL',
  })

/** What a command line prints; throws with what it complains about. */
async function printed(command: readonly string[]): Promise<string> {
  const child = started(command)
  const read = [new Response(child.stdout).text(), new Response(child.stderr).text()]
  const [code, out = '', err = ''] = await Promise.all([child.exited, ...read])
  if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}: ${err.trim() || out.trim()}`)
  return out.trim()
}

async function addressOf(server: ReturnType<typeof started>): Promise<string> {
  const decoder = new TextDecoder()
  let said = ''
  for await (const piece of server.stdout) {
    said += decoder.decode(piece, { stream: true })
    const [, address] = /ready at (http:\S+)\s/.exec(said) ?? []
    if (address) return address
  }
  throw new Error(`the server did not start: ${(await new Response(server.stderr).text()).trim() || said}`)
}

async function answered(address: string, path: string, init: RequestInit = {}): Promise<string> {
  const answer = await fetch(new URL(path, address), { ...init, signal: AbortSignal.timeout(patienceMs) })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${text.slice(0, 300)}`)
  return text
}

async function signedIn(address: string): Promise<string> {
  const body = JSON.stringify({ ...who, remember: false })
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
  const { token }: { token: string } = JSON.parse(await answered(address, 'api/v3/session', init))
  const me = await answered(address, 'api/v3/me', { headers: { authorization: `Bearer ${token}` } })
  return String(JSON.parse(me).userName)
}

const titleOf = (page: string) => /<title>([^<]*)<\/title>/.exec(page)?.[1] ?? 'a page without a title'

/** `command` is the executable, with what runs it before it; throws at the first step that fails. */
export async function tryExecutable(
  command: readonly string[],
  tell: (tried: Tried) => void = () => undefined,
): Promise<Tried[]> {
  const storage = mkdtempSync(join(tmpdir(), 'marquee-tried-'))
  const done: Tried[] = []
  const step = async (what: string, work: () => Promise<string>) => {
    const began = performance.now()
    const tried = { what, told: await work(), ms: Math.round(performance.now() - began) }
    done.push(tried)
    tell(tried)
    return tried.told
  }
  const own = ['--storage', storage]
  let server: ReturnType<typeof started> | null = null
  try {
    await step('version', () => printed([...command, '--version']))
    const admin = ['wizard', 'admin', '--username', who.userName, '--password', who.password]
    await step('setup', () => printed([...command, ...admin, ...own]))
    const child = started([...command, 'serve', '--host', 'http://127.0.0.1:0', ...own])
    server = child
    const address = await step('start', () => addressOf(child))
    await step('health', () => answered(address, 'health'))
    await step('sign-in', () => signedIn(address))
    await step('interface', async () => titleOf(await answered(address, 'login')))
    await step('help', async () => titleOf(await answered(address, 'help/install')))
    await step('stop', async () => {
      child.kill('SIGTERM')
      return `ended with ${await child.exited}`
    })
    return done
  } finally {
    server?.kill('SIGKILL')
    await server?.exited
    rmSync(storage, { recursive: true, force: true })
  }
}

if (import.meta.main) {
  const command = process.argv.slice(2)
  if (command.length === 0) {
    process.stderr.write('Name the executable: npm run try -- dist/marquee\n')
    process.exit(2)
  }
  const line = ({ what, told, ms }: Tried) =>
    `${what.padEnd(10)} ${String(ms).padStart(7)} ms  ${told.split('\n')[0]}\n`
  try {
    await tryExecutable(command, tried => void process.stdout.write(line(tried)))
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exit(1)
  }
}
