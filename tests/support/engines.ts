import { existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Dialect } from '~/server/store/kit'
import { migrate } from '~/server/store/migrate'
import { openStore } from '~/server/store/open'
import { keepRunning, passingFolder } from './passing'

/** A database server of the tests' own: in a folder of its own, on a free port, ended with the process. */
export type Engine = { dialect: Dialect; fresh: () => Promise<string> }

type Running = { address: (database: string) => string; create: (database: string) => string[] }

const isRoot = process.getuid?.() === 0
/** Both servers refuse to run as root; `nobody` may. */
const asNobody = isRoot ? ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups', '--'] : []

const run = (command: string[], cwd: string) => {
  const done = Bun.spawnSync([...asNobody, ...command], {
    cwd,
    stdout: 'pipe',
    stderr: 'pipe',
    env: { ...process.env, HOME: cwd },
  })
  if (done.exitCode !== 0) throw new Error(`${command[0]} failed: ${done.stderr.toString().slice(-2_000)}`)
}

function program(name: string): string | null {
  const found = Bun.which(name) ?? Bun.which(name, { PATH: '/usr/sbin:/usr/local/sbin' })
  const postgres = '/usr/lib/postgresql'
  const versions = existsSync(postgres) ? readdirSync(postgres).sort().reverse() : []
  const beside = versions.map(version => join(postgres, version, 'bin', name)).find(path => existsSync(path))
  return beside ?? found
}

function ownFolder(name: string) {
  const folder = mkdtempSync(join(tmpdir(), `marquee-${name}-`))
  if (isRoot) Bun.spawnSync(['chown', '65534:65534', folder])
  return folder
}

const freePort = () => {
  const listener = Bun.listen({ hostname: '127.0.0.1', port: 0, socket: { data: () => undefined } })
  const { port } = listener
  listener.stop(true)
  return port
}

function startPostgres(): Running | null {
  const [initdb, postgres, psql] = [program('initdb'), program('postgres'), program('psql')]
  if (!initdb || !postgres || !psql) return null
  const folder = ownFolder('postgres')
  const port = freePort()
  run([initdb, '-D', join(folder, 'data'), '-U', 'marquee', '--auth=trust', '-E', 'UTF8', '--no-sync'], folder)
  keepRunning(
    [postgres, '-D', join(folder, 'data'), '-p', String(port), '-h', '127.0.0.1', '-k', folder, '-c', 'fsync=off'],
    folder,
    asNobody,
  )
  return {
    address: database => `postgres://marquee@127.0.0.1:${port}/${database}`,
    create: database => [
      psql,
      '-h',
      '127.0.0.1',
      '-p',
      String(port),
      '-U',
      'marquee',
      '-d',
      'postgres',
      '-c',
      `create database ${database}`,
    ],
  }
}

function startMariadb(): Running | null {
  const [install, server, client] = [program('mariadb-install-db'), program('mariadbd'), program('mariadb')]
  if (!install || !server || !client) return null
  const folder = ownFolder('mariadb')
  const port = freePort()
  const data = join(folder, 'data')
  const socket = join(folder, 's.sock')
  run(
    [install, '--no-defaults', `--datadir=${data}`, '--auth-root-authentication-method=normal', '--skip-test-db'],
    folder,
  )
  keepRunning(
    [
      server,
      '--no-defaults',
      `--datadir=${data}`,
      `--port=${port}`,
      '--bind-address=127.0.0.1',
      `--socket=${socket}`,
      '--skip-grant-tables',
      '--skip-name-resolve',
      '--innodb-flush-log-at-trx-commit=0',
    ],
    folder,
    asNobody,
  )
  return {
    address: database => `mysql://root@127.0.0.1:${port}/${database}`,
    create: database => [
      client,
      '--no-defaults',
      '-h',
      '127.0.0.1',
      '-P',
      String(port),
      '-u',
      'root',
      '-e',
      `create database ${database} character set utf8mb4`,
    ],
  }
}

const started: Partial<Record<'postgres' | 'mysql', Running | null>> = {}
let databases = 0

async function freshDatabase(running: Running): Promise<string> {
  const name = `t${process.pid}_${++databases}`
  for (let tries = 0; ; tries++) {
    const made = Bun.spawnSync(running.create(name), { stdout: 'ignore', stderr: 'pipe' })
    if (made.exitCode === 0) return running.address(name)
    if (tries > 150) throw new Error(made.stderr.toString())
    await Bun.sleep(100)
  }
}

function engine(dialect: 'postgres' | 'mysql', start: () => Running | null): Engine | null {
  const programs =
    dialect === 'postgres' ? ['initdb', 'postgres', 'psql'] : ['mariadb-install-db', 'mariadbd', 'mariadb']
  if (programs.some(name => !program(name))) return null
  return {
    dialect,
    fresh: () => {
      started[dialect] ??= start()
      const running = started[dialect]
      if (!running) throw new Error(`${dialect} is gone`)
      return freshDatabase(running)
    },
  }
}

let sqliteFolder: string | null = null

const sqliteFiles: Engine = {
  dialect: 'sqlite',
  fresh: async () => {
    sqliteFolder ??= passingFolder('sqlite')
    return `sqlite:${join(mkdtempSync(join(sqliteFolder, 'store-')), 'marquee.db')}`
  },
}

/** SQLite always; PostgreSQL and MariaDB where they are installed. */
export const engines: Engine[] = [sqliteFiles, engine('postgres', startPostgres), engine('mysql', startMariadb)].filter(
  one => one !== null,
)

/** An empty store on an engine, at the newest schema. */
export async function freshStore(engine: Engine) {
  const store = await openStore(await engine.fresh())
  await migrate(store)
  return store
}
