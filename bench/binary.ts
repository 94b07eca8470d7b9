import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { secretKey } from '../tests/support/vault'
import { adminToken } from './calls'
import { filledPortal, ownFolder } from './fill'
import { type Figure, figure, median } from './measure'
import { freePort } from './ports'

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
export async function started(storage: string) {
  if (!existsSync(binary)) throw new Error('dist/marquee is missing: npm run build')
  const port = freePort()
  const address = `http://127.0.0.1:${port}`
  const begun = performance.now()
  const server = Bun.spawn([binary, 'serve', '--host', address, '--storage', storage], {
    stdout: 'ignore',
    stderr: 'inherit',
    env: { ...process.env, MARQUEE_SECRET_KEY: secretKey },
  })
  const answer = await firstAnswer(`${address}/api/v1/Status/Wizard`)
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

const residentMb = (pid: number) =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024

/** How fast it starts over an existing database, and what it holds when nobody calls. */
export async function start(): Promise<Figure[]> {
  const storage = ownFolder()
  await (await started(storage)).stop()
  const taken: number[] = []
  for (let round = 0; round < 15; round++) {
    const server = await started(storage)
    taken.push(server.ms)
    await server.stop()
  }
  const idle = await started(storage)
  await Bun.sleep(10_000)
  const memory = residentMb(idle.pid)
  await idle.stop()
  return [
    figure('start of the binary to its first answer', median(taken), { under: 80, unit: 'ms' }),
    figure('memory when idle for 10 s', memory, { under: 76, unit: 'MB' }),
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
  const plain = await perSecond(list)
  const compressed = await perSecond(list, 'gzip')
  const readAnew = await perSecond(secondPage)
  await server.stop()
  return [
    figure('request lists a second, 16 callers', plain, { over: 4_000, unit: '/s' }),
    figure('the same for callers that take gzip', compressed, { over: 2_000, unit: '/s' }),
    figure('second pages a second, 16 callers', readAnew, { over: 3_000, unit: '/s' }),
  ]
}
