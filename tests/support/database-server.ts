import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keepRunning } from './passing'

const isRoot = process.getuid?.() === 0
/** Both servers refuse to run as root; `nobody` may. */
export const asNobody = isRoot ? ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups', '--'] : []

export function run(command: string[], cwd: string) {
  const done = Bun.spawnSync([...asNobody, ...command], {
    cwd,
    stdout: 'pipe',
    stderr: 'pipe',
    env: { ...process.env, HOME: cwd },
  })
  if (done.exitCode !== 0) throw new Error(`${command[0]} failed: ${done.stderr.toString().slice(-2_000)}`)
}

/** Where a program of a database is, also where the system keeps it away from people. */
export function program(name: string): string | null {
  const found = Bun.which(name) ?? Bun.which(name, { PATH: '/usr/sbin:/usr/local/sbin' })
  const postgres = '/usr/lib/postgresql'
  const versions = existsSync(postgres) ? readdirSync(postgres).sort().reverse() : []
  const beside = versions.map(version => join(postgres, version, 'bin', name)).find(path => existsSync(path))
  return beside ?? found
}

export function ownFolder(name: string) {
  const folder = mkdtempSync(join(tmpdir(), `marquee-${name}-`))
  if (isRoot) Bun.spawnSync(['chown', '65534:65534', folder])
  return folder
}

export const freePort = () => {
  const listener = Bun.listen({ hostname: '127.0.0.1', port: 0, socket: { data: () => undefined } })
  const { port } = listener
  listener.stop(true)
  return port
}

/** A database server in a folder of its own: how to run it, and how to speak to it. */
export type DatabaseServer = {
  folder: string
  command: string[]
  address: (database: string) => string
  create: (database: string) => string[]
  /** Makes a database, to which nobody is connected any more, the one that is copied. */
  keep: (database: string) => string[]
  /** Makes another database like the one that was kept. */
  copy: (database: string) => string[]
}

export function postgresServer(): DatabaseServer | null {
  const [initdb, postgres, psql] = [program('initdb'), program('postgres'), program('psql')]
  if (!initdb || !postgres || !psql) return null
  const folder = ownFolder('postgres')
  const port = String(freePort())
  const data = join(folder, 'data')
  run([initdb, '-D', data, '-U', 'marquee', '--auth=trust', '-E', 'UTF8', '--no-sync'], folder)
  const at = ['-h', '127.0.0.1', '-p', port, '-U', 'marquee', '-d', 'postgres']
  const kept = 'kept_for_copies'
  return {
    folder,
    command: [postgres, '-D', data, '-p', port, '-h', '127.0.0.1', '-k', folder, '-c', 'fsync=off'],
    address: database => `postgres://marquee@127.0.0.1:${port}/${database}`,
    create: database => [psql, ...at, '-c', `create database ${database}`],
    keep: database => [psql, ...at, '-c', `alter database ${database} rename to ${kept}`],
    copy: database => [psql, ...at, '-c', `create database ${database} template ${kept}`],
  }
}

/** `losing` is how a commit may be lost with the process: 0 within the last second, 2 never. */
export function mariadbServer(losing: 0 | 2): DatabaseServer | null {
  const [install, server] = [program('mariadb-install-db'), program('mariadbd')]
  const [client, dump] = [program('mariadb'), program('mariadb-dump')]
  if (!install || !server || !client || !dump) return null
  const folder = ownFolder('mariadb')
  const port = String(freePort())
  const data = `--datadir=${join(folder, 'data')}`
  run([install, '--no-defaults', data, '--auth-root-authentication-method=normal', '--skip-test-db'], folder)
  const at = ['--no-defaults', '-h', '127.0.0.1', '-P', port, '-u', 'root']
  const kept = join(folder, 'kept-for-copies.sql')
  const create = (database: string) => `create database ${database} character set utf8mb4`
  return {
    folder,
    command: [
      ...[server, '--no-defaults', data, `--port=${port}`, '--bind-address=127.0.0.1'],
      ...[`--socket=${join(folder, 's.sock')}`, '--skip-grant-tables', '--skip-name-resolve'],
      `--innodb-flush-log-at-trx-commit=${losing}`,
    ],
    address: database => `mysql://root@127.0.0.1:${port}/${database}`,
    create: database => [client, ...at, '-e', create(database)],
    keep: database => [dump, ...at, '--skip-add-locks', '--skip-disable-keys', `--result-file=${kept}`, database],
    copy: database => [client, ...at, '-e', `${create(database)};\nuse ${database};\nsource ${kept}`],
  }
}

/** Makes a database on a server that is starting, empty or like the one that was kept. */
export async function createOn(server: DatabaseServer, database: string, command = server.create(database)) {
  await toldTo(command)
  return server.address(database)
}

/** Has a server that is starting, or busy with who is leaving, do something. */
export async function toldTo(command: string[]): Promise<void> {
  for (let tries = 0; ; tries++) {
    const done = Bun.spawnSync(command, { stdout: 'ignore', stderr: 'pipe' })
    if (done.exitCode === 0) return
    if (tries > 300) throw new Error(done.stderr.toString())
    await Bun.sleep(100)
  }
}

const childrenOf = (pid: number) => {
  const file = `/proc/${pid}/task/${pid}/children`
  return existsSync(file) ? readFileSync(file, 'utf8').split(' ').filter(Boolean).map(Number) : []
}
/** A dead process whose parent did not ask after it stays listed, as a zombie. */
const isRunning = (pid: number) => {
  const file = `/proc/${pid}/stat`
  return existsSync(file) && !/\) Z /.test(readFileSync(file, 'utf8'))
}

function killNow(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    // It ended by itself in this moment.
    if ((error as { code?: string }).code !== 'ESRCH') throw error
  }
}

/** Runs a server that can be killed and started again over the same data; it ends with the process of the tests. */
export function mortal({ folder, command }: DatabaseServer) {
  keepRunning([], folder)
  let child: Bun.Subprocess | null = null
  return {
    start() {
      child = Bun.spawn([...asNobody, ...command], {
        cwd: folder,
        stdio: ['ignore', 'ignore', 'ignore'],
        env: { ...process.env, HOME: folder },
      })
      const watcher = Bun.spawn(['sh', '-c', 'cat >/dev/null; kill -9 "$1" 2>/dev/null', 'sh', String(child.pid)], {
        stdio: ['pipe', 'ignore', 'ignore'],
      })
      watcher.unref()
    },
    /** Ends it without a chance to say anything, and its children with it. */
    async kill() {
      if (!child) return
      const all = [child.pid, ...childrenOf(child.pid)]
      for (const pid of all) killNow(pid)
      await child.exited
      while (all.some(isRunning)) await Bun.sleep(10)
      child = null
    },
  }
}
