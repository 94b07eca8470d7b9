import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { secretKey } from '../tests/support/vault'
import { adminToken } from './calls'
import { filledPortal, ownFolder } from './fill'
import { workOf } from './holds'
import { type Figure, figure, held, median } from './measure'
import { freePort } from './ports'
import { bareExecutable, emptyElysia, reference } from './yardsticks'

const root = join(import.meta.dir, '..')
const binary = join(root, 'dist/marquee')

async function firstAnswer(address: string): Promise<Response> {
  for (;;) {
    try {
      return await fetch(address)
    } catch {
      await Bun.sleep(0.5) // not listening yet
    }
  }
}

/** The executable over a storage folder, answering. */
export function started(storage: string, environment: Record<string, string> = {}) {
  if (!existsSync(binary)) throw new Error('dist/marquee is missing: npm run build')
  return spawned(address => [binary, 'serve', '--host', address, '--storage', storage], environment)
}

async function spawned(command: (address: string, port: number) => string[], environment: Record<string, string> = {}) {
  const port = freePort()
  const address = `http://127.0.0.1:${port}`
  const begun = performance.now()
  const server = Bun.spawn(command(address, port), {
    stdout: 'ignore',
    stderr: 'inherit',
    env: { ...process.env, ...environment, MARQUEE_SECRET_KEY: secretKey },
  })
  const answer = await firstAnswer(`${address}/`)
  await answer.arrayBuffer()
  const ms = performance.now() - begun
  return {
    address,
    ms,
    pid: server.pid,
    async stop() {
      server.kill('SIGTERM')
      await server.exited
    },
  }
}

/** Megabytes of memory that a process holds. */
export const residentMb = (pid: number) =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024

const starts = 21
const idleSeconds = 60

/** How fast it starts over an existing database, beside a bare executable in turn; what it holds and does when nobody calls. */
export async function start(): Promise<Figure[]> {
  const [storage, folder] = [ownFolder(), ownFolder()]
  const bare = await bareExecutable(folder)
  const taken = { own: [] as number[], bare: [] as number[] }
  for (let round = -1; round < starts; round++) {
    const least = await spawned((_, port) => [bare, String(port), join(folder, 'bare.db')])
    await least.stop()
    const server = await started(storage)
    await server.stop()
    if (round < 0) continue
    taken.bare.push(least.ms)
    taken.own.push(server.ms)
  }
  const idle = await started(storage)
  await Bun.sleep(10_000)
  const memory = residentMb(idle.pid)
  const worked = workOf(idle.pid)
  const before = worked()
  await Bun.sleep(idleSeconds * 1_000)
  const share = (worked() - before) / idleSeconds / 10
  await idle.stop()
  const first = figure('start of the binary to its first answer', median(taken.own), {
    ...{ under: 3.5 * reference.bareStart, unit: 'ms', by: 'bareStart' },
  })
  return [
    ...held([first], { bareStart: median(taken.bare) }),
    figure('memory when idle for 10 s', memory, { under: 76, unit: 'MB' }),
    figure('of a core when idle for a minute', share, { under: 0.2, unit: '%' }),
  ]
}

/** Lists a second over real sockets; the callers are a process of their own on the same machine. */
export async function throughput(): Promise<Figure[]> {
  const { portal, storage } = await filledPortal(50_000)
  const token = await adminToken(portal)
  await portal.close()
  const server = await started(storage)
  const list = `${server.address}/api/v2/Requests/movie/10/0/requestedDate/desc`
  const secondPage = `${server.address}/api/v2/Requests/movie/10/10/requestedDate/desc`
  const calling = async (address: string, seconds: string, encoding: string) => {
    const callers = join(root, 'bench/callers.ts')
    const calls = Bun.spawn([process.execPath, callers, address, token, '16', seconds, encoding], {
      stdout: 'pipe',
      stderr: 'inherit',
    })
    return Number(await new Response(calls.stdout).text())
  }
  const perSecond = async (address: string, encoding = 'identity') => {
    const rate = (seconds: string) => calling(address, seconds, encoding)
    await rate('2')
    return median([await rate('4'), await rate('4'), await rate('4')])
  }
  const empty = emptyElysia().listen({ hostname: '127.0.0.1', port: 0 })
  const answersASecond = await perSecond(`http://127.0.0.1:${empty.server?.port}/`)
  await empty.stop(true)
  const plain = await perSecond(list)
  const compressed = await perSecond(list, 'gzip')
  const readAnew = await perSecond(secondPage)
  await server.stop()
  const by = 'answersASecond' as const
  const figures = [
    figure('request lists a second, 16 callers', plain, { over: 4_000, unit: '/s', by }),
    figure('the same for callers that take gzip', compressed, { over: 2_000, unit: '/s', by }),
    figure('second pages a second, 16 callers', readAnew, { over: 3_000, unit: '/s', by }),
  ]
  return held(figures, { answersASecond })
}
