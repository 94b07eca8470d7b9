import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { program } from './database-server'
import { textOf } from './documents'
import { passingFolder } from './passing'
import { until } from './until'

export type RealProxy = { address: string; close: () => Promise<void> }

/** A port that nobody has at this moment. */
function freePort(): number {
  const taken = Bun.listen({ hostname: '127.0.0.1', port: 0, socket: { data: () => undefined } })
  const { port } = taken
  taken.stop(true)
  return port
}

async function running(command: string[], port: number, home: string): Promise<RealProxy> {
  const env = { ...process.env, HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home }
  const child = Bun.spawn(command, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  const complaint = new Response(child.stderr).text()
  const address = `http://127.0.0.1:${port}`
  const answers = () =>
    fetch(address, { redirect: 'manual' }).then(
      () => true,
      () => false,
    )
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`${command[0]} ended: ${await complaint}`)
    return answers()
  })
  return {
    address,
    async close() {
      child.kill('SIGTERM')
      await child.exited
    },
  }
}

/** Starts Caddy with a Caddyfile, in which `site` is what it answers at. */
export async function caddy(caddyfile: string, site: string): Promise<RealProxy> {
  const [folder, port] = [passingFolder('caddy'), freePort()]
  const file = join(folder, 'Caddyfile')
  const own = caddyfile.replace(`${site} {`, `http://127.0.0.1:${port} {`)
  if (own === caddyfile) throw new Error(`the Caddyfile has no ${site}`)
  writeFileSync(file, `{\n  admin off\n}\n${own}`)
  return running(['caddy', 'run', '--config', file, '--adapter', 'caddyfile'], port, folder)
}

/** Starts nginx with what stands in its `http` block; `PORT` in it is what it listens on. */
export async function nginx(http: string): Promise<RealProxy> {
  const [folder, port] = [passingFolder('nginx'), freePort()]
  const file = join(folder, 'nginx.conf')
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    name => `${name}_temp_path ${join(folder, name)};`,
  )
  const around = ['pid nginx.pid;', 'error_log stderr warn;', 'events {}']
  if (process.getuid?.() === 0) around.push('user root;')
  const inside = ['access_log off;', ...folders, http.replace('PORT', `127.0.0.1:${port}`)]
  writeFileSync(file, [...around, 'http {', ...inside, '}'].join('\n'))
  const command = program('nginx') ?? 'nginx'
  return running([command, '-p', folder, '-c', file, '-g', 'daemon off;'], port, folder)
}

/** The Caddyfile of the example of two servers. */
export function caddyfileOfTwo(): string {
  type Compose = { configs: { proxy: { content: string } } }
  const compose = Bun.YAML.parse(textOf('packaging/compose-two-servers.yaml')) as Compose
  return compose.configs.proxy.content
}
