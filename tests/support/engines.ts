import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import type { Dialect } from '~/server/store/kit'
import { migrate } from '~/server/store/migrate'
import { openStore } from '~/server/store/open'
import {
  asNobody,
  createOn,
  type DatabaseServer,
  mariadbServer,
  postgresServer,
  program,
  toldTo,
} from './database-server'
import { writeNewestSchema } from './newest-schema'
import { keepRunning, passingFolder } from './passing'

/** A database server of the tests' own: in a folder of its own, on a free port, ended with the process. */
export type Engine = {
  dialect: Dialect
  /** The address of an empty database. */
  fresh: () => Promise<string>
  /** The address of one at the newest schema, which is made by the migrations once, and copied since. */
  ready: () => Promise<string>
}

function running(server: DatabaseServer | null): DatabaseServer | null {
  if (server) keepRunning(server.command, server.folder, asNobody)
  return server
}

const programs = {
  postgres: ['initdb', 'postgres', 'psql'],
  mysql: ['mariadb-install-db', 'mariadbd', 'mariadb', 'mariadb-dump'],
}
const started: Partial<Record<'postgres' | 'mysql', DatabaseServer | null>> = {}
let databases = 0
const newName = () => `t${process.pid}_${++databases}`

function engine(dialect: 'postgres' | 'mysql', start: () => DatabaseServer | null): Engine | null {
  if (programs[dialect].some(name => !program(name))) return null
  const server = () => {
    started[dialect] ??= running(start())
    const at = started[dialect]
    if (!at) throw new Error(`${dialect} is gone`)
    return at
  }
  let kept: Promise<void> | null = null
  return {
    dialect,
    fresh: async () => createOn(server(), newName()),
    async ready() {
      const at = server()
      kept ??= keepNewest(at)
      await kept
      const name = newName()
      return createOn(at, name, at.copy(name))
    },
  }
}

async function keepNewest(server: DatabaseServer): Promise<void> {
  const name = newName()
  const store = await openStore(await createOn(server, name))
  await migrate(store)
  await store.close()
  await toldTo(server.keep(name))
}

let sqliteFolder: string | null = null

const newFile = () => {
  sqliteFolder ??= passingFolder('sqlite')
  return join(mkdtempSync(join(sqliteFolder, 'store-')), 'marquee.db')
}
const sqliteFiles: Engine = {
  dialect: 'sqlite',
  fresh: async () => `sqlite:${newFile()}`,
  ready: async () => `sqlite:${await writeNewestSchema(newFile())}`,
}

/** SQLite always; PostgreSQL and MariaDB where they are installed. */
export const engines: Engine[] = [
  sqliteFiles,
  engine('postgres', postgresServer),
  engine('mysql', () => mariadbServer(0)),
].filter(one => one !== null)

/** An empty store on an engine, at the newest schema. */
export const freshStore = async ({ ready }: Engine) => openStore(await ready())
