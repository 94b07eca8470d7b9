import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import type { Dialect } from '~/server/store/kit'
import { migrate } from '~/server/store/migrate'
import { openStore } from '~/server/store/open'
import { asNobody, createOn, type DatabaseServer, mariadbServer, postgresServer, program } from './database-server'
import { writeNewestSchema } from './newest-schema'
import { keepRunning, passingFolder } from './passing'

/** A database server of the tests' own: in a folder of its own, on a free port, ended with the process. */
export type Engine = { dialect: Dialect; fresh: () => Promise<string> }

function running(server: DatabaseServer | null): DatabaseServer | null {
  if (server) keepRunning(server.command, server.folder, asNobody)
  return server
}

const started: Partial<Record<'postgres' | 'mysql', DatabaseServer | null>> = {}
let databases = 0

function engine(dialect: 'postgres' | 'mysql', start: () => DatabaseServer | null): Engine | null {
  const programs =
    dialect === 'postgres' ? ['initdb', 'postgres', 'psql'] : ['mariadb-install-db', 'mariadbd', 'mariadb']
  if (programs.some(name => !program(name))) return null
  return {
    dialect,
    fresh: () => {
      started[dialect] ??= running(start())
      const server = started[dialect]
      if (!server) throw new Error(`${dialect} is gone`)
      return createOn(server, `t${process.pid}_${++databases}`)
    },
  }
}

let sqliteFolder: string | null = null

const newFile = () => {
  sqliteFolder ??= passingFolder('sqlite')
  return join(mkdtempSync(join(sqliteFolder, 'store-')), 'marquee.db')
}
const sqliteFiles: Engine = { dialect: 'sqlite', fresh: async () => `sqlite:${newFile()}` }

/** SQLite always; PostgreSQL and MariaDB where they are installed. */
export const engines: Engine[] = [
  sqliteFiles,
  engine('postgres', postgresServer),
  engine('mysql', () => mariadbServer(0)),
].filter(one => one !== null)

/** An empty store on an engine, at the newest schema. */
export async function freshStore({ dialect, fresh }: Engine) {
  if (dialect === 'sqlite') return openStore(`sqlite:${await writeNewestSchema(newFile())}`)
  const store = await openStore(await fresh())
  await migrate(store)
  return store
}
